import { lt, sql } from 'drizzle-orm'
import { notifications } from '../../access/notifications/notifications-table.ts'
import { sendWaiting } from '../../access/notifications/notify-by-mail.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { dbOn } from '../../core/database/database.ts'
import { withdrawLetters } from './withdraw-letters.ts'

const KEPT_DAYS = 14

/** Letters are sent right after the event; this sends those left behind by a process that died in between. */
export const sendLetters: Job<Services> = {
  name: 'notifications.mail',
  every: 30,
  run: async (services) => {
    await withdrawLetters(services)
    await sendWaiting(
      services,
      services.parts.flatMap(({ letters = [] }) => letters),
    )
  },
}

/** Notifications are not care records: the records they refer to keep what happened. */
export const forgetNotifications: Job<Services> = {
  name: 'notifications.forget',
  every: 3_600,
  run: async ({ database }) => {
    const before = sql`now() - make_interval(days => ${KEPT_DAYS})`
    await dbOn(database.owner).delete(notifications).where(lt(notifications.toldAt, before))
  },
}
