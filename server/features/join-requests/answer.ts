import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import type { JoinRequest } from '@kinfold/contract/features/join-requests/schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { Account, Origin } from '../../access/account.ts'
import type { Circle } from '../../access/circles.ts'
import { findOpenTo, openInvitation, renewInvitation } from '../../access/invitations.ts'
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
    const request = await findRequest(tx, ask.services.mail, clientId, id)
    if (!request) throw failure('NOT_FOUND')
    const which = and(eq(joinRequests.clientId, clientId), eq(joinRequests.id, id))!
    const granted = status === 'approved' ? { role: role! } : {}
    if (!(await settle(tx, which, { status, ...granted, answeredBy: userId })))
      throw failure('ALREADY_ANSWERED', { message: outcome(request), current: { status: request.status } })
    return { request, token: status === 'approved' ? await letIn(tx, request, role!, userId) : null }
  }
  const { request, token } = await changeTeam(ask, 'joinRequests.answer', decide, noted)
  const clientName = clientNameOf(request.client)
  const url = ask.services.pageUrl(token ? `/invite/${token}` : '/login')
  const letter =
    status === 'approved' ? approvedLetter(request, clientName, role!, url) : rejectedLetter(request, clientName)
  await ask.services.mail.send(letter)
  const { userId: _, ...answered } = request
  return { ...answered, status }
}

/**
 * Whoever asked signed in, with an address that is theirs, is a member from now on. Anything else is what somebody typed
 * into a form: it invites the address, and whoever owns it decides. Answers the invitation's secret.
 */
async function letIn(tx: Db, request: Request, role: InvitableRole, invitedBy: number): Promise<string | null> {
  const { clientId, userId, email, firstName, lastName } = request
  if (request.joins === 'at_once') {
    await addMember(tx, clientId, userId!, role, 'is approved')
    return null
  }
  const waiting = await findOpenTo(tx, clientId, email)
  if (waiting) return (await renewInvitation(tx, clientId, waiting.id, role)).token
  const content = { clientId, email, inviteeName: `${firstName} ${lastName}`, role, message: null, invitedBy }
  return (await openInvitation(tx, content)).token
}

const outcome = ({ firstName, status }: Request) =>
  status === 'withdrawn' ? `${firstName} has taken the request back.` : `This request was already ${status}.`
