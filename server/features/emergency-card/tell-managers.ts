import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Services } from '../../access/services.ts'
import { clients, members, users } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { writeToOwner } from '../../access/write-to.ts'
import { type Db, dbOn } from '../../core/database.ts'
import { openedLetter } from './letters.ts'
import { emergencyCardLinks, emergencyCardOpenings } from './table.ts'

const SWEEP_MS = 10 * 60_000

type Link = { clientId: number; id: string }

/** Writes to the managers about openings they do not know of; at most once an hour for each link, whatever process asks. */
export async function tellManagers(services: Services, link: Link) {
  const db = dbOn(services.database.owner)
  const count = await takeUntold(db, link)
  if (count === 0) return
  const [opening] = await db
    .select({ at: emergencyCardOpenings.at, device: emergencyCardOpenings.device })
    .from(emergencyCardOpenings)
    .where(and(eq(emergencyCardOpenings.clientId, link.clientId), eq(emergencyCardOpenings.linkId, link.id)))
    .orderBy(desc(emergencyCardOpenings.id))
    .limit(1)
  const { client, managers } = await findManagers(db, link.clientId)
  if (!opening || !client) return
  const about = { ...opening, count, clientName: clientNameOf(client), zone: client.zone }
  for (const manager of managers)
    await writeToOwner(services, openedLetter(manager, about, services.pageUrl('/emergency-card')))
}

/** Now and then: openings in the hour after a letter, which nobody was written to about. Answers how to stop. */
export function tellOfLateOpenings(services: Services, onTrouble: (error: Error) => void): () => void {
  const tell = async () => {
    for (const link of await listUntold(dbOn(services.database.owner))) await tellManagers(services, link)
  }
  const timer = setInterval(() => void tell().catch(onTrouble), SWEEP_MS)
  return () => clearInterval(timer)
}

// Names in full: in a query of one table Drizzle would leave the tables out.
const openingsOf = sql<number>`(select count(*)::int from emergency_card_openings o
  where o.client_id = emergency_card_links.client_id and o.link_id = emergency_card_links.id)`
const isDue = sql`(${emergencyCardLinks.letterAt} is null or ${emergencyCardLinks.letterAt} <= now() - interval '1 hour')`

/** How many openings a letter is due about now. Of several who ask at once, one gets the number and the others 0. */
const takeUntold = (db: Db, { clientId, id }: Link): Promise<number> =>
  inTransaction(db, async (tx) => {
    const which = and(eq(emergencyCardLinks.clientId, clientId), eq(emergencyCardLinks.id, id))
    const [held] = await tx.select().from(emergencyCardLinks).where(and(which, isDue)).for('no key update')
    if (!held) return 0
    // Read after the lock was had: what was opened while waiting for it is counted too.
    const [seen] = await tx.select({ openings: openingsOf }).from(emergencyCardLinks).where(which)
    const untold = (seen?.openings ?? 0) - held.openingsTold
    if (untold <= 0) return 0
    await tx
      .update(emergencyCardLinks)
      .set({ letterAt: sql`now()`, openingsTold: held.openingsTold + untold })
      .where(which)
    return untold
  })

export const listUntold = (db: Db): Promise<Link[]> =>
  db
    .select({ clientId: emergencyCardLinks.clientId, id: emergencyCardLinks.id })
    .from(emergencyCardLinks)
    .where(and(isDue, sql`${openingsOf} > ${emergencyCardLinks.openingsTold}`))

async function findManagers(db: Db, clientId: number) {
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  const managers = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(
      and(
        eq(members.clientId, clientId),
        or(inArray(members.role, ['client', 'admin']), eq(users.id, clients.createdBy)),
      ),
    )
  return { client, managers }
}
