import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { refreshAreas } from '../api/query-client.ts'
import { sayFailed } from '../api/say-failed.ts'
import { send } from '../api/send.ts'
import { draftOfVisit, readVisit } from '../device/draft.ts'
import { toast } from '../ui/overlays/toast.ts'
import { currentSession } from './session.ts'

/** The public join page keeps its input under this name; it is sent after sign-in. */
export const JOIN_DRAFT = 'join-request'

type Typed = { requestedRole?: InvitableRole; message?: string; phone?: string; relationship?: string }

/**
 * Sends the request that brought somebody to sign in or up (`joinRequest=true`): as care taker unless another role was
 * chosen. Phone and relationship stay empty, as the specification asks; if they were typed, they are appended to the
 * message for the approver (docs/decisions/0045-the-specifications-letter.md).
 */
export async function sendRequestAfterSignIn(clientId: string | undefined, role?: InvitableRole) {
  const session = currentSession()
  if (session.status !== 'signedIn' || !clientId) return
  const { firstName, lastName, email } = session.user
  const typed: Typed = readVisit(JOIN_DRAFT) ?? {}
  const body = {
    clientId: Number(clientId),
    firstName,
    lastName,
    email,
    phone: '',
    relationship: '',
    requestedRole: role ?? typed.requestedRole ?? 'caretaker',
    message: messageOf(typed),
  }
  try {
    await send(joinRequests.create, { body })
    draftOfVisit(JOIN_DRAFT).keep(undefined)
    void refreshAreas(['join_requests'], undefined)
    toast({ title: 'Join Request Sent!', description: 'You can open the circle as soon as it is approved.' })
  } catch (error) {
    sayFailed('Join Request Failed', error, 'Failed to submit join request')
  }
}

/** The contract's limit. */
const LONGEST_MESSAGE = 1000

function messageOf({ message = '', phone, relationship }: Typed): string {
  const more = [phone && `Phone: ${phone}`, relationship && `Relationship: ${relationship}`].filter(Boolean).join('\n')
  const room = LONGEST_MESSAGE - (more ? more.length + 1 : 0)
  return [message.slice(0, room), more].filter(Boolean).join('\n')
}
