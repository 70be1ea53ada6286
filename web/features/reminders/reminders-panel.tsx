import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import type { Notification } from '@kinfold/contract/features/reminders/schemas.ts'
import { useCircle } from '../../access/use-can.ts'
import { sentenceOf } from '../../api/failure.ts'
import type { usePages } from '../../api/hooks.ts'
import { useSend } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ReminderRow } from './reminder-row.tsx'

type PanelProps = {
  pages: ReturnType<typeof usePages<typeof reminders.notifications>>
  unseen: number
  /** A reminder was followed to where it can be seen to. */
  onFollow: () => void
}

export function RemindersPanel({ pages, unseen, onFollow }: PanelProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  const mark = useMarkSeen()
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <>
      <div className="flex min-h-14 items-center gap-2 border-b border-line px-4 py-1.5">
        <h2 className="flex-1 text-lg">Reminders</h2>
        {unseen > 0 && (
          <Button look="quiet" className="-mr-2" onClick={() => mark(undefined)}>
            Mark all seen
          </Button>
        )}
      </div>
      {items && items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((notification) => (
            <ReminderRow
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
      {items?.length === 0 && <p className="px-4 py-6 text-soft">You have no reminders.</p>}
      {!items && !error && (
        <div className="p-4">
          <SkeletonList count={2} className="h-16" />
        </div>
      )}
      {!items && error && (
        <div className="p-4">
          <Failed what="The reminders" onRetry={refetch} />
        </div>
      )}
      {hasNextPage && (
        <div className="border-t border-line p-2 text-center">
          <Button look="quiet" busy={isFetchingNextPage && 'Loading...'} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </Button>
        </div>
      )}
    </>
  )
}

const isUnseen = ({ seenAt }: Notification) => seenAt === null

function useMarkSeen() {
  const { id: clientId } = useCircle()
  const { mutate } = useSend(reminders.seen)
  return (ids: string[] | undefined) =>
    mutate(
      { query: { clientId }, body: { ids } },
      {
        onError: (error) =>
          toast({
            title: 'Not marked as seen',
            description: sentenceOf(error, 'Please try again.'),
            tone: 'problem',
          }),
      },
    )
}
