import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import { associationText, LEAST_DAYS } from '@kinfold/contract/features/mood/rules/good-and-bad-days.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { Badge } from '../../ui/badge.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { factName } from './words.ts'

const DAYS = 180

/** What goes along with good and bad days: counts, and the days they are based on. */
export function Patterns({ today }: { today: string }) {
  const query = { from: addDays(today, -DAYS), to: today }
  const { data, isError, refetch } = useCircleApi(mood.patterns, { query })
  if (isError && !data) return <Failed what="What goes with good and bad days" onRetry={refetch} />
  if (!data || data.days === 0) return null
  return (
    <section aria-labelledby="patterns" className="mb-8">
      <h2 id="patterns" className="text-lg">
        What goes with good and bad days
      </h2>
      {data.patterns.length === 0 ? (
        <p className="mt-1 text-soft">
          Nothing stands out yet.
          {data.days < LEAST_DAYS && ` It takes at least ${LEAST_DAYS} days with an entry (${data.days} so far).`}
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.patterns.map((pattern) => (
              <li key={pattern.fact} className="flex flex-wrap items-center gap-3 py-3">
                <Badge tone={pattern.leaning === 'good' ? 'good' : 'attention'}>
                  {pattern.leaning === 'good' ? 'More good days' : 'More bad days'}
                </Badge>
                <span className="flex-1 basis-72">{associationText(factName(pattern.fact), pattern)}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">Counts of the last 180 days. They do not say what causes what.</p>
        </>
      )}
    </section>
  )
}
