import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import type { Feed } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { SecretRow } from '../../ui/records/secret-row.tsx'

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
    <SecretRow
      name={`Calendar link, ${details.find(({ value }) => value === feed.detail)?.label.toLowerCase()}`}
      createdAt={feed.createdAt}
      use={{ at: feed.lastReadAt, last: 'last used', never: 'never used yet' }}
      isEnding={revoke.isPending}
      onRevoke={end}
    />
  )
}
