import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import type { SentInvitation } from '@kinfold/contract/features/invitations/schemas.ts'
import { Send } from 'lucide-react'
import { memberRoleLabel } from '../../access/roles.ts'
import { PEOPLE_LISTS_CACHE, useApi, useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button, whileBusy } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { MailAddress } from '../../ui/people/mail-address.tsx'
import { DayAndTime, TimeAgo } from '../../ui/time-text.tsx'
import { InvitationBadge, letterText } from './invitation-state.tsx'
import { passOn } from './pass-on-link.tsx'

export function SentInvitations({ clientId, clientName }: { clientId: number; clientName: string }) {
  const { data, isPending, isError, refetch } = useApi(invitations.sent, { query: { clientId } }, PEOPLE_LISTS_CACHE)
  return (
    <Card title={`Sent for ${clientName}`} icon={<Send size={22} aria-hidden />}>
      {isPending && <SkeletonList count={2} className="h-16" />}
      {isError && !data && <Failed what="The invitations" onRetry={refetch} />}
      {data?.length === 0 && <p className="text-soft">Nobody has been invited to this circle yet.</p>}
      <ul className="divide-y divide-line">
        {data?.map((invitation) => (
          <SentRow key={invitation.id} invitation={invitation} clientId={clientId} />
        ))}
      </ul>
    </Card>
  )
}

function SentRow({ invitation, clientId }: { invitation: SentInvitation; clientId: number }) {
  const { inviteeName, inviteeEmail, inviterName, role, status, createdAt, expiresAt, answeredAt } = invitation
  const letter = letterText(invitation)
  // A revoked one was not answered by the invited person.
  const isAnswered = status === 'accepted' || status === 'declined'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-1 last:pb-1">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{inviteeName}</bdi> <InvitationBadge status={status} />
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          <MailAddress address={inviteeEmail} /> · {memberRoleLabel(role)}
        </p>
        <p className="text-sm text-soft">
          {inviterName}, <TimeAgo instant={createdAt} />
          {status === 'open' && (
            <>
              {' '}
              · Expires <DayAndTime instant={expiresAt} />
            </>
          )}
          {status === 'expired' && (
            <>
              {' '}
              · Expired <DayAndTime instant={expiresAt} />
            </>
          )}
          {isAnswered && answeredAt && (
            <>
              {' '}
              · Answered <TimeAgo instant={answeredAt} />
            </>
          )}
        </p>
        {letter && <p className="text-sm">{letter}</p>}
      </div>
      {(status === 'open' || status === 'expired') && <Actions invitation={invitation} clientId={clientId} />}
    </li>
  )
}

function Actions({ invitation, clientId }: { invitation: SentInvitation; clientId: number }) {
  const resend = useSend(invitations.resend)
  const revoke = useSend(invitations.revoke)
  const input = { params: { inviteId: invitation.id }, query: { clientId } }
  const sendAgain = async () => {
    try {
      const sent = await resend.mutateAsync(input)
      toast({
        title: isKept ? 'New link created' : 'Invitation sent',
        description: isKept ? 'The earlier one no longer works.' : 'With a new link; the earlier one no longer works.',
      })
      passOn(invitation.inviteeName, sent)
    } catch (error) {
      sayFailed('Failed to send invitation', error)
    }
  }
  const isKept = invitation.letter === 'kept'
  const takeBack = async () => {
    try {
      await revoke.mutateAsync(input)
      toast({ title: 'Invitation revoked', description: 'Its link no longer works.' })
    } catch (error) {
      sayFailed('Failed to revoke invitation', error)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        aria-label={`${isKept ? 'New link' : 'Resend'}: ${invitation.inviteeName}`}
        onClick={sendAgain}
        busy={resend.isPending && (isKept ? 'Creating...' : 'Sending...')}
      >
        {isKept ? 'New link' : 'Resend'}
      </Button>
      {invitation.status === 'open' && (
        <Button
          look="danger"
          aria-label={`Revoke: ${invitation.inviteeName}`}
          onClick={takeBack}
          {...whileBusy(revoke.isPending)}
        >
          Revoke
        </Button>
      )}
    </div>
  )
}
