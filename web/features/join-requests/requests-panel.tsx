import { clientNameOf, fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import type { JoinRequest } from '@kinfold/contract/features/join-requests/schemas.ts'
import { MailQuestion } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { memberRoleLabel } from '../../access/roles.ts'
import { useSend } from '../../api/hooks.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { refreshAreas } from '../../api/query-client.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { controlClasses, FieldNote } from '../../ui/forms/field.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PanelSkeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { MailAddress } from '../../ui/people/mail-address.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { passOn } from '../invitations/pass-on-link.tsx'

type RequestsPanelProps = { requests: JoinRequest[] | undefined; isError: boolean; onRetry: () => unknown }

export function RequestsPanel({ requests, isError, onRetry }: RequestsPanelProps) {
  const shown = useStaying(requests)
  return (
    <>
      <h2 className="border-b border-line px-4 py-3 text-lg">Join Requests</h2>
      {!requests && !isError && <PanelSkeleton />}
      {!requests && isError && (
        <div className="p-4">
          <Failed what="The requests" onRetry={onRetry} />
        </div>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {shown.map((request) => (
          <RequestRow key={request.id} request={request} isWaiting={requests?.includes(request) ?? false} />
        ))}
      </ul>
      {requests?.length === 0 && <p className="px-4 py-6 text-soft">Nobody is waiting to join.</p>}
    </>
  )
}

/**
 * The requests, and those that were answered while the panel is open, in their places: otherwise the next one would move
 * under a finger that is just pressing.
 */
function useStaying(requests: JoinRequest[] = []): JoinRequest[] {
  const [seen, setSeen] = useState<JoinRequest[]>([])
  const fresh = requests.filter(({ id }) => !seen.some((each) => each.id === id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return [...seen, ...fresh].map((each) => requests.find(({ id }) => id === each.id) ?? each)
}

type RequestRowProps = { request: JoinRequest; isWaiting: boolean }

function RequestRow({ request, isWaiting }: RequestRowProps) {
  const { email, phone, relationship, message, requestedRole, joins, client, createdAt } = request
  const { mailLeaves } = usePublicSettings()
  const answering = useAnswer(request, mailLeaves)
  return (
    <li className="space-y-2 px-4 py-4">
      <p className="font-semibold wrap-anywhere">
        <bdi>{fullNameOf(request)}</bdi>
        {relationship && <span className="font-normal text-soft"> · {relationship}</span>}
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        <MailAddress address={email} />
        {phone && ` · ${phone}`}
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        Asks to join {clientNameOf(client)}, as {memberRoleLabel(requestedRole)} · <TimeAgo instant={createdAt} />
      </p>
      {message && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          “{message}”
        </p>
      )}
      {joins === 'by_invitation' && (
        <p className="flex gap-2 text-sm">
          <MailQuestion size={18} aria-hidden className="mt-0.5 shrink-0 text-apricot" />
          {unsure(mailLeaves)}
        </p>
      )}
      {isWaiting ? (
        <Answers name={fullNameOf(request)} {...answering} />
      ) : (
        // As high as the buttons were.
        <p className="flex min-h-24 items-center font-semibold">{answering.answer ?? 'No longer waiting'}</p>
      )}
    </li>
  )
}

function Answers({ name, approve, reject, approving, rejecting }: { name: string } & ReturnType<typeof useAnswer>) {
  const [role, setRole] = useState('')
  const roleId = useId()
  const forWhom = { 'aria-describedby': `${roleId}-who` }
  const select = useRef<HTMLSelectElement>(null)
  const [isMissing, setMissing] = useState(false)
  const approveIt = () => {
    if (!role) {
      setMissing(true)
      select.current?.focus()
    }
    void approve(role)
  }
  const error = isMissing && !role ? 'Please select a role' : undefined
  return (
    <>
      <label htmlFor={roleId} className="sr-only">
        Role for <span id={`${roleId}-who`}>{name}</span>
      </label>
      <select
        ref={select}
        id={roleId}
        value={role}
        onChange={(event) => setRole(event.target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={`${roleId}-about`}
        className={controlClasses(error)}
      >
        <option value="">Select a role</option>
        <option value="family">Family Member</option>
        <option value="caretaker">Care Taker</option>
      </select>
      <FieldNote id={`${roleId}-about`} error={error} />
      <div className="flex gap-3">
        <Button onClick={approveIt} disabled={rejecting} busy={approving && 'Approving...'} {...forWhom}>
          Approve
        </Button>
        <Button look="secondary" onClick={reject} disabled={approving} busy={rejecting && 'Rejecting...'} {...forWhom}>
          Reject
        </Button>
      </div>
    </>
  )
}

const unsure = (mailLeaves: boolean | undefined) =>
  mailLeaves === false
    ? 'We cannot be sure whose address this is. If you approve, you get an invitation link: this installation does not send email, so please pass it on.'
    : 'We cannot be sure whose address this is. If you approve, an invitation is sent to it.'

/** Where no mail is sent, the invitation's link is shown. */
const invited = (firstName: string, mailLeaves: boolean | undefined) =>
  mailLeaves === false
    ? `${firstName} is invited. This installation does not send email: please pass the link on.`
    : `${firstName} is invited, and joins by accepting.`

function useAnswer({ id, clientId, firstName }: JoinRequest, mailLeaves: boolean | undefined) {
  const approval = useSend(joinRequests.answer)
  const rejection = useSend(joinRequests.answer)
  const [given, setGiven] = useState<'Approved' | 'Rejected'>()
  const fail = (error: unknown, otherwise: string) => {
    setGiven(undefined)
    sayFailed('Error', error, otherwise)
    // Another manager may have been faster: the list then shows the current state.
    return refreshAreas(['join_requests'], clientId)
  }
  return {
    approving: approval.isPending,
    rejecting: rejection.isPending,
    /** What was answered here. */
    answer: given,
    approve: async (role: string) => {
      if (role !== 'family' && role !== 'caretaker') {
        toast({
          title: 'Role Required',
          description: 'Please select a role for the new team member.',
          tone: 'problem',
        })
        return
      }
      setGiven('Approved')
      try {
        const { joins, token } = await approval.mutateAsync({ params: { id }, body: { status: 'approved', role } })
        passOn(firstName, { token })
        toast({
          title: 'Join Request Approved',
          description:
            joins === 'at_once' ? `${firstName} was added to the care team.` : invited(firstName, mailLeaves),
        })
      } catch (error) {
        await fail(error, 'Failed to approve join request')
      }
    },
    reject: async () => {
      setGiven('Rejected')
      try {
        await rejection.mutateAsync({ params: { id }, body: { status: 'rejected' } })
        toast({ title: 'Join Request Rejected' })
      } catch (error) {
        await fail(error, 'Failed to reject join request')
      }
    },
  }
}
