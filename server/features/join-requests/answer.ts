import { clientNameOf, fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import type { JoinRequest, JoinRequestAnswered } from '@kinfold/contract/features/join-requests/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { requireOwnAddress } from '../../access/accounts/confirmed.ts'
import { findOpenTo, noteLetter, openInvitation, renewInvitation } from '../../access/circles/invitations.ts'
import { joinRequests } from '../../access/circles/joining-table.ts'
import { type Asking, addMember, changeTeam } from '../../access/circles/team.ts'
import { writeToAnyone, writeToOwner } from '../../access/notifications/write-to.ts'
import type { Services } from '../../access/services.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { approvedLetter, plainApprovedLetter, plainRejectedLetter, rejectedLetter } from './letters.ts'
import { findRequest, settle } from './queries.ts'

type Opened = Awaited<ReturnType<typeof openInvitation>>
type Answer = { status: 'approved' | 'rejected'; role?: InvitableRole | undefined }
type Request = JoinRequest & { userId: number | null }

/** @throws ALREADY_ANSWERED with the outcome, if another manager was faster. */
export async function answerRequest(ask: Asking, id: number, { status, role }: Answer): Promise<JoinRequestAnswered> {
  const { clientId, userId } = ask.circle
  const noted = status === 'approved' ? 'joinRequests.approve' : 'joinRequests.reject'
  const decide = async (tx: Db) => {
    const request = await findRequest(tx, ask.services.mail, clientId, id)
    if (!request) throw failure('NOT_FOUND')
    const which = and(eq(joinRequests.clientId, clientId), eq(joinRequests.id, id))!
    const granted = status === 'approved' ? { role: role! } : {}
    if (!(await settle(tx, which, { status, ...granted, answeredBy: userId })))
      throw failure('ALREADY_ANSWERED', { message: outcome(request), current: { status: request.status } })
    const opened = status === 'approved' ? await letIn(tx, ask.services, request, role!, userId) : null
    return { request, opened }
  }
  const { request, opened } = await changeTeam(ask, 'joinRequests.answer', decide, noted)
  if (status === 'rejected') await notifyRejected(ask.services, request)
  else if (opened) await notifyInvited(ask.services, request, opened)
  else await notifyApproved(ask.services, request, role!)
  const { userId: _, ...answered } = request
  return { ...answered, status, token: ask.services.mail.leaves ? null : (opened?.token ?? null) }
}

/**
 * A person who asked while signed in, with a confirmed address, becomes a member at once. Anything else was typed into
 * a form by an unknown person: it sends an invitation to the address, whose owner decides. Returns the invitation.
 * @throws UNCONFIRMED if the approver, who thereby invites, has not confirmed their own address
 */
async function letIn(
  tx: Db,
  { mail }: Services,
  request: Request,
  role: InvitableRole,
  invitedBy: number,
): Promise<Opened | null> {
  const { clientId, userId, email } = request
  if (request.joins === 'at_once') {
    await addMember(tx, clientId, userId!, role, 'is approved')
    return null
  }
  await requireOwnAddress(tx, mail, invitedBy)
  const waiting = await findOpenTo(tx, clientId, email)
  if (waiting) return renewInvitation(tx, clientId, waiting.id, role)
  const content = { clientId, email, inviteeName: fullNameOf(request), role, message: null, invitedBy }
  return openInvitation(tx, content)
}

function notifyApproved(services: Services, request: Request, role: InvitableRole) {
  // With the circle: somebody in two of them would land in the other one.
  const url = services.pageUrl(`/dashboard?client=${request.clientId}`)
  return writeToOwner(services, approvedLetter(request, clientNameOf(request.client), role, url))
}

async function notifyInvited(services: Services, request: Request, { invitation, token }: Opened) {
  const { email, role } = invitation
  const url = services.pageUrl(`/invite/${token}`)
  const letter = await writeToAnyone(services, email, (isOwned) =>
    isOwned ? approvedLetter(request, clientNameOf(request.client), role, url) : plainApprovedLetter(email, role, url),
  )
  if (letter) await noteLetter(dbOn(services.database.accounts), invitation, letter.id)
}

const notifyRejected = (services: Services, request: Request) =>
  writeToAnyone(services, request.email, (isOwned) =>
    isOwned ? rejectedLetter(request, clientNameOf(request.client)) : plainRejectedLetter(request.email),
  )

const outcome = ({ firstName, status }: Request) =>
  status === 'withdrawn' ? `${firstName} has taken the request back.` : `This request was already ${status}.`
