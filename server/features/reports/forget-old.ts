import type { Services } from '../../access/services.ts'
import { dbOn } from '../../core/database.ts'
import type { Job } from '../../core/jobs.ts'
import { deleteOldReports } from './queries.ts'

export const forgetReports: Job<Services> = {
  name: 'reports.forget',
  every: 3_600,
  run: ({ database }) => deleteOldReports(dbOn(database.owner)),
}
