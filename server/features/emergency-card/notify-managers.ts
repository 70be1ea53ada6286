import { and, eq, sql } from 'drizzle-orm'
import { managersOf } from '../../access/circles/team.ts'
import { notify } from '../../access/notifications/notify.ts'
import { sendWaiting } from '../../access/notifications/notify-by-mail.ts'
import type { Services } from '../../access/services.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { cardByMail } from './by-mail.ts'
import { emergencyCardLinks } from './table.ts'

type Link = { clientId: number; id: string }

/** Notifies managers of openings they do not know of; at most once an hour per link over all processes. */
export async function notifyManagers(services: Services, link: Link) {
  if (!(await notifyOfOpenings(dbOn(services.database.owner), link))) return
  await sendWaiting(services, [cardByMail])
}

/** Reports openings within the hour after the last notification. */
export const notifyOfLateOpenings: Job<Services> = {
  name: 'emergencyCard.tell',
  every: 600,
  run: async (services) => {
    for (const link of await listNotNotified(dbOn(services.database.owner))) await notifyManagers(services, link)
  },
}

// Qualified names: in a query of a single table Drizzle would omit the table names.
const openingsOf = sql<number>`(select count(*)::int from emergency_card_openings o
  where o.client_id = emergency_card_links.client_id and o.link_id = emergency_card_links.id)`
const isDue = sql`(${emergencyCardLinks.letterAt} is null or ${emergencyCardLinks.letterAt} <= now() - interval '1 hour')`

/** false: there are none, or they are to be reported within the hour. Of several simultaneous callers, one reports. */
const notifyOfOpenings = (db: Db, { clientId, id }: Link): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const which = and(eq(emergencyCardLinks.clientId, clientId), eq(emergencyCardLinks.id, id))
    const [held] = await tx.select().from(emergencyCardLinks).where(and(which, isDue)).for('no key update')
    if (!held) return false
    // Read after acquiring the lock, so that openings during the wait are counted, too.
    const [seen] = await tx.select({ openings: openingsOf }).from(emergencyCardLinks).where(which)
    const unknown = (seen?.openings ?? 0) - held.openingsTold
    if (unknown <= 0) return false
    const count = await countVisits(tx, { clientId, id }, unknown)
    await tx
      .update(emergencyCardLinks)
      .set({ openingsTold: held.openingsTold + unknown, ...(count > 0 ? { letterAt: sql`now()` } : {}) })
      .where(which)
    if (count === 0) return false
    const to = await managersOf(tx, clientId)
    await notify(tx, { clientId, kind: 'card_opened', recordId: id, at: clock.now().toISOString(), to, count })
    return true
  })

/** Of the newest openings, those to notify of: whoever opens the card, and then documents on it, has opened it once. */
async function countVisits(tx: Db, { clientId, id }: Link, newest: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (
      select * from emergency_card_openings where client_id = ${clientId} and link_id = ${id} order by at desc, id desc limit ${newest}
    ) o where o.document_id is null or not exists (
      select from emergency_card_openings card where (card.client_id, card.link_id, card.ip, card.device) = (o.client_id, o.link_id, o.ip, o.device)
        and card.document_id is null and card.at between o.at - interval '1 hour' and o.at)`)
  return rows[0]!.count
}

export const listNotNotified = (db: Db): Promise<Link[]> =>
  db
    .select({ clientId: emergencyCardLinks.clientId, id: emergencyCardLinks.id })
    .from(emergencyCardLinks)
    .where(and(isDue, sql`${openingsOf} > ${emergencyCardLinks.openingsTold}`))
