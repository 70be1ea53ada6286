import type { KindEnjoyed } from '@kinfold/contract/features/activities/rules.ts'
import { activityLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { timesText } from '@kinfold/contract/format.ts'
import { enjoymentText } from './words.ts'

/** Which kinds were enjoyed most in these weeks, and how many times that is based on. */
export function KindList({ kinds }: { kinds: KindEnjoyed[] }) {
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby="kinds" className="mb-8">
      <h2 id="kinds" className="text-lg">
        What was enjoyed
      </h2>
      <ul className="divide-y divide-line">
        {kinds.map(({ kind, times, enjoyment, rated }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <span>{activityLabels[kind]}</span>
            <span className="text-soft tabular-nums">
              {timesText(times)}
              {enjoyment !== null &&
                `, ${enjoymentText(enjoyment)}${rated < times ? ` (rated ${timesText(rated)})` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
