import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import type { PendingInvite } from '@kinfold/contract/features/invitations/schemas.ts'
import { MailOpen } from 'lucide-react'
import { memberRoleLabel } from '../../access/roles.ts'
import { PEOPLE_LISTS_CACHE, useApi } from '../../api/hooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, whileBusy } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { DayAndTime } from '../../ui/time-text.tsx'
import { useAnswerInvitation } from './use-answer-invitation.ts'

/** Invitations waiting for the person's answer; nothing if there are none. */
export function PendingInvitations() {
  const { data, isError, refetch } = useApi(invitations.pending, {}, PEOPLE_LISTS_CACHE)
  if (isError && !data) return <Failed what="Your invitations" onRetry={refetch} />
  if (!data?.length) return null
  return (
    <Card title="Pending Invitations" icon={<MailOpen size={22} aria-hidden />}>
      <ul className="divide-y divide-line">
        {data.map((invite) => (
          <PendingInvitation key={invite.id} invite={invite} />
        ))}
      </ul>
    </Card>
  )
}

function PendingInvitation({ invite }: { invite: PendingInvite }) {
  const { accept, decline, busy } = useAnswerInvitation(invite)
  const { inviterName, clientName, role, message, expiresAt } = invite
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-1">
      <div className="min-w-[min(15rem,100%)] flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{clientName}</bdi> <Badge>{memberRoleLabel(role)}</Badge>
        </p>
        <p className="text-soft">
          {inviterName} invites you · Expires <DayAndTime instant={expiresAt} />
        </p>
        {message && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
            “{message}”
          </p>
        )}
      </div>
      <div className="flex gap-3">
        <Button onClick={accept} {...whileBusy(busy)}>
          Accept
        </Button>
        <Button look="secondary" onClick={decline} {...whileBusy(busy)}>
          Decline
        </Button>
      </div>
    </li>
  )
}
