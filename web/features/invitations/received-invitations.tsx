import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import { Inbox } from 'lucide-react'
import { memberRoleLabel } from '../../access/roles.ts'
import { PEOPLE_LISTS_CACHE, useApi } from '../../api/hooks.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { DayAndTime, TimeAgo } from '../../ui/time-text.tsx'
import { InvitationBadge } from './invitation-state.tsx'

/** All invitations ever received; open ones are above, with buttons. */
export function ReceivedInvitations() {
  const { data, isError, refetch } = useApi(invitations.received, {}, PEOPLE_LISTS_CACHE)
  return (
    <Card title="Received" icon={<Inbox size={22} aria-hidden />}>
      {isError && !data && <Failed what="What you received" onRetry={refetch} />}
      {data?.length === 0 && <p className="text-soft">Nobody has invited you to a circle yet.</p>}
      <ul className="divide-y divide-line">
        {data?.map(({ id, clientName, inviterName, role, status, createdAt, expiresAt }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              <bdi>{clientName}</bdi> <InvitationBadge status={status} />
            </p>
            <p className="text-sm text-soft">
              {inviterName}, as {memberRoleLabel(role)} · <TimeAgo instant={createdAt} />
              {status === 'expired' && (
                <>
                  {' '}
                  · Expired <DayAndTime instant={expiresAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
