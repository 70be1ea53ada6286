import type { JoinRequestState, NewJoinRequest } from '@kinfold/contract/features/join-requests/schemas.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { newAccountId } from '../../access/account.ts'
import { joinRequests } from '../../access/joining-table.ts'
import { clients, members } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'

const client = { firstName: clients.firstName, lastName: clients.lastName }
const shown = {
  id: joinRequests.id,
  clientId: joinRequests.clientId,
  firstName: joinRequests.firstName,
  lastName: joinRequests.lastName,
  email: joinRequests.email,
  phone: joinRequests.phone,
  requestedRole: joinRequests.requestedRole,
  relationship: joinRequests.relationship,
  message: joinRequests.message,
  status: joinRequests.status,
  createdAt: joinRequests.createdAt,
  client,
}

/** Notes a request; undefined when one from this address waits already, which is then theirs who asks signed in. */
export async function insertRequest(tx: Db, userId: number | null, request: NewJoinRequest) {
  const [made] = await tx
    .insert(joinRequests)
    .values({ ...request, id: newAccountId(), userId })
    .onConflictDoNothing()
    .returning()
  if (!made && userId !== null) await claimRequest(tx, userId, request)
  return made
}

const claimRequest = (tx: Db, userId: number, { clientId, email }: NewJoinRequest) =>
  tx
    .update(joinRequests)
    .set({ userId })
    .where(and(eq(joinRequests.clientId, clientId), eq(joinRequests.email, email), eq(joinRequests.status, 'pending')))

/** What waits in the circles this person manages, the oldest first. */
export const listWaiting = (db: Db, userId: number) =>
  db
    .select(shown)
    .from(joinRequests)
    .innerJoin(clients, eq(clients.id, joinRequests.clientId))
    .innerJoin(members, and(eq(members.clientId, clients.id), eq(members.userId, userId)))
    .where(
      and(
        eq(joinRequests.status, 'pending'),
        or(inArray(members.role, ['client', 'admin']), eq(clients.createdBy, userId)),
      ),
    )
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
    .limit(200)

export const listOwn = (db: Db, userId: number) =>
  db
    .select({
      id: joinRequests.id,
      requestedRole: joinRequests.requestedRole,
      createdAt: joinRequests.createdAt,
      client,
    })
    .from(joinRequests)
    .innerJoin(clients, eq(clients.id, joinRequests.clientId))
    .where(and(eq(joinRequests.userId, userId), eq(joinRequests.status, 'pending')))
    .orderBy(desc(joinRequests.createdAt))

export async function findRequest(db: Db, clientId: number, id: number) {
  const [request] = await db
    .select({ ...shown, userId: joinRequests.userId })
    .from(joinRequests)
    .innerJoin(clients, eq(clients.id, joinRequests.clientId))
    .where(and(eq(joinRequests.clientId, clientId), eq(joinRequests.id, id)))
  return request
}

/** A pending request changes its state once; false: somebody was quicker. */
export async function settle(
  tx: Db,
  which: SQL,
  state: { status: JoinRequestState } & Partial<Pick<typeof joinRequests.$inferInsert, 'role' | 'answeredBy'>>,
): Promise<boolean> {
  const settled = await tx
    .update(joinRequests)
    .set({ ...state, answeredAt: sql`now()`, version: sql`${joinRequests.version} + 1` })
    .where(and(which, eq(joinRequests.status, 'pending')))
    .returning({ id: joinRequests.id })
  return settled.length > 0
}

/** An active circle's client; a closed circle is not there. */
export async function findOpenCircle(db: Db, clientId: number) {
  const [found] = await db
    .select(client)
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.status, 'active')))
  return found
}
