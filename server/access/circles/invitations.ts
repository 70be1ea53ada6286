import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { and, type Column, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { newAccountId } from '../accounts/account.ts'
import { hashSecret, newSecret } from '../accounts/tokens.ts'
import { deletedAddress } from '../accounts/users.ts'
import { users } from '../table.ts'
import { invitations, joinRequests } from './joining-table.ts'

const whenItExpires = () => sql`now() + interval '${sql.raw(String(INVITATION_DAYS))} days'`

export type Invitation = typeof invitations.$inferSelect
type Content = Pick<Invitation, 'clientId' | 'email' | 'inviteeName' | 'role' | 'message' | 'invitedBy'>

/** WHERE: can still be accepted. */
export const isOpen = () => and(eq(invitations.status, 'open'), gt(invitations.expiresAt, sql`now()`))!

/** WHERE: open, also past its date, so it can be sent again. */
const isUnanswered = eq(invitations.status, 'open')

/**
 * Opens an invitation. Repeated while it is open, it returns the existing one without a token.
 * @throws ALREADY_INVITED for a different one to the same address.
 */
export async function openInvitation(
  tx: Db,
  content: Content,
): Promise<{ invitation: Invitation; token: string | null }> {
  const toThem = and(eq(invitations.clientId, content.clientId), eq(invitations.email, content.email))
  // One that has expired is replaced: sent again, it would come beside the new one, or after it was answered.
  await tx
    .update(invitations)
    .set({ status: 'revoked', answeredAt: sql`now()` })
    .where(and(toThem, isUnanswered, lte(invitations.expiresAt, sql`now()`)))
  const token = newSecret()
  const [made] = await tx
    .insert(invitations)
    .values({ ...content, id: newAccountId(), tokenHash: hashSecret(token), expiresAt: whenItExpires() })
    .onConflictDoNothing()
    .returning()
  if (made) return { invitation: made, token }

  const open = await findOpenTo(tx, content.clientId, content.email)
  const same =
    open && open.inviteeName === content.inviteeName && open.role === content.role && open.message === content.message
  if (!same) throw failure('ALREADY_INVITED')
  return { invitation: open, token: null }
}

/**
 * A new link for an open invitation, also past its date, valid as long as a first one, optionally with another role;
 * the old link ends.
 */
export async function renewInvitation(tx: Db, clientId: number, id: number, role?: Invitation['role']) {
  const which = and(eq(invitations.clientId, clientId), eq(invitations.id, id))
  const [before] = await tx.select().from(invitations).where(which)
  if (!before) throw failure('NOT_FOUND')
  if (before.status !== 'open') throw failure('ALREADY_ANSWERED')

  const token = newSecret()
  const renewed = {
    tokenHash: hashSecret(token),
    expiresAt: whenItExpires(),
    letterId: null,
    ...(role && { role }),
  }
  const [invitation] = await tx
    .update(invitations)
    .set({ ...renewed, version: sql`${invitations.version} + 1` })
    .where(which)
    .returning()
  return { invitation: invitation!, token }
}

/** The account with the address of an invitation, whether or not the address is confirmed. */
export async function findInvited(db: Db, clientId: number, id: number): Promise<number | undefined> {
  const [found] = await db
    .select({ userId: users.id })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(and(eq(invitations.clientId, clientId), eq(invitations.id, id)))
  return found?.userId
}

/** Invitations to an account's address that are not past their date, also those answered or revoked. */
export const invitationsTo = (db: Db, userId: number): Promise<{ clientId: number; id: number }[]> =>
  db
    .select({ clientId: invitations.clientId, id: invitations.id })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(and(eq(users.id, userId), gt(invitations.expiresAt, sql`now()`)))

/** The open invitation to an address in one circle, or undefined. */
export async function findOpenTo(db: Db, clientId: number, email: string): Promise<Invitation | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.clientId, clientId), eq(invitations.email, email), isOpen()))
  return invitation
}

/**
 * The open invitation behind a link, or undefined, without telling whether it was wrong, used, withdrawn or expired.
 */
export async function findOpenInvitation(db: Db, token: string): Promise<Invitation | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashSecret(token)), isOpen()))
  return invitation
}

/**
 * Withdraws invitations in one circle: those to an address, or those that somebody sent. Expired ones end, too, because
 * they could be sent again. Returns how many could still be accepted.
 */
export async function endInvitations(tx: Db, clientId: number, which: { email: string } | { invitedBy: number }) {
  const these = 'email' in which ? eq(invitations.email, which.email) : eq(invitations.invitedBy, which.invitedBy)
  const ended = await tx
    .update(invitations)
    .set({ status: 'revoked', answeredAt: sql`now()` })
    .where(and(eq(invitations.clientId, clientId), these, isUnanswered))
    .returning({ wasOpen: gt(invitations.expiresAt, sql`now()`) })
  return ended.filter(({ wasOpen }) => wasOpen).length
}

/** Stores which letter carried an invitation, to report later whether it arrived. */
export const noteLetter = (db: Db, { clientId, id }: Invitation, letterId: string) =>
  db
    .update(invitations)
    .set({ letterId })
    .where(and(eq(invitations.clientId, clientId), eq(invitations.id, id)))

type Joining = { userId: number; email: string; role: Invitation['role'] }

/**
 * To be called when someone has become a member: marks an invitation to them as accepted and their join request as
 * approved.
 */
export async function completeJoining(tx: Db, clientId: number, { userId, email, role }: Joining) {
  await tx
    .update(invitations)
    .set({ status: 'accepted', acceptedBy: userId, answeredAt: sql`now()`, version: sql`${invitations.version} + 1` })
    .where(and(eq(invitations.clientId, clientId), eq(invitations.email, email), eq(invitations.status, 'open')))
  await tx
    .update(joinRequests)
    .set({ status: 'approved', role, answeredAt: sql`now()` })
    .where(and(eq(joinRequests.clientId, clientId), eq(joinRequests.email, email), eq(joinRequests.status, 'pending')))
}

/** The circle of a join request, or undefined. */
export async function circleOfJoinRequest(db: Db, id: number): Promise<number | undefined> {
  const [request] = await db
    .select({ clientId: joinRequests.clientId })
    .from(joinRequests)
    .where(eq(joinRequests.id, id))
  return request?.clientId
}

type Leaving = { userId: number; email: string; ownsAddress: boolean }

/**
 * Removes the address of a deleted account from its invitations and join requests; pending ones end. If the address is
 * not the account's own, those that only name it stay, because they may be another person's.
 */
export async function forgetJoining(tx: Db, { userId, email, ownsAddress }: Leaving) {
  const nobody = { email: deletedAddress(userId) }
  const ofAddress = (column: Column) => (ownsAddress ? eq(column, email) : undefined)
  const invited = or(eq(invitations.acceptedBy, userId), ofAddress(invitations.email))
  const requests = or(eq(joinRequests.userId, userId), ofAddress(joinRequests.email))
  await tx.update(invitations).set({ status: 'revoked' }).where(and(invited, isUnanswered))
  await tx.update(invitations).set(nobody).where(invited)
  await tx
    .update(joinRequests)
    .set({ status: 'withdrawn' })
    .where(and(requests, eq(joinRequests.status, 'pending')))
  await tx
    .update(joinRequests)
    .set({ ...nobody, phone: null, message: null, relationship: null })
    .where(requests)
}
