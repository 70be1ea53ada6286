import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import { MOST_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CircleSlash, Pill, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { shortDate } from '../../../ui/time.ts'
import { doseMarks } from './dose-marks.ts'
import type { Mark } from './mark.ts'
import { medicationMarks } from './medication-marks.ts'

/** The most that one call answers. */
const MOST = 200

export type Marks = {
  marks: Mark[]
  /** Set if there are more incidents than could be read: the oldest of those that were. */
  incidentsSince: string | null
}

/**
 * Events in the visible period: incidents, medications that started, paused or ended, and (within a month at most)
 * doses that were not taken.
 */
export function useMarks({ from, to }: { from: number; to: number }): Marks {
  const { zone } = useCircle()
  const mayReadMedications = useCan('medications.read')
  const mayReadDoses = useCan('doses.read')
  const query = { type: 'incident' as const, from: dayAt(from, zone), to: dayAt(to, zone), limit: MOST }
  const logs = useCircleApi(careLogs.list, { query })
  const list = useCircleApi(medications.list, {}, { enabled: mayReadMedications })
  const [first, last] = [dayAt(from, zone), dayAt(to, zone)]
  const fits = daysBetween(first, last) < MOST_DAYS
  const due = useCircleApi(doses.due, { query: { from: first, to: last } }, { enabled: mayReadDoses && fits })
  const incidents = (logs.data?.items ?? [])
    .filter(({ inErrorAt }) => !inErrorAt)
    .map(
      ({ id, title, body, occurredAt }): Mark => ({
        ...{ key: id, at: Date.parse(occurredAt), what: 'incident', text: title ?? body, to: logPath(id) },
      }),
    )
  const undone = due.data && fits ? doseMarks(due.data, zone) : []
  const marks = [...incidents, ...medicationMarks(list.data ?? [], zone), ...undone]
    .filter(({ at }) => at >= from && at <= to)
    .sort((a, b) => a.at - b.at)
  return { marks, incidentsSince: (logs.data?.next && logs.data.items.at(-1)?.occurredAt) ?? null }
}

const icons = { incident: TriangleAlert, medication: Pill, dose: CircleSlash }

/** The marks of the chart as links. */
export function MarkLinks({ marks, incidentsSince }: Marks) {
  const { zone } = useCircle()
  if (marks.length === 0 && !incidentsSince) return null
  return (
    <section aria-label="What happened in this time" className="mt-3">
      {incidentsSince && (
        <p className="text-soft">
          Incidents before {shortDate(incidentsSince, zone)} are not marked: there are too many.
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4">
        {marks.map(({ key, at, what, text, to }) => {
          const Icon = icons[what]
          return (
            <li key={key} className="min-w-0">
              <Link to={to} className="inline-flex min-h-11 max-w-full items-center gap-2">
                <Icon size={16} aria-hidden className="shrink-0" />
                <span className="truncate" dir="auto">
                  {shortDate(new Date(at).toISOString(), zone)}: {text}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
