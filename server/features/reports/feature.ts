import type { Feature } from '../../access/manifest/feature.ts'
import { forgetReports } from './forget-old.ts'
import { reportRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [reportRoutes],
  jobs: [forgetReports],
  tables: {
    bug_reports: { grants: { accounts: ['select, insert on bug_reports'] } },
    error_reports: { grants: { accounts: ['insert on error_reports'] } },
  },
}
