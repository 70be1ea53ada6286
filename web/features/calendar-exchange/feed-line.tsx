import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import type { Feed } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { Trash2 } from 'lucide-react'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Meta, Row } from '../../ui/layout/rows.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { TimeAgo } from '../../ui/time-text.tsx'

export const details = [
  { value: 'full', label: 'Everything', about: 'Titles, places and people. Anyone with the link can read them.' },
  { value: 'busy', label: 'Only busy times', about: 'That something is planned, but not what.' },
] as const

type FeedProps = { clientId: number; feed: Feed; onRevoked: () => unknown }

/** One of the person's secret links, which ends here. */
export function FeedLine({ clientId, feed, onRevoked }: FeedProps) {
  const revoke = useSend(calendarExchange.revokeFeed)
  const end = () =>
    revoke.mutate(
      { params: { id: feed.id }, query: { clientId } },
      {
        onSuccess: () => {
          toast({ title: 'The link no longer works' })
          void onRevoked()
        },
        onError: (error) => sayFailed('The link still works', error),
      },
    )
  return (
    <Row
      action={
        <Button
          look="danger"
          icon={<Trash2 size={18} aria-hidden />}
          busy={revoke.isPending && 'Ending...'}
          onClick={end}
        >
          Revoke
        </Button>
      }
    >
      <p className="font-semibold">
        Calendar link, {details.find(({ value }) => value === feed.detail)?.label.toLowerCase()}
      </p>
      <Meta>
        Created <TimeAgo instant={feed.createdAt} />,{' '}
        {feed.lastReadAt ? (
          <>
            last used <TimeAgo instant={feed.lastReadAt} />
          </>
        ) : (
          'never used yet'
        )}
      </Meta>
    </Row>
  )
}
