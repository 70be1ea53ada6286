import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { Activity } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '../../ui/layout/card.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { FlagBadge } from './flag-badge.tsx'
import { Sparkline } from './sparkline.tsx'
import { useOverview } from './use-vitals.ts'
import { weightTrendText } from './weight-trend.ts'

const MOST = 5

/** The newest reading of each kind with its flag and recent weeks: out of range first, then weight. */
export function NewestReadings() {
  const { data } = useOverview()
  if (!data || data.items.length === 0) return null
  const rankOf = ({ latest }: (typeof data.items)[number]) =>
    Number(latest.flag !== null) * 2 + Number(latest.kind === 'weight')
  const items = data.items.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MOST)
  return (
    <Card title="Vitals" icon={<Activity size={20} aria-hidden />}>
      <ul className="divide-y divide-line">
        {items.map(({ latest, unit, days }) => (
          <li key={latest.kind} className="py-2">
            <Link
              to={`/vitals-analytics?kind=${latest.kind}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink no-underline hover:underline"
            >
              <span className="flex-1 basis-28">{kindFacts[latest.kind].label}</span>
              <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
                <FlagBadge reading={latest} />
                <span className="font-semibold tabular-nums">{readingText(latest)}</span>
              </span>
            </Link>
            <div className="flex items-center justify-between gap-3">
              <p className="text-sm text-soft">
                <TimeAgo instant={latest.measuredAt} />
                {latest.kind === 'weight' && weightTrendText(days, unit)}
              </p>
              <Sparkline days={days} className="shrink-0 basis-20" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
