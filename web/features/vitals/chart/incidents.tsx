import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { shortDate } from '../../../ui/time.ts'

const MOST = 20

/** What happened in the time that is looked at. */
export function useIncidents({ from, to }: { from: number; to: number }): CareLog[] {
  const { zone } = useCircle()
  const query = { type: 'incident' as const, from: dayAt(from, zone), to: dayAt(to, zone), limit: MOST }
  const { data } = useCircleApi(careLogs.list, { query })
  return data?.items.filter(({ inErrorAt }) => !inErrorAt) ?? []
}

/** The marks of the chart as links. */
export function IncidentMarks({ incidents }: { incidents: readonly CareLog[] }) {
  const { zone } = useCircle()
  if (incidents.length === 0) return null
  return (
    <section aria-label="Incidents in this time" className="mt-3">
      <ul className="flex flex-wrap gap-x-4">
        {incidents.map(({ id, title, body, occurredAt }) => (
          <li key={id} className="min-w-0">
            <Link to={`/care-logs?log=${id}`} className="inline-flex min-h-11 max-w-full items-center gap-2">
              <TriangleAlert size={16} aria-hidden className="shrink-0" />
              <span className="truncate" dir="auto">
                {shortDate(occurredAt, zone)}: {title ?? body}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
