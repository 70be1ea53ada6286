import type { JoinRequestState, NewJoinRequest, WayToJoin } from '@kinfold/contract/features/join-requests/schemas.ts'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newAccountId } from '../../access/accounts/account.ts'
import { joinRequests } from '../../access/circles/joining-table.ts'
import { isManager } from '../../access/circles/team.ts'
import { clients, members, users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import type { Mail } from '../../services/mail/mail.ts'

const client = { firstName: clients.firstName, lastName: clients.lastName }

/** Requested by the owner of the address: signed in and, if mail is sent, with the address confirmed. */
const isOwn = ({
  leaves,
}: Pick<Mail, 'leaves'>) => sql`exists (select from ${users} where ${users.id} = ${joinRequests.userId}
  and ${users.email} = ${joinRequests.email} and (${!leaves}::bool or ${users.emailConfirmedAt} is not null))`

const shown = (mail: Pick<Mail, 'leaves'>) => ({
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
  joins: sql<WayToJoin>`case when ${isOwn(mail)} then 'at_once' else 'by_invitation' end`,
  createdAt: joinRequests.createdAt,
  client,
})

/**
 * Records a request typed while signed out, in a single statement whatever is known of the address: those of members
 * and repeated ones are recorded as not needed. Returns its id. The team is locked.
 */
export async function noteTyped(tx: Db, request: NewJoinRequest, isMember: boolean): Promise<number> {
  return insert(tx, { ...request, userId: null }, isMember)
}

type Asker = { userId: number; ownsAddress: boolean }

/**
 * Records a request of a signed-in person. A pending request under their own address, whoever typed it, becomes theirs
 * and takes their content. While the address may be another person's, such a request stays as it is, and theirs is
 * recorded as not needed without telling them. Returns the id if it is new. The team is locked.
 */
export async function noteOwn(tx: Db, { userId, ownsAddress }: Asker, request: NewJoinRequest): Promise<number | null> {
  const ofTheirs = and(inCircleFor(request), eq(joinRequests.userId, userId), isWaiting)
  const claimed = await tx
    .update(joinRequests)
    .set({ ...request, userId })
    .where(ownsAddress ? pendingFor(request) : ofTheirs)
    .returning({ id: joinRequests.id })
  return claimed.length > 0 ? null : insert(tx, { ...request, userId }, false)
}

async function insert(tx: Db, request: NewJoinRequest & { userId: number | null }, isMember: boolean): Promise<number> {
  const waits = tx.select({ one: sql`1` }).from(joinRequests).where(pendingFor(request))
  const status = sql`case when ${isMember}::bool or exists (${waits}) then 'not_needed' else 'pending' end`
  const id = newAccountId()
  await tx.insert(joinRequests).values({ ...request, id, status })
  return id
}

const inCircleFor = ({ clientId, email }: NewJoinRequest) =>
  and(eq(joinRequests.clientId, clientId), eq(joinRequests.email, email))

const pendingFor = (request: NewJoinRequest) => and(inCircleFor(request), eq(joinRequests.status, 'pending'))

const earlier = alias(joinRequests, 'earlier')

/**
 * WHERE: waits for an answer, as its asker sees it: pending, or not needed because a request that somebody else made
 * before under the same address is pending. An unconfirmed account must not learn which of the two.
 */
const isWaiting = sql`(${joinRequests.status} = 'pending' or (${joinRequests.status} = 'not_needed' and exists (
  select from ${joinRequests} earlier where ${earlier.clientId} = ${joinRequests.clientId}
  and ${earlier.email} = ${joinRequests.email} and ${earlier.status} = 'pending'
  and ${earlier.userId} is distinct from ${joinRequests.userId} and ${earlier.createdAt} <= ${joinRequests.createdAt})))`

/**
 * Pending requests in the circles this person manages, oldest first; those that anybody could have typed last, so that a
 * flood of them hides no other.
 */
export const listWaiting = (db: Db, mail: Pick<Mail, 'leaves'>, userId: number) =>
  db
    .select(shown(mail))
    .from(joinRequests)
    .innerJoin(clients, eq(clients.id, joinRequests.clientId))
    .innerJoin(members, and(eq(members.clientId, clients.id), eq(members.userId, userId)))
    .where(and(eq(joinRequests.status, 'pending'), isManager()))
    .orderBy(isNull(joinRequests.userId), asc(joinRequests.createdAt), asc(joinRequests.id))
    .limit(200)

export const listOwn = (db: Db, userId: number) =>
  db
    .select({
      id: joinRequests.id,
      clientId: joinRequests.clientId,
      requestedRole: joinRequests.requestedRole,
      createdAt: joinRequests.createdAt,
      client,
    })
    .from(joinRequests)
    .innerJoin(clients, eq(clients.id, joinRequests.clientId))
    .where(and(eq(joinRequests.userId, userId), isWaiting))
    .orderBy(desc(joinRequests.createdAt))

export async function findRequest(db: Db, mail: Pick<Mail, 'leaves'>, clientId: number, id: number) {
  const [request] = await db
    .select({ ...shown(mail), userId: joinRequests.userId })
    .from(joinRequests)
    .innerJoin(clients, eq(clients.id, joinRequests.clientId))
    .where(and(eq(joinRequests.clientId, clientId), eq(joinRequests.id, id), ne(joinRequests.status, 'not_needed')))
  return request
}

/** A waiting request changes its state once; false: somebody was faster. */
export async function settle(
  tx: Db,
  which: SQL,
  state: { status: JoinRequestState } & Partial<Pick<typeof joinRequests.$inferInsert, 'role' | 'answeredBy'>>,
): Promise<boolean> {
  const settled = await tx
    .update(joinRequests)
    .set({ ...state, answeredAt: sql`now()`, version: sql`${joinRequests.version} + 1` })
    .where(and(which, isWaiting))
    .returning({ id: joinRequests.id })
  return settled.length > 0
}

/** The client of an active circle; a closed circle is treated as missing. */
export async function findOpenCircle(db: Db, clientId: number) {
  const [found] = await db
    .select(client)
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.status, 'active')))
  return found
}
