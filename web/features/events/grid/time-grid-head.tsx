import { clocksChange } from '@kinfold/contract/time/wall-clock.ts'
import { Clock } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { classes } from '../../../ui/classes.ts'
import { longDay, shortWeekday } from '../day-names.ts'
import { type Entry, isAbove } from '../entries.ts'
import { routineAmong } from '../routine.ts'
import { BarItem } from './bar-item.tsx'
import { useGrid } from './grid.tsx'
import { layOutRow } from './lanes.ts'

const MOST_LINES = 4
const LINE = '1.75rem'

/** Events before the meals and tasks of every day. */
function layOutHead(entries: readonly Entry[], days: readonly string[]) {
  const routine = routineAmong(entries)
  return layOutRow(entries.filter(isAbove), days, { most: MOST_LINES, isLater: ({ key }) => routine.has(key) })
}

/** What stays in sight below the head, such as the name of who is on duty, has to know its height. */
function tellHeight(head: HTMLElement | null) {
  if (!head) return
  const resized = new ResizeObserver(() =>
    head.parentElement?.style.setProperty('--head-height', `${head.offsetHeight}px`),
  )
  resized.observe(head)
  return () => resized.disconnect()
}

type HeadProps = { days: string[]; entries: readonly Entry[]; columns: CSSProperties; today: string }

/** The names of the days, and all-day entries. */
export function TimeGridHead({ days, entries, columns, today }: HeadProps) {
  const { held, dragged, addressOf } = useGrid()
  const { bars, hidden } = useMemo(() => layOutHead(entries, days), [entries, days])
  const movingKey = (held ?? dragged)?.entry.key
  const lines = Math.max(0, ...bars.map(({ line }) => line + 1), ...hidden.map((count) => (count > 0 ? MOST_LINES : 0)))
  return (
    <div ref={tellHeight} className="sticky top-0 z-20 border-b border-line bg-card">
      <div className="grid" style={columns}>
        <span className="sticky left-0 z-10 border-r border-line bg-card" />
        {days.map((day) => (
          <DayName key={day} day={day} isToday={day === today} to={addressOf({ view: 'day', date: day })} />
        ))}
      </div>
      <div className="relative grid" style={columns}>
        <span className="sticky left-0 z-10 flex items-center justify-end border-r border-line bg-card pr-1.5 text-xs text-soft">
          {lines > 0 && 'all day'}
        </span>
        {days.map((day) => (
          <div key={day} data-day={day} className="border-r border-line last:border-r-0" />
        ))}
        <ul
          aria-label="All day"
          className={classes('grid gap-x-1 gap-y-0.5 px-0.5', lines > 0 && 'py-1')}
          style={{
            gridRow: 1,
            gridColumn: '2 / -1',
            gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${lines}, ${LINE})`,
          }}
        >
          {days.flatMap((day, index) => [
            ...bars
              .filter(({ from }) => from === index)
              .map((bar) => <BarItem key={bar.entry.key} bar={bar} day={day} movingKey={movingKey} />),
            hidden[index]! > 0 && (
              <li key={day} style={{ gridColumn: index + 1, gridRow: MOST_LINES }}>
                <Link
                  to={addressOf({ view: 'agenda', date: day })}
                  data-stop={day}
                  tabIndex={-1}
                  className="flex h-full min-h-6 items-center px-1 text-[0.8125rem]"
                >
                  +{hidden[index]} more<span className="sr-only"> on {longDay(day)}</span>
                </Link>
              </li>
            ),
          ])}
        </ul>
      </div>
    </div>
  )
}

function DayName({ day, isToday, to }: { day: string; isToday: boolean; to: string }) {
  const { zone } = useCircle()
  const change = clocksChange(day, zone)
  return (
    <div className="border-r border-line px-0.5 py-1 text-center last:border-r-0">
      <Link
        to={to}
        aria-label={`${longDay(day)}${isToday ? ', today' : ''}`}
        aria-current={isToday ? 'date' : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink no-underline hover:bg-sunken"
      >
        <span className="text-sm text-soft">{shortWeekday(day)}</span>
        <span
          className={classes(
            'flex size-8 items-center justify-center rounded-full text-lg font-semibold tabular-nums',
            isToday && 'bg-green text-on-green',
          )}
        >
          {Number(day.slice(8))}
        </span>
      </Link>
      {change && (
        <p className="flex items-center justify-center gap-1 pb-1 text-xs text-apricot-ink">
          <Clock size={12} aria-hidden className="shrink-0" /> Clocks go {change}
        </p>
      )}
    </div>
  )
}
