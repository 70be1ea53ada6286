import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { Hourglass } from 'lucide-react'
import { PEOPLE_LISTS_CACHE, useApi } from '../../api/hooks.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { WaitingRequest } from './waiting-request.tsx'

/** The person's unanswered requests to join; nothing if there are none. `next`: what happens when one is approved. */
export function MyRequests({ next }: { next?: string }) {
  const { data, isError, refetch } = useApi(joinRequests.mine, {}, PEOPLE_LISTS_CACHE)
  if (isError && !data) return <Failed what="Your requests to join" onRetry={refetch} />
  if (!data?.length) return null
  return (
    <Card title="Waiting for approval" icon={<Hourglass size={22} aria-hidden />}>
      <ul className="divide-y divide-line">
        {data.map((request) => (
          <li key={request.id} className="py-3 first:pt-1 last:pb-1">
            <WaitingRequest request={request} onWithdrawn={refetch} />
          </li>
        ))}
      </ul>
      {next && <p className="mt-3 text-soft">{next}</p>}
    </Card>
  )
}
