import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { dayHeading, timeOfDay } from '../../../ui/time.ts'
import { sentenceOf } from '../../care-logs/log-sentence.ts'
import { useAcknowledge } from '../../care-logs/one-log/acknowledging.ts'

/** Before everything else: logs marked urgent, until the reader has acknowledged them. `count`: of all, shown or not. */
export const UrgentLogs = ({ logs, count }: { logs: CareLog[]; count: number }) =>
  logs.length > 0 && (
    <section aria-label="Urgent" className="rounded-card border-2 border-red/70 bg-card px-4 shadow-card">
      <ul className="divide-y divide-line">
        {logs.map((log) => (
          <UrgentLog key={log.id} log={log} />
        ))}
      </ul>
      {count > logs.length && (
        <p className="border-t border-line py-3">
          <Link to="/care-logs?severity=urgent" className="text-red-ink">
            {count - logs.length === 1 ? 'And one more urgent log' : `And ${count - logs.length} more urgent logs`}
          </Link>
        </p>
      )}
    </section>
  )

function UrgentLog({ log }: { log: CareLog }) {
  const { zone } = useCircle()
  const mayAcknowledge = useCan('careLogs.acknowledge')
  const { isPending, confirm, undo } = useAcknowledge(log)
  const sayRead = () => toast({ title: 'Marked as read', action: { label: 'Undo', run: undo } })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <TriangleAlert size={24} aria-hidden className="shrink-0 self-start text-red-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="line-clamp-3 text-red-ink wrap-anywhere" dir="auto">
          <Link to={`/care-logs?log=${log.id}`} className="font-semibold text-red-ink">
            {sentenceOf(log)}
          </Link>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          Urgent · {dayHeading(dayAt(log.occurredAt, zone), zone)}, {timeOfDay(log.occurredAt, zone)} ·{' '}
          <bdi>{log.authorName}</bdi>
        </p>
      </div>
      {mayAcknowledge && (
        <Button look="secondary" busy={isPending && 'Saving...'} onClick={() => confirm(sayRead)}>
          I have read this
        </Button>
      )}
    </li>
  )
}
