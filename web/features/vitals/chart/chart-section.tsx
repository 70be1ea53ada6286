import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { Link } from 'wouter'
import { useServerNow } from '../../../api/server-clock.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { ViewTabs } from '../../../ui/layout/view-tabs.tsx'
import { useVitalsSearch } from '../use-vitals-search.ts'
import { chartRanges, rangeLabels, viewOf } from './chart-view.ts'
import type { Charted } from './charted.ts'
import { HoursOfDay } from './hours-of-day.tsx'
import { OverTime } from './over-time.tsx'

type ChartSectionProps = Charted & { kinds: readonly Charted[] }

/** One kind of reading: over time, or by hour of the day. */
export function ChartSection({ kind, unit, kinds }: ChartSectionProps) {
  const { search, addressWith } = useVitalsSearch()
  const range = chartRanges.find((each) => each === search.range) ?? '30d'
  const now = toTenMinutes(useServerNow(MINUTE_MS))
  const { from } = viewOf(range, now)
  const byHour = search.look === 'hours'
  return (
    <section aria-labelledby="chart" className="mb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="chart" className="text-lg">
          {kindFacts[kind].label} {byHour ? 'by time of day' : 'over time'}
        </h2>
        <Link
          to={addressWith({ kind, look: byHour ? undefined : 'hours' })}
          className={buttonClasses('quiet', 'max-sm:at-edge sm:-mr-4')}
          data-print="no"
        >
          {byHour ? 'Show over time' : 'Show by time of day'}
        </Link>
      </div>
      <ViewTabs
        label="How far back"
        views={chartRanges.map((each) => ({
          to: addressWith({ kind, range: each === '30d' ? undefined : each }),
          ...rangeLabels[each],
          current: each === range,
        }))}
      />
      {byHour ? (
        <HoursOfDay kind={kind} unit={unit} from={from === undefined ? undefined : new Date(from).toISOString()} />
      ) : (
        <OverTime kind={kind} unit={unit} range={range} now={now} others={kinds.filter((each) => each.kind !== kind)} />
      )}
    </section>
  )
}

/** Rounded, because a chart that moves every minute would be read again every minute. */
const toTenMinutes = (ms: number) => Math.ceil(ms / TEN_MINUTES_MS) * TEN_MINUTES_MS
const TEN_MINUTES_MS = 10 * MINUTE_MS
