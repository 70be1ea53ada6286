import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { Hourglass } from 'lucide-react'
import { memberRoleLabel } from '../../access/roles.ts'
import { PEOPLE_LISTS_CACHE, useApi, useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { TimeAgo } from '../../ui/time-text.tsx'

/** The person's unanswered requests to join; nothing if there are none. `next`: what happens when one is approved. */
export function MyRequests({ next }: { next?: string }) {
  const { data, isError, refetch } = useApi(joinRequests.mine, {}, PEOPLE_LISTS_CACHE)
  const withdraw = useSend(joinRequests.withdraw)
  if (isError && !data) return <Failed what="Your requests to join" onRetry={refetch} />
  if (!data?.length) return null
  const takeBack = async (id: number) => {
    try {
      await withdraw.mutateAsync({ params: { id } })
      toast({ title: 'Request withdrawn' })
    } catch (error) {
      sayFailed('Error', error)
    }
    await refetch()
  }
  return (
    <Card title="Waiting for approval" icon={<Hourglass size={22} aria-hidden />}>
      <ul className="divide-y divide-line">
        {data.map(({ id, client, requestedRole, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-1 last:pb-1">
            <p className="min-w-[min(13rem,100%)] flex-1">
              <span className="block font-semibold wrap-anywhere" dir="auto">
                {clientNameOf(client)} <Badge>{memberRoleLabel(requestedRole)}</Badge>
              </span>
              <span className="text-soft">
                Asked <TimeAgo instant={createdAt} />
              </span>
            </p>
            <Button look="secondary" onClick={() => takeBack(id)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {next && <p className="mt-3 text-soft">{next}</p>}
    </Card>
  )
}
