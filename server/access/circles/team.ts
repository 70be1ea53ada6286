import { familyRoles, type Role, type Rule, reachOf } from '@kinfold/contract/access.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import { type Action, policies } from '@kinfold/contract/policies.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { auditHeads } from '../../core/changes/changes.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Account, Origin } from '../accounts/account.ts'
import type { Services } from '../services.ts'
import { clients, members, users } from '../table.ts'
import { asActor } from '../transaction.ts'
import type { Circle } from './circles.ts'
import { endInvitations, settleWaysIn } from './invitations.ts'

export type Teammate = { userId: number; email: string; role: Role; isCreator: boolean; isManager: boolean }
type Asking = { circle: Circle; account: Account; origin: Origin; services: Services }

/**
 * Changes who belongs to a circle, or may come to: whole or not at all, one change at a time for each circle, by
 * someone who may do so still. `work` gets the team as it is while nobody else changes it.
 */
export const changeTeam = <T>(
  { circle, account, origin, services }: Asking,
  action: Action,
  work: (tx: Db, team: Teammate[]) => Promise<T>,
  /** What the audit calls it, where that is more than the permission. */
  noted: string = action,
): Promise<T> =>
  asActor(dbOn(services.database.accounts), account, origin, noted, async (tx) => {
    const team = await lockTeam(tx, circle.clientId)
    const asking = team.find(({ userId }) => userId === account.userId)
    if (!asking) throw failure('NOT_FOUND')
    if (!reachOf(policies[action] as Rule, asking)) throw failure('FORBIDDEN')
    return work(tx, team)
  })

/** Everyone in the circle in the order they joined; held as it is until the transaction ends, records not hindered. */
export async function lockTeam(tx: Db, clientId: number): Promise<Teammate[]> {
  const [client] = await tx
    .select({ createdBy: clients.createdBy })
    .from(clients)
    .where(eq(clients.id, clientId))
    .for('no key update')
  const team = await tx
    .select({ userId: users.id, email: users.email, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.clientId, clientId))
    .orderBy(asc(members.joinedAt), asc(users.id))
  return team.map((member) => {
    const isCreator = member.userId === client?.createdBy
    return { ...member, isCreator, isManager: isCreator || member.role === 'client' || member.role === 'admin' }
  })
}

/** Everyone in a circle, whom to tell. */
export const everyoneIn = async (db: Db, clientId: number): Promise<number[]> => {
  const team = await db.select({ userId: members.userId }).from(members).where(eq(members.clientId, clientId))
  return team.map(({ userId }) => userId)
}

/** Who sees what is for the family, managers included; and these people, where they are still in the circle. */
export const familyOf = (db: Db, clientId: number, also: number[] = []) => standingAs(db, clientId, familyRoles, also)

/** Who manages a circle: whoever created it, and clients and admins. */
export const managersOf = (db: Db, clientId: number) => standingAs(db, clientId, ['client', 'admin'])

/** The ids of the members with one of these roles, of whoever created the circle, and of these people among its members. */
async function standingAs(db: Db, clientId: number, roles: readonly Role[], also: number[] = []): Promise<number[]> {
  const found = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(
      and(
        eq(members.clientId, clientId),
        or(inArray(members.role, [...roles]), eq(members.userId, clients.createdBy), inArray(members.userId, also)),
      ),
    )
  return found.map(({ userId }) => userId)
}

/** Whose act it is by which someone becomes a member: their own acceptance, or a manager's answer to what they asked. */
type Joining = 'accepts' | 'is approved'

/**
 * Makes someone a member: what else waits of them in this circle is settled with it. The first circle that they accept
 * themselves becomes their primary one. Being a member already changes nothing.
 * @throws NOT_FOUND when the account was deleted in the meantime
 */
export async function addMember(tx: Db, clientId: number, userId: number, role: InvitableRole, joining: Joining) {
  const which = and(eq(users.id, userId), isNull(users.disabledAt))
  const [user] = await tx.select({ email: users.email }).from(users).where(which).for('no key update')
  if (!user) throw failure('NOT_FOUND')
  await settleWaysIn(tx, clientId, { userId, email: user.email, role })
  await tx
    .insert(members)
    .values({
      clientId,
      userId,
      role,
      isPrimary: joining === 'accepts' ? hasNoPrimary(userId) : false,
      lookedSeq: latestSeq(clientId),
    })
    .onConflictDoNothing()
}

/** Makes whoever makes a circle its first member; the first of their circles is their primary one. Hold their account meanwhile. */
export const addFirstMember = (tx: Db, clientId: number, userId: number, role: Role) =>
  tx.insert(members).values({ clientId, userId, role, isPrimary: hasNoPrimary(userId) })

/** SQL: whether a person has no primary circle, for one that they choose now. Hold their account meanwhile. */
const hasNoPrimary = (userId: number) =>
  sql<boolean>`not exists (select from members where user_id = ${userId} and is_primary)`

/** The newest entry of a circle's audit, as a value of a statement: for whoever joins, the handover begins here. */
export const latestSeq = (clientId: number) =>
  sql<number>`coalesce((select ${auditHeads.seq} from ${auditHeads} where ${auditHeads.clientId} = ${clientId}), 0)`

/**
 * Takes someone out of a circle. What they wrote stays under their name.
 * @throws LAST_MANAGER when nobody would be left to manage it.
 */
export async function removeMember(tx: Db, clientId: number, leaving: Teammate, team: Teammate[]) {
  const successor = team.find(({ userId, isManager }) => isManager && userId !== leaving.userId)
  if (!successor) throw failure('LAST_MANAGER')
  // Whoever created the circle manages it; someone who left and comes back must not.
  if (leaving.isCreator) await tx.update(clients).set({ createdBy: successor.userId }).where(eq(clients.id, clientId))
  await endInvitations(tx, clientId, leaving.email)
  await tx.delete(members).where(and(eq(members.clientId, clientId), eq(members.userId, leaving.userId)))
}
