import type { Role } from '@kinfold/contract/access.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import { endInvitations, isOpen } from '../../access/circles/invitations.ts'
import { invitations, joinRequests } from '../../access/circles/joining-table.ts'
import { type Asking, changeTeam, removeMember, type Teammate } from '../../access/circles/team.ts'
import { notify } from '../../access/notifications/notify.ts'
import { clients, members } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'

/** Only between family and care taker, for a member or an invited person. @throws ROLE_FIXED, NOT_FOUND */
export const changeRole = (ask: Asking, id: number, role: InvitableRole) =>
  changeTeam(ask, 'careTeam.changeRole', async (tx, team) => {
    const { clientId } = ask.circle
    const member = team.find(({ userId }) => userId === id)
    if (!member) return changeInvitation(tx, clientId, id, { role })
    if (member.role !== 'family' && member.role !== 'caretaker') throw failure('ROLE_FIXED')
    if (member.role !== role) await giveRole(tx, ask, id, role)
  })

/**
 * Nobody can be invited or approved as admin: a manager makes a member an admin, or a family member again. Whoever no
 * longer manages the circle has no open invitations to it.
 * @throws ROLE_FIXED for the client, LAST_MANAGER, NOT_FOUND
 */
export const setAdmin = (ask: Asking, id: number, isAdmin: boolean) =>
  changeTeam(ask, 'careTeam.setAdmin', async (tx, team) => {
    const { clientId } = ask.circle
    const member = team.find(({ userId }) => userId === id)
    if (!member) throw failure('NOT_FOUND')
    if (member.role === 'client') throw failure('ROLE_FIXED')
    if (isAdmin === (member.role === 'admin')) return
    const othersManage = team.some(({ userId, isManager }) => isManager && userId !== id)
    if (!isAdmin && !member.isCreator && !othersManage) throw failure('LAST_MANAGER')
    await giveRole(tx, ask, id, isAdmin ? 'admin' : 'family')
    if (!isAdmin && !member.isCreator) await endInvitations(tx, clientId, { invitedBy: id })
  })

async function giveRole(tx: Db, ask: Asking, userId: number, role: Role) {
  const { clientId } = ask.circle
  await tx
    .update(members)
    .set({ role })
    .where(and(eq(members.clientId, clientId), eq(members.userId, userId)))
  await tell(tx, ask, userId, 'role_changed')
}

/** Whoever does it to themselves knows it. */
async function tell(tx: Db, { circle }: Asking, userId: number, kind: 'role_changed' | 'circle_handed_over') {
  const { clientId, userId: actorId } = circle
  const news = { kind, recordId: String(clientId), at: clock.now().toISOString() }
  await notify(tx, { clientId, ...news, to: [userId], actorId })
}

/** Returns how many open invitations ended with them. @throws CLIENT_STAYS, LAST_MANAGER, NOT_FOUND */
export const removeFromTeam = (ask: Asking, id: number) =>
  changeTeam(ask, 'careTeam.remove', async (tx, team) => {
    const { clientId } = ask.circle
    const member = team.find(({ userId }) => userId === id)
    if (member?.role === 'client') throw failure('CLIENT_STAYS')
    if (member) return removeMember(tx, clientId, member, team)
    await changeInvitation(tx, clientId, id, { status: 'revoked' })
    return 0
  })

/** @throws LAST_MANAGER */
export const leaveTeam = (ask: Asking) =>
  changeTeam(ask, 'careTeam.leave', (tx, team) => removeMember(tx, ask.circle.clientId, oneself(ask, team), team))

/**
 * From then on the successor manages the circle in place of its creator. If the creator has no other right to manage it,
 * the invitations they had sent end.
 */
export const handOver = (ask: Asking, successorId: number) =>
  changeTeam(ask, 'careTeam.handOver', async (tx, team) => {
    if (!team.some(({ userId }) => userId === successorId)) throw failure('NOT_FOUND')
    const { clientId } = ask.circle
    await tx.update(clients).set({ createdBy: successorId, requestId: null }).where(eq(clients.id, clientId))
    const before = team.find(({ isCreator, role }) => isCreator && role !== 'client' && role !== 'admin')
    if (before && before.userId !== successorId) await endInvitations(tx, clientId, { invitedBy: before.userId })
    await tell(tx, ask, successorId, 'circle_handed_over')
  })

/** Nobody can open a closed circle; its records stay with the operator (docs/operating.md). */
export const closeCircle = (ask: Asking) =>
  changeTeam(ask, 'careTeam.close', async (tx) => {
    const { clientId, userId } = ask.circle
    const answered = { answeredAt: sql`now()` }
    await tx
      .update(invitations)
      .set({ status: 'revoked', ...answered })
      .where(and(eq(invitations.clientId, clientId), isOpen()))
    await tx
      .update(joinRequests)
      .set({ status: 'rejected', answeredBy: userId, ...answered })
      .where(and(eq(joinRequests.clientId, clientId), eq(joinRequests.status, 'pending')))
    await tx.update(clients).set({ status: 'closed', requestId: null }).where(eq(clients.id, clientId))
    await tx.delete(members).where(eq(members.clientId, clientId))
  })

const oneself = ({ account }: Asking, team: Teammate[]) => team.find(({ userId }) => userId === account.userId)!

async function changeInvitation(
  tx: Db,
  clientId: number,
  id: number,
  change: { role: InvitableRole } | { status: 'revoked' },
) {
  const changed = await tx
    .update(invitations)
    .set({ ...change, version: sql`${invitations.version} + 1` })
    .where(and(eq(invitations.clientId, clientId), eq(invitations.id, id), isOpen()))
    .returning({ id: invitations.id })
  if (changed.length === 0) throw failure('NOT_FOUND')
}
