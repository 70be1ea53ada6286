import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { HandoverCounts } from '@kinfold/contract/features/care-logs/schemas.ts'
import { Eye } from 'lucide-react'
import { useCircle } from '../../access/use-can.ts'
import { useApi, useSend } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'

/** What others wrote since one last looked, until one says 'I have looked'. */
export function SinceYouLooked() {
  const circle = useCircle()
  const { data, dataUpdatedAt } = useApi(careLogs.handover, { query: { clientId: circle.id } })
  if (!data || data.total + data.comments === 0) return null
  return <LookedBar counts={data} until={dataUpdatedAt} />
}

/** `until`: when the counts were read, so that nothing newer is taken for seen. */
export function LookedBar({ counts, until }: { counts: HandoverCounts; until: number }) {
  const circle = useCircle()
  const looked = useSend(careLogs.looked)
  const confirm = () =>
    looked.mutate({ query: { clientId: circle.id }, body: { until: new Date(until).toISOString() } })
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-card bg-green-wash px-4 py-3">
      <Eye size={22} aria-hidden className="text-green" />
      <p className="min-w-0 flex-1">
        <strong>Since you last looked</strong> (<TimeAgo instant={counts.since} />
        ): {summary(counts)}
      </p>
      <Button look="secondary" busy={looked.isPending && 'Saving...'} onClick={confirm}>
        I have looked
      </Button>
    </div>
  )
}

/** The server looks through at most this many. */
const MANY = 200
const plural = (count: number, one: string, more: string) =>
  `${count >= MANY ? `${MANY} or more` : count} ${count === 1 ? one : more}`

/** '3 new logs, 1 of them urgent, and 2 comments' */
export function summary({ total, urgent, attention, comments }: HandoverCounts): string {
  const serious = [urgent > 0 && `${urgent} of them urgent`, attention > 0 && `${attention} of them need attention`]
    .filter(Boolean)
    .join(', ')
  const logs = total > 0 && plural(total, 'new log', 'new logs') + (serious && `, ${serious}`)
  return [logs, comments > 0 && plural(comments, 'new comment', 'new comments')].filter(Boolean).join(' and ')
}
