import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { dbOn } from '../../core/database/database.ts'
import { deleteOldReports } from './queries.ts'

export const forgetReports: Job<Services> = {
  name: 'reports.forget',
  every: 3_600,
  run: ({ database }) => deleteOldReports(dbOn(database.owner)),
}
