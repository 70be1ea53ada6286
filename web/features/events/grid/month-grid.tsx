import { TriangleAlert } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../access/use-can.ts'
import { classes } from '../../../ui/classes.ts'
import { longDay, longWeekday, shortWeekday } from '../day-names.ts'
import type { Entry } from '../entries.ts'
import { routineAmong } from '../routine.ts'
import { BarItem } from './bar-item.tsx'
import { Grid, useGrid } from './grid.tsx'
import { layOutMonthRow, MOST_LINES } from './month-row.ts'
import { useDaysWithGaps } from './use-days-with-gaps.ts'

const WEEK = 7

type MonthProps = { label: string; days: string[]; month: string; today: string; entries: readonly Entry[] }

/** A month by weeks. Entries of several days run through; routine, and what does not fit, is counted. */
export function MonthGrid({ label, days, month, today, entries }: MonthProps) {
  const weeks = useMemo(
    () => Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK)),
    [days],
  )
  const routine = useMemo(() => routineAmong(entries), [entries])
  const gaps = useDaysWithGaps(days)
  return (
    <Grid
      label={label}
      entries={entries}
      pixelsPerHour={0}
      rowDays={WEEK}
      className="overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      <div aria-hidden className="grid grid-cols-7 border-b border-line text-center text-sm text-soft">
        {days.slice(0, WEEK).map((day) => (
          <span key={day} className="py-1.5" title={longWeekday(day)}>
            {shortWeekday(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <WeekRow
          key={week[0]}
          days={week}
          month={month}
          today={today}
          entries={entries}
          routine={routine}
          gaps={gaps}
        />
      ))}
    </Grid>
  )
}

type RowProps = Omit<MonthProps, 'label'> & { routine: ReadonlySet<string>; gaps: ReadonlySet<string> }

const WeekRow = memo(function WeekRow({ days, month, today, entries, routine, gaps }: RowProps) {
  const { held, dragged, addressOf } = useGrid()
  const { bars, rest } = useMemo(() => layOutMonthRow(entries, days, routine), [entries, days, routine])
  const movingKey = (held ?? dragged)?.entry.key
  return (
    <div className="relative border-b border-line last:border-b-0">
      <div className="absolute inset-0 grid grid-cols-7">
        {days.map((day) => (
          <DayCell key={day} day={day} isOutside={day.slice(0, 7) !== month} />
        ))}
      </div>
      <div className="pointer-events-none relative grid grid-cols-7">
        {days.map((day) => (
          <DayNumber
            key={day}
            day={day}
            isToday={day === today}
            isOutside={day.slice(0, 7) !== month}
            hasGap={gaps.has(day)}
            to={addressOf({ view: 'day', date: day })}
          />
        ))}
      </div>
      <ul
        aria-label={`${longDay(days[0]!)} – ${longDay(days.at(-1)!)}`}
        className="pointer-events-none relative grid grid-cols-7 gap-y-0.5 pb-1 *:pointer-events-auto"
        style={{ gridTemplateRows: `repeat(${MOST_LINES}, 1.625rem)` }}
      >
        {days.flatMap((day, index) => [
          ...bars
            .filter(({ from }) => from === index)
            .map((bar) => (
              <BarItem key={bar.entry.key} bar={bar} day={day} movingKey={movingKey} className="@container px-0.5" />
            )),
          rest[index] && (
            <li key={day} className="min-w-0" style={{ gridColumn: index + 1, gridRow: MOST_LINES }}>
              <Link
                to={addressOf({ view: 'day', date: day })}
                data-stop={day}
                tabIndex={-1}
                title={rest[index]}
                className="flex h-full min-h-6 items-center px-1.5 text-xs leading-none text-soft no-underline hover:underline"
              >
                <span className="line-clamp-2">
                  {rest[index]}
                  <span className="sr-only"> on {longDay(day)}</span>
                </span>
              </Link>
            </li>
          ),
        ])}
      </ul>
    </div>
  )
})

type NumberProps = { day: string; isToday: boolean; isOutside: boolean; hasGap: boolean; to: string }

const DayNumber = ({ hasGap, ...number }: NumberProps) => (
  <div className="flex min-w-0 items-center justify-between">
    <NumberLink {...number} />
    {hasGap && (
      <span
        className="flex min-w-0 items-center gap-1 pr-1.5 text-xs text-apricot-ink"
        title="Nobody is on duty for a part of this day"
      >
        <TriangleAlert size={14} aria-hidden className="shrink-0" />{' '}
        <span className="truncate max-lg:sr-only">Gap in cover</span>
      </span>
    )}
  </div>
)

function NumberLink({ day, isToday, isOutside, to }: Omit<NumberProps, 'hasGap'>) {
  return (
    <Link
      to={to}
      data-stop={day}
      tabIndex={-1}
      aria-label={`${longDay(day)}${isToday ? ', today' : ''}`}
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'pointer-events-auto m-0.5 flex size-8 shrink-0 items-center justify-center rounded-full text-sm no-underline tabular-nums',
        isToday ? 'bg-green font-semibold text-on-green' : 'hover:bg-sunken',
        !isToday && (isOutside ? 'text-soft' : 'font-semibold text-ink'),
      )}
    >
      {Number(day.slice(8))}
    </Link>
  )
}

/** The background: a click on an empty place opens a new event for that day. */
function DayCell({ day, isOutside }: { day: string; isOutside: boolean }) {
  const canAdd = useCan('calendar.create')
  const { add } = useGrid()
  return (
    <div data-day={day} className={classes('relative border-r border-line last:border-r-0', isOutside && 'bg-paper')}>
      {canAdd && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Add something on ${longDay(day)}`}
          onClick={() => add(day)}
          className="absolute inset-0 cursor-cell"
        />
      )}
    </div>
  )
}
