import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Link } from 'wouter'
import { UnsavedNote } from '../../access/unsaved-note.tsx'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { DateRangeFields } from '../../ui/forms/days/date-range.tsx'
import { useDateRange } from '../../ui/forms/days/use-date-range.ts'
import { ByDay } from '../../ui/layout/by-day.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { exactTime, timeOfDay } from '../../ui/time.ts'
import { FlagBadge, FlagSource } from './flag-badge.tsx'
import { useVitals } from './use-vitals.ts'
import { useVitalsSearch } from './use-vitals-search.ts'
import type { ListedVital } from './waiting-vitals.ts'
import { circumstances, kindIcons } from './words.ts'

/** All readings by day, newest first. */
export function VitalList({ kind }: { kind: VitalKind | undefined }) {
  const { zone } = useCircle()
  const { range, isNarrowed, setRange } = useDateRange()
  const list = useVitals(kind, range)
  const { readings, isPending, isError, refetch } = list
  const skeleton = isPending && readings.length === 0 && <SkeletonList count={4} className="h-16" />
  const failed = isError && readings.length === 0 && <Failed what="The readings" onRetry={refetch} />
  if ((failed || skeleton) && !isNarrowed) return failed || skeleton
  return (
    <section aria-labelledby="readings" data-print="no">
      <h2 id="readings" className="mb-2 text-lg">
        {kind ? `All readings: ${kindFacts[kind].label.toLowerCase()}` : 'All readings'}
      </h2>
      {(readings.length > 0 || isNarrowed) && (
        <search className="mb-3 grid gap-3 sm:grid-cols-3">
          <DateRangeFields range={range} today={dayAt(serverNow(), zone)} onChange={setRange} />
        </search>
      )}
      {failed || skeleton}
      {!failed && !skeleton && readings.length === 0 && (
        <p className="text-soft">
          {isNarrowed ? 'Nothing was measured on these days.' : 'Nothing has been measured yet.'}
        </p>
      )}
      <ByDay items={readings} zone={zone} momentOf={({ measuredAt }) => measuredAt}>
        {(reading) => <Row key={reading.id} reading={reading} />}
      </ByDay>
      <MoreButton list={list} className="mt-4">
        Show earlier readings
      </MoreButton>
    </section>
  )
}

function Row({ reading }: { reading: ListedVital }) {
  const { zone } = useCircle()
  const { addressWith } = useVitalsSearch()
  const { label } = kindFacts[reading.kind]
  const Icon = kindIcons[reading.kind]
  const said = readingText(reading)
  const about = circumstances(reading)
  return (
    <li className="relative flex gap-3 py-3">
      <Icon size={20} aria-hidden className="mt-1 shrink-0 text-green" />
      <div className={classes('min-w-0 flex-1', reading.inErrorAt && 'opacity-70')}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <p className={classes('font-semibold tabular-nums', reading.inErrorAt && 'line-through')}>
            {reading.pending ? (
              said
            ) : (
              <Link
                to={addressWith({ reading: reading.id })}
                aria-label={`${label}: ${said}`}
                className="text-ink no-underline fills-row hover:underline"
              >
                {said}
              </Link>
            )}
          </p>
          <span className="text-sm text-soft">{label}</span>
          <FlagBadge reading={reading} />
          {reading.inErrorAt && <Badge>Entered in error</Badge>}
        </div>
        <FlagSource reading={reading} />
        {reading.note && (
          <p className="line-clamp-2 wrap-anywhere" dir="auto">
            {reading.note}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <time dateTime={reading.measuredAt} title={exactTime(reading.measuredAt, zone)} className="tabular-nums">
            {timeOfDay(reading.measuredAt, zone)}
          </time>
          <span dir="auto">{reading.authorName}</span>
          {about && <span dir="auto">{about}</span>}
          {reading.origin !== 'typed' && <span>from a {reading.origin}</span>}
        </p>
        {reading.pending && <UnsavedNote {...reading.pending} />}
      </div>
    </li>
  )
}
