import { countText } from '@kinfold/contract/format.ts'
import { Fragment, type MouseEvent, memo, useMemo } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../access/use-can.ts'
import { longDay } from '../day-names.ts'
import { type Entry, isAbove, touches } from '../entries.ts'
import { PIXELS_PER_HOUR, STEP_MINUTES, withinDay } from '../moving/moves.ts'
import { EntryButton } from './entry-button.tsx'
import { useGrid } from './grid.tsx'
import { type Block, layOutDay } from './lanes.ts'

type DayProps = {
  day: string
  entries: readonly Entry[]
  room: keyof typeof roomsOf
  nowMinutes: number | undefined
}

/** One day's column: entries by time, and free space for adding one. */
export const TimeGridDay = memo(function TimeGridDay({ day, entries, room, nowMinutes }: DayProps) {
  const { open, held, dragged, addressOf } = useGrid()
  const own = useMemo(() => entries.filter((entry) => !isAbove(entry) && touches(entry, day)), [entries, day])
  const rooms = roomsOf[room]
  const shifts = useMemo(() => layOutDay(own.filter(isShift), day, rooms.shifts), [own, day, rooms])
  const doses = useMemo(() => layOutDay(own.filter(isDoses), day, 1), [own, day])
  const others = useMemo(
    () =>
      layOutDay(
        own.filter((entry) => !isShift(entry) && !isDoses(entry)),
        day,
        rooms.others,
      ),
    [own, day, rooms],
  )
  const railLanes = Math.max(0, ...[...shifts.blocks, ...shifts.overflows].map(({ lanes }) => lanes))
  const rail = `min(${railLanes * rooms.shiftRem}rem, 45%)`
  const lane = doses.blocks.length + doses.overflows.length > 0 ? `${DOSES_REM}rem` : '0px'
  const parts = [
    { ...shifts, left: '0px', width: rail, look: rooms.turnsShifts ? ('strip' as const) : ('block' as const) },
    { ...doses, left: rail, width: lane, look: 'strip' as const },
    { ...others, left: `(${rail} + ${lane})`, width: `(100% - ${rail} - ${lane})`, look: undefined },
  ]
  const movingKey = (held ?? dragged)?.entry.key
  return (
    <div data-day={day} className="relative border-r border-line last:border-r-0">
      <HourLines />
      <EmptyHours day={day} />
      <ul aria-label={`${longDay(day)}, ${countText(own.length, 'entry', 'entries')}`}>
        {parts.map(({ blocks, overflows, left, width, look }) => (
          <Fragment key={left}>
            {blocks.map((block) => (
              <li key={block.entry.key} className="@container absolute pr-px pb-px" style={placeOn(block, left, width)}>
                <EntryButton
                  entry={block.entry}
                  day={day}
                  onOpen={open}
                  look={look ?? (block.lanes > rooms.upright ? 'strip' : 'block')}
                  lines={Math.floor((pixels(block.until - block.from) - PADDING_PX) / LINE_PX)}
                  isMoving={movingKey === block.entry.key}
                />
              </li>
            ))}
            {overflows.map(({ from, until, entries: hidden, lanes }) => (
              <li
                key={from}
                className="absolute pr-px pb-px"
                style={placeOn({ from, until, lane: lanes - 1, lanes }, left, width)}
              >
                <MoreLink day={day} count={hidden.length} to={addressOf({ view: 'agenda', date: day })} />
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      {nowMinutes !== undefined && <NowLine minutes={nowMinutes} />}
    </div>
  )
})

const LINE_PX = 16
const PADDING_PX = 7
const pixels = (minutes: number) => (minutes / 60) * PIXELS_PER_HOUR
const placeOn = ({ from, until, lane, lanes }: Omit<Block, 'entry'>, left: string, width: string) => ({
  top: pixels(from),
  height: pixels(until - from),
  left: `calc(${left} + ${width} * ${lane / lanes})`,
  width: `calc(${width} / ${lanes})`,
})

/** Shifts are long, so they have a lane of their own at the left and do not crowd out others. */
const isShift = (entry: Entry) => entry.tone === 'shift'
/** Doses come several times a day, so they share one lane of icons. */
const isDoses = (entry: Entry) => entry.tone === 'doses'
const DOSES_REM = 1.75
/** Lanes next to each other, up to how many the text is horizontal, and the width of a shift. */
const roomsOf = {
  week: { shifts: 2, others: 3, upright: 2, shiftRem: 1.625, turnsShifts: true },
  phone: { shifts: 2, others: 4, upright: 3, shiftRem: 1.625, turnsShifts: true },
  day: { shifts: 3, others: 6, upright: 6, shiftRem: 7, turnsShifts: false },
}

const MoreLink = ({ day, count, to }: { day: string; count: number; to: string }) => (
  <Link
    to={to}
    data-stop={day}
    tabIndex={-1}
    className="flex size-full flex-col items-center rounded-md border border-dashed border-edge bg-card pt-1 text-[0.8125rem] leading-tight no-underline hover:underline"
  >
    +{count}
    <span className="sr-only"> more on {longDay(day)}</span>
  </Link>
)

const HourLines = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-0"
    style={{
      backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
      backgroundSize: `100% ${PIXELS_PER_HOUR}px`,
    }}
  />
)

const NowLine = ({ minutes }: { minutes: number }) => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-red"
    style={{ top: pixels(minutes) }}
  >
    <span className="absolute top-1/2 -left-1 size-2.5 -translate-y-1/2 rounded-full bg-red" />
  </div>
)

/**
 * The empty hours: a click opens a new event at that time. Nothing for screen readers and keyboards: the page's own
 * button asks for the time.
 */
function EmptyHours({ day }: { day: string }) {
  const canAdd = useCan('calendar.create')
  const { add } = useGrid()
  if (!canAdd) return null
  const addHere = (event: MouseEvent<HTMLDivElement>) => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top
    const half = 2 * STEP_MINUTES
    add(day, withinDay(Math.floor(((y / PIXELS_PER_HOUR) * 60) / half) * half))
  }
  return <div aria-hidden onClick={addHere} className="absolute inset-0 cursor-cell" />
}
