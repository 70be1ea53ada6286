import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { useMedia } from '../../../ui/browser/use-media.ts'
import { classes } from '../../../ui/classes.ts'
import { hourText } from '../../../ui/days-in-words.ts'
import type { Entry } from '../entries.ts'
import { PIXELS_PER_HOUR } from '../moving/moves.ts'
import { Grid } from './grid.tsx'
import { TimeGridDay } from './time-grid-day.tsx'
import { TimeGridHead } from './time-grid-head.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** The first hour in view. */
const FIRST_SHOWN_HOUR = 7
/** Keeps the last hours before now in view. */
const HOURS_ABOVE_NOW = 2
/** Keeps the first hour's label whole. */
const ABOVE_PX = 12
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type TimeGridProps = { label: string; days: string[]; entries: readonly Entry[] }

/** A day or a week by hours. It scrolls by itself, and starts at the morning or at the current time. */
export function TimeGrid({ label, days, entries }: TimeGridProps) {
  const { zone } = useCircle()
  const now = wallClockOf(useServerNow(MINUTE_MS), zone)
  const isWeek = days.length > 1
  const alone = useIsNarrow() ? 'phone' : 'day'
  const week = useMedia('(min-width: 1280px)') ? 'week' : 'narrowWeek'
  const room = isWeek ? week : alone
  const columns = useMemo(
    () => ({ gridTemplateColumns: `2.75rem repeat(${days.length}, minmax(0, 1fr))` }),
    [days.length],
  )
  const hours = useRef<HTMLDivElement>(null)
  useStandAt(hours, days[0]!, now.day, days.includes(now.day) ? now.minutes : undefined)
  return (
    <Grid
      label={label}
      entries={entries}
      pixelsPerHour={PIXELS_PER_HOUR}
      rowDays={0}
      className="relative max-h-[calc(100dvh-13rem)] min-h-96 overflow-auto overscroll-x-contain rounded-card border border-line bg-card shadow-card print:hidden"
    >
      <div className={classes(isWeek && 'min-w-[52rem] sm:min-w-[42rem]')}>
        <TimeGridHead days={days} entries={entries} columns={columns} today={now.day} />
        <div ref={hours} className="relative grid" style={{ ...columns, height: 24 * PIXELS_PER_HOUR }}>
          <div className="sticky left-0 z-10 border-r border-line bg-card" aria-hidden>
            {HOURS.slice(1).map((hour) => (
              <span
                key={hour}
                className="absolute right-1.5 -translate-y-1/2 text-xs text-soft tabular-nums"
                style={{ top: hour * PIXELS_PER_HOUR }}
              >
                {hourText(hour)}
              </span>
            ))}
          </div>
          {days.map((day) => (
            <TimeGridDay
              key={day}
              day={day}
              entries={entries}
              room={room}
              nowMinutes={day === now.day ? now.minutes : undefined}
            />
          ))}
        </div>
      </div>
    </Grid>
  )
}

/** Scrolls to the morning, or a little above now, when the days change; not as time passes. */
function useStandAt(
  hours: RefObject<HTMLElement | null>,
  firstDay: string,
  today: string,
  nowMinutes: number | undefined,
) {
  const stoodAt = useRef<string>(undefined)
  useLayoutEffect(() => {
    const area = hours.current?.closest('section')
    if (!area || stoodAt.current === firstDay) return
    stoodAt.current = firstDay
    const hour = nowMinutes === undefined ? FIRST_SHOWN_HOUR : nowMinutes / 60 - HOURS_ABOVE_NOW
    area.scrollTop = Math.max(0, Math.floor(hour) * PIXELS_PER_HOUR - ABOVE_PX)
    // A week is wider than a phone, so today is centred.
    const column = hours.current?.querySelector<HTMLElement>(`[data-day="${today}"]`)
    if (column) area.scrollLeft = column.offsetLeft + column.offsetWidth / 2 - area.clientWidth / 2
  }, [hours, firstDay, nowMinutes, today])
}
