import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { Activity } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '../../ui/card.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { FlagBadge } from './flag-badge.tsx'
import { useOverview } from './use-vitals.ts'

const MOST = 5

/** The newest reading of each kind with its flag, what lies outside first. */
export function NewestReadings() {
  const { data } = useOverview()
  if (!data || data.items.length === 0) return null
  const isOutside = ({ latest }: (typeof data.items)[number]) => Number(latest.flag !== null)
  const items = data.items.toSorted((a, b) => isOutside(b) - isOutside(a)).slice(0, MOST)
  return (
    <Card title="Vitals" icon={<Activity size={20} aria-hidden />}>
      <ul className="divide-y divide-line">
        {items.map(({ latest }) => (
          <li key={latest.kind} className="py-2">
            <Link
              to={`/vitals-analytics?kind=${latest.kind}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink no-underline hover:underline"
            >
              <span className="min-w-0 flex-1">{kindFacts[latest.kind].label}</span>
              <FlagBadge reading={latest} />
              <span className="font-semibold tabular-nums">{readingText(latest)}</span>
            </Link>
            <p className="text-sm text-soft">
              <TimeAgo instant={latest.measuredAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
