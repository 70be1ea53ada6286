import { notifications } from '@kinfold/contract/features/notifications/endpoints.ts'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../api/hooks.ts'
import { IconButton } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PanelSkeleton } from '../../ui/layout/skeleton.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'

const NotificationsPanel = later(
  () => import('./notifications-panel.tsx').then(({ NotificationsPanel }) => NotificationsPanel),
  {
    waiting: <PanelSkeleton />,
    name: 'The notifications',
  },
)
const SHOWN_AT_ONCE = 20
/** The server stops counting, too, so a larger number would not be exact. */
const COUNTED_UP_TO = 9

/** What is due and what happened in all of the person's circles, and invitations to others; shows how many are new or wait. */
export function NotificationsBell() {
  const pages = usePages(notifications.list, { query: { limit: SHOWN_AT_ONCE } })
  const [open, setOpen] = useState(false)
  const { unseen = 0, invitations = [] } = pages.data?.pages[0] ?? {}
  const count = unseen + invitations.length
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={labelOf(unseen, invitations.length)}
          icon={
            <>
              <Inbox size={22} aria-hidden />
              {count > 0 && <Count count={count} />}
            </>
          }
        />
      }
    >
      <NotificationsPanel pages={pages} unseen={unseen} invitations={invitations} onFollow={() => setOpen(false)} />
    </Popover>
  )
}

const labelOf = (unseen: number, invitations: number) =>
  [
    'Notifications',
    ...(unseen > 0 ? [`${inWords(unseen)} not seen`] : []),
    ...(invitations > 0 ? [`${inWords(invitations)} ${invitations === 1 ? 'invitation' : 'invitations'}`] : []),
  ].join(', ')

const inWords = (count: number) => (count > COUNTED_UP_TO ? `more than ${COUNTED_UP_TO}` : count)

const Count = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="absolute top-[2px] right-0 flex h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] items-center justify-center rounded-full border-2 border-paper bg-green px-[4px] text-[length:min(0.75rem,14px)] leading-none font-bold text-on-green tabular-nums"
  >
    {count > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : count}
  </span>
)
