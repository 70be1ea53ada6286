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
    const { openings, count } = await countVisits(tx, { clientId, id }, held.openingsTold)
    if (openings <= held.openingsTold) return false
    await tx
      .update(emergencyCardLinks)
      .set({ openingsTold: openings, ...(count > 0 ? { letterAt: sql`now()` } : {}) })
      .where(which)
    if (count === 0) return false
    const to = await managersOf(tx, clientId)
    await notify(tx, { clientId, kind: 'card_opened', recordId: id, at: clock.now().toISOString(), to, count })
    return true
  })

/**
 * All openings of a link, and those to notify of among the ones not yet told: whoever opens the card, and then documents
 * on it, has opened it once. One statement, so that an opening that arrives meanwhile is in both numbers or in neither.
 */
async function countVisits(tx: Db, { clientId, id }: Link, told: number): Promise<{ openings: number; count: number }> {
  const { rows } = await tx.execute<{ openings: number; count: number }>(sql`
    with o as (
      select *, row_number() over (order by at, id) as nth from emergency_card_openings
      where client_id = ${clientId} and link_id = ${id}
    )
    select count(*)::int as openings, (count(*) filter (where nth > ${told} and (document_id is null or not exists (
      select from emergency_card_openings card where (card.client_id, card.link_id, card.ip, card.device) = (o.client_id, o.link_id, o.ip, o.device)
        and card.document_id is null and card.at between o.at - interval '1 hour' and o.at))))::int as count from o`)
  return rows[0]!
}

export const listNotNotified = (db: Db): Promise<Link[]> =>
  db
    .select({ clientId: emergencyCardLinks.clientId, id: emergencyCardLinks.id })
    .from(emergencyCardLinks)
    .where(and(isDue, sql`${openingsOf} > ${emergencyCardLinks.openingsTold}`))
