import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import {
  REPEAT_WITHIN_MINUTES,
  URGENT_SHOWN_HOURS,
} from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { dayHeading, timeOfDay } from '../../../ui/time.ts'
import { sentenceOf } from '../../care-logs/log-sentence.ts'
import { useAcknowledge } from '../../care-logs/one-log/acknowledging.ts'

/**
 * Before everything else: readings that are urgent now, and logs marked urgent, until the reader has acknowledged them.
 */
export function Urgent({ data }: { data: Dashboard }) {
  const now = useServerNow(MINUTE_MS)
  const ageOf = ({ measuredAt }: VitalReading) => now - Date.parse(measuredAt)
  // Without a network the answer may be of another day.
  const readings = (data.urgentReadings ?? []).filter((one) => ageOf(one) < URGENT_SHOWN_HOURS * HOUR_MS)
  const logs = data.urgentLogs ?? []
  const more = (data.urgentCount ?? 0) - logs.length
  if (readings.length + logs.length === 0) return null
  return (
    <section aria-label="Urgent" className="rounded-card border-2 border-red/70 bg-card px-4 shadow-card">
      <ul className="divide-y divide-line">
        {readings.map((reading) => (
          <UrgentReading
            key={reading.id}
            reading={reading}
            mayBeRepeated={ageOf(reading) < REPEAT_WITHIN_MINUTES * MINUTE_MS}
          />
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

/** `at`: when it happened; `by`: who wrote it down. */
type RowProps = { to: string; sentence: string; label: string; at: string; by: string; children?: ReactNode }

function Row({ to, sentence, label, at, by, children }: RowProps) {
  const { zone } = useCircle()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <TriangleAlert size={24} aria-hidden className="shrink-0 self-start text-red-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="line-clamp-3 text-red-ink wrap-anywhere" dir="auto">
          <Link to={to} className="font-semibold text-red-ink">
            {sentence}
          </Link>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {label} · {dayHeading(dayAt(at, zone), zone)}, {timeOfDay(at, zone)} · <bdi>{by}</bdi>
        </p>
      </div>
      {children}
    </li>
  )
}

function UrgentReading({ reading, mayBeRepeated }: { reading: VitalReading; mayBeRepeated: boolean }) {
  const { kind, urgent, measuredAt, authorName } = reading
  return (
    <Row
      to={`/vitals-analytics?kind=${kind}`}
      sentence={`${kindFacts[kind].label} ${readingText(reading)}`}
      label={urgent === 'repeat' && mayBeRepeated ? 'Urgent, please measure again' : 'Urgent'}
      at={measuredAt}
      by={authorName}
    />
  )
}

function UrgentLog({ log }: { log: CareLog }) {
  const mayAcknowledge = useCan('careLogs.acknowledge')
  const { isPending, confirm, undo } = useAcknowledge(log)
  const sayRead = () => toast({ title: 'Marked as read', action: { label: 'Undo', run: undo } })
  return (
    <Row
      to={`/care-logs?log=${log.id}`}
      sentence={sentenceOf(log)}
      label="Urgent"
      at={log.occurredAt}
      by={log.authorName}
    >
      {mayAcknowledge && (
        <Button look="secondary" busy={isPending && 'Saving...'} onClick={() => confirm(sayRead)}>
          I have read this
        </Button>
      )}
    </Row>
  )
}
