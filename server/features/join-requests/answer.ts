import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import type { JoinRequest } from '@kinfold/contract/features/join-requests/schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { Account, Origin } from '../../access/account.ts'
import type { Circle } from '../../access/circles.ts'
import { ownsAddress } from '../../access/confirmed.ts'
import { openInvitation } from '../../access/invitations.ts'
import { joinRequests } from '../../access/joining-table.ts'
import type { Services } from '../../access/services.ts'
import { addMember, changeTeam } from '../../access/team.ts'
import type { Db } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { approvedLetter, rejectedLetter } from './letters.ts'
import { findRequest, settle } from './queries.ts'

type Asking = { circle: Circle; account: Account; origin: Origin; services: Services }
type Answer = { status: 'approved' | 'rejected'; role?: InvitableRole | undefined }
type Request = JoinRequest & { userId: number | null }

/** @throws ALREADY_ANSWERED with the outcome, when another manager was quicker. */
export async function answerRequest(ask: Asking, id: number, { status, role }: Answer): Promise<JoinRequest> {
  const { clientId, userId } = ask.circle
  const noted = status === 'approved' ? 'joinRequests.approve' : 'joinRequests.reject'
  const decide = async (tx: Db) => {
    const request = await findRequest(tx, clientId, id)
    if (!request) throw failure('NOT_FOUND')
    const which = and(eq(joinRequests.clientId, clientId), eq(joinRequests.id, id))!
    const granted = status === 'approved' ? { role: role! } : {}
    if (!(await settle(tx, which, { status, ...granted, answeredBy: userId })))
      throw failure('ALREADY_ANSWERED', { message: outcome(request), current: { status: request.status } })
    return { request, token: status === 'approved' ? await letIn(tx, ask.services, request, role!, userId) : null }
  }
  const { request, token } = await changeTeam(ask, 'joinRequests.answer', decide, noted)
  const clientName = clientNameOf(request.client)
  const url = ask.services.pageUrl(token ? `/invite/${token}` : '/login')
  const letter =
    status === 'approved' ? approvedLetter(request, clientName, role!, url) : rejectedLetter(request, clientName)
  await ask.services.mail.send(letter)
  return { ...request, status }
}

/**
 * Whoever asked is a member from now on. For an address that nobody has signed in with since, or of which nobody has shown
 * that it is theirs, it is an invitation: what someone typed into a form must not let anyone in by itself.
 */
async function letIn(
  tx: Db,
  { mail }: Services,
  request: Request,
  role: InvitableRole,
  invitedBy: number,
): Promise<string | null> {
  const { clientId, email, firstName, lastName } = request
  if (request.userId !== null && (await ownsAddress(tx, mail, request.userId))) {
    await addMember(tx, clientId, request.userId, role)
    return null
  }
  const content = { clientId, email, inviteeName: `${firstName} ${lastName}`, role, message: null, invitedBy }
  return (await openInvitation(tx, content)).token
}

const outcome = ({ firstName, status }: Request) =>
  status === 'withdrawn' ? `${firstName} has taken the request back.` : `This request was already ${status}.`
