import { lt, sql } from 'drizzle-orm'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { dbOn } from '../../core/database/database.ts'
import { deliver } from './deliver.ts'
import { pushDeliveries } from './table.ts'

export const deliverPushes: Job<Services> = {
  name: 'push.deliver',
  every: 15,
  run: (services) => deliver(services),
  after: {
    areas: () => ['notifications', 'reminders', 'reminder_settings'],
    gatherMs: 250,
    run: (services, clientIds) => deliver(services, { clientIds }),
  },
}

/** Older ones are no longer on any screen, or not worth removing. Longer than anything is scheduled or held back. */
const KEPT_DAYS = 2

/** Deletes old deliveries, and browsers whose session ended. */
export const forgetPushes: Job<Services> = {
  name: 'push.forget',
  every: 3_600,
  run: async ({ database }) => {
    const db = dbOn(database.owner)
    await db.delete(pushDeliveries).where(lt(pushDeliveries.toldAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
    await db.execute(sql`
      delete from push_subscriptions p using sessions s
      where s.id = p.session_id and (s.revoked_at is not null or s.expires_at < now())`)
  },
}
