import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { URGENT_SHOWN_HOURS } from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { Link } from 'wouter'
import { useCan } from '../../../access/use-can.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { sentenceOf } from '../../care-logs/log-sentence.ts'
import { useAcknowledge } from '../../care-logs/one-log/acknowledging.ts'
import { UrgentRow } from './urgent-row.tsx'

// Its words are needed on few days.
const UrgentReading = later(() => import('./urgent-reading.tsx').then((part) => part.UrgentReading), {
  waiting: <li className="h-20" />,
})

/**
 * Before everything else: readings that are urgent now, and logs marked urgent, until the reader has acknowledged them.
 */
export function Urgent({ data }: { data: Dashboard }) {
  const now = useServerNow(MINUTE_MS)
  // Without a network the answer may be of another day.
  const readings = (data.urgentReadings ?? []).filter(
    ({ measuredAt }) => now - Date.parse(measuredAt) < URGENT_SHOWN_HOURS * HOUR_MS,
  )
  const logs = data.urgentLogs ?? []
  const more = (data.urgentCount ?? 0) - logs.length
  if (readings.length + logs.length === 0) return null
  return (
    <section aria-label="Urgent" className="rounded-card border-2 border-red/70 bg-card px-4 shadow-card">
      <ul className="divide-y divide-line">
        {readings.map((reading) => (
          <UrgentReading key={reading.id} reading={reading} now={now} />
        ))}
        {logs.map((log) => (
          <UrgentLog key={log.id} log={log} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line py-3">
          <Link to="/care-logs?severity=urgent" className="text-red-ink">
            {more === 1 ? 'And one more urgent log' : `And ${more} more urgent logs`}
          </Link>
        </p>
      )}
    </section>
  )
}

function UrgentLog({ log }: { log: CareLog }) {
  const mayAcknowledge = useCan('careLogs.acknowledge')
  const { isPending, confirm, undo } = useAcknowledge(log)
  const sayRead = () => toast({ title: 'Marked as read', action: { label: 'Undo', run: undo } })
  return (
    <UrgentRow to={logPath(log.id)} sentence={sentenceOf(log)} label="Urgent" at={log.occurredAt} by={log.authorName}>
      {mayAcknowledge && (
        <Button look="secondary" busy={isPending && 'Saving...'} onClick={() => confirm(sayRead)}>
          I have read this
        </Button>
      )}
    </UrgentRow>
  )
}
