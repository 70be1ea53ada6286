import { notifications } from '@kinfold/contract/features/notifications/endpoints.ts'
import type { InvitationInBell, Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import { useRef, useState } from 'react'
import type { usePages } from '../../api/hooks.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { focusPart } from '../../ui/browser/focus-place.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { PanelSkeleton } from '../../ui/layout/skeleton.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { NotificationRow } from './notification-row.tsx'

type PanelProps = {
  pages: ReturnType<typeof usePages<typeof notifications.list>>
  unseen: number
  invitations: readonly InvitationInBell[]
  /** Called when a notification was followed to its page. */
  onFollow: () => void
}

export function NotificationsPanel({ pages, unseen, invitations, onFollow }: PanelProps) {
  const { data, error, refetch } = pages
  const mark = useMarkSeen()
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasMarked, setMarked] = useState(false)
  const markAll = () => {
    mark(undefined)
    setMarked(true)
    // The button disappears.
    if (heading.current) focusPart(heading.current)
  }
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <>
      <div className="flex min-h-14 items-center gap-2 border-b border-line px-4 py-1.5">
        <h2 ref={heading} className="flex-1 text-lg">
          Notifications
        </h2>
        <p role="status" className="sr-only">
          {hasMarked && unseen === 0 && 'All are marked as seen'}
        </p>
        {unseen > 0 && (
          <Button look="quiet" className="-mr-2" onClick={markAll}>
            Mark all as seen
          </Button>
        )}
      </div>
      {items && items.length + invitations.length > 0 && (
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onFollow={onFollow} />
          ))}
          {items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onFollow={() => {
                if (isUnseen(notification)) mark([notification.id])
                onFollow()
              }}
            />
          ))}
        </ul>
      )}
      {items?.length === 0 && invitations.length === 0 && (
        <p className="px-4 py-6 text-soft">You have no notifications.</p>
      )}
      {!items && !error && <PanelSkeleton />}
      {!items && error && (
        <div className="p-4">
          <Failed what="The notifications" onRetry={refetch} />
        </div>
      )}
      <div className="border-t border-line p-2 text-center empty:hidden">
        <MoreButton list={pages} look="quiet">
          Show earlier ones
        </MoreButton>
      </div>
    </>
  )
}

const isUnseen = ({ seenAt }: Notification) => seenAt === null

function useMarkSeen() {
  const { mutate } = useSend(notifications.seen)
  return (ids: string[] | undefined) =>
    mutate(
      { body: { ids } },
      {
        onError: (error) => sayFailed('Not marked as seen', error),
      },
    )
}
