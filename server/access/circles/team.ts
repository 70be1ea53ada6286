import { familyRoles, managerRoles, managesCircle, type Role } from '@kinfold/contract/access.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import { type Action, reachFor } from '@kinfold/contract/policies.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { auditHeads } from '../../core/changes/changes.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Account, Origin } from '../accounts/account.ts'
import type { Services } from '../services.ts'
import { clients, members, users } from '../table.ts'
import { asActor } from '../transaction.ts'
import type { Circle } from './circles.ts'
import { completeJoining, endInvitations } from './invitations.ts'

export type Teammate = { userId: number; email: string; role: Role; isCreator: boolean; isManager: boolean }
/** Who asks to change who may see a circle, and what that needs. */
export type Asking = { circle: Circle; account: Account; origin: Origin; services: Services }

/**
 * Changes who belongs to a circle or may join it: atomically, one change at a time per circle, by someone who still
 * may. `work` gets the current team while nobody else can change it.
 */
export const changeTeam = <T>(
  { circle, account, origin, services }: Asking,
  action: Action,
  work: (tx: Db, team: Teammate[]) => Promise<T>,
  /** The name of the action in the audit, if more specific than the permission. */
  noted: string = action,
): Promise<T> =>
  asActor(dbOn(services.database.accounts), account, origin, noted, async (tx) => {
    const team = await lockTeam(tx, circle.clientId)
    const asking = team.find(({ userId }) => userId === account.userId)
    if (!asking) throw failure('NOT_FOUND')
    if (!reachFor(action, asking)) throw failure('FORBIDDEN')
    return work(tx, team)
  })

/** All members in the order they joined, locked until the transaction ends; writing records is not blocked. */
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
    return { ...member, isCreator, isManager: managesCircle({ role: member.role, isCreator }) }
  })
}

/** The ids of all members, to notify them. */
export const everyoneIn = async (db: Db, clientId: number): Promise<number[]> => {
  const team = await db.select({ userId: members.userId }).from(members).where(eq(members.clientId, clientId))
  return team.map(({ userId }) => userId)
}

/** Everyone who sees family records, including managers, plus these people if they are still members. */
export const familyOf = (db: Db, clientId: number, also: number[] = []) =>
  membersWithRole(db, clientId, familyRoles, also)

/** Those who manage a circle (managesCircle). */
export const managersOf = (db: Db, clientId: number) => membersWithRole(db, clientId, managerRoles)

/** The ids of members with one of these roles, of the creator, and of these people if they are members. */
async function membersWithRole(
  db: Db,
  clientId: number,
  roles: readonly Role[],
  also: number[] = [],
): Promise<number[]> {
  const found = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(and(eq(members.clientId, clientId), or(hasRole(roles), inArray(members.userId, also))))
  return found.map(({ userId }) => userId)
}

/** WHERE, for members with their circle: has one of these roles, or is the creator. */
const hasRole = (roles: readonly Role[]) => or(inArray(members.role, [...roles]), eq(members.userId, clients.createdBy))

/** WHERE, for members with their circle: manages it (managesCircle). */
export const isManager = () => hasRole(managerRoles)

/** Whose decision makes someone a member: their own acceptance, or a manager's approval of their request. */
type Joining = 'accepts' | 'is approved'

/**
 * Makes someone a member, and settles their pending invitation and request in this circle. The first circle they accept
 * themselves becomes their primary one. Does nothing if they already are a member.
 * @throws NOT_FOUND if the account was deleted in the meantime
 */
export async function addMember(tx: Db, clientId: number, userId: number, role: InvitableRole, joining: Joining) {
  const which = and(eq(users.id, userId), isNull(users.disabledAt))
  const [user] = await tx.select({ email: users.email }).from(users).where(which).for('no key update')
  if (!user) throw failure('NOT_FOUND')
  await completeJoining(tx, clientId, { userId, email: user.email, role })
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

/**
 * Makes the creator of a circle its first member; their first circle becomes their primary one. Lock their account
 * meanwhile.
 */
export const addFirstMember = (tx: Db, clientId: number, userId: number, role: Role) =>
  tx.insert(members).values({ clientId, userId, role, isPrimary: hasNoPrimary(userId) })

/** SQL: whether a person has no primary circle yet. Lock their account meanwhile. */
const hasNoPrimary = (userId: number) =>
  sql<boolean>`not exists (select from members where user_id = ${userId} and is_primary)`

/** SQL: the newest entry of a circle's audit. The handover of a new member starts there. */
export const latestSeq = (clientId: number) =>
  sql<number>`coalesce((select ${auditHeads.seq} from ${auditHeads} where ${auditHeads.clientId} = ${clientId}), 0)`

/**
 * Whoever created a circle manages it, and must not after leaving and coming back: the next manager counts as its creator
 * then. Returns whether there is one.
 */
export async function replaceCreator(tx: Db, clientId: number, leaving: number, team: Teammate[]): Promise<boolean> {
  const successor = team.find(({ userId, isManager }) => isManager && userId !== leaving)
  if (successor && team.some(({ userId, isCreator }) => isCreator && userId === leaving))
    await tx.update(clients).set({ createdBy: successor.userId, requestId: null }).where(eq(clients.id, clientId))
  return successor !== undefined
}

/**
 * Removes someone from a circle. What they wrote stays under their name; open invitations they had sent end, because one
 * may be to an address of their own. Returns how many.
 * @throws LAST_MANAGER if nobody would be left to manage it.
 */
export async function removeMember(tx: Db, clientId: number, leaving: Teammate, team: Teammate[]) {
  if (!(await replaceCreator(tx, clientId, leaving.userId, team))) throw failure('LAST_MANAGER')
  await endInvitations(tx, clientId, { email: leaving.email })
  await tx.delete(members).where(and(eq(members.clientId, clientId), eq(members.userId, leaving.userId)))
  return endInvitations(tx, clientId, { invitedBy: leaving.userId })
}
