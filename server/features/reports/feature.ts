import type { Feature } from '../../access/feature.ts'
import { reportRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [reportRoutes],
  tables: {
    bug_reports: { grants: { accounts: ['select, insert on bug_reports'] } },
    error_reports: { grants: { accounts: ['insert on error_reports'] } },
  },
}
