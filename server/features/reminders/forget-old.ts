import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { dbOn } from '../../core/database/database.ts'
import { reminders } from './table.ts'

const KEPT_DAYS = 14

/** Reminders are not care records: medications and tasks keep what was done. */
export const forgetReminders: Job<Services> = {
  name: 'reminders.forget',
  every: 3_600,
  run: async ({ database }) => {
    const before = sql`now() - make_interval(days => ${KEPT_DAYS})`
    await dbOn(database.owner)
      .delete(reminders)
      .where(and(isNotNull(reminders.closedAt), lt(reminders.closedAt, before)))
  },
}
