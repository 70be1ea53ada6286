import { countText } from '@kinfold/contract/format.ts'
import { DAY_MINUTES } from '@kinfold/contract/time/durations.ts'
import { type MouseEvent, memo, useMemo } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../access/use-can.ts'
import { classes } from '../../../ui/classes.ts'
import { longDay } from '../day-names.ts'
import type { Entry } from '../entries.ts'
import { PIXELS_PER_HOUR, STEP_MINUTES, withinDay } from '../moving/moves.ts'
import { itemsIn } from '../routine.ts'
import { lanesBeside, layOutColumn } from './column.ts'
import { EntryButton } from './entry/entry-button.tsx'
import { useGrid } from './grid.tsx'
import type { Block, DayLayout } from './lanes.ts'
import { EDGE_REM, type Look, type RoomName, roomsOf } from './rooms.ts'

type DayProps = {
  day: string
  entries: readonly Entry[]
  room: RoomName
  nowMinutes: number | undefined
}

/** One day's column: entries by time, and free space for adding one. */
export const TimeGridDay = memo(function TimeGridDay({ day, entries, room, nowMinutes }: DayProps) {
  const { open, held, dragged, addressOf } = useGrid()
  const rooms = roomsOf[room]
  const column = useMemo(() => layOutColumn(entries, day, rooms), [entries, day, rooms])
  const { shifts, routine, events } = column
  const count = Object.values(column).flatMap(entriesOf).length
  const beside = (edge: DayLayout, { group }: Taken) => lanesBeside(edge, rooms.isEven ? WHOLE_DAY : group)
  const atRight = (taken: Taken) => `${beside(routine, taken) * rooms.routineRem}rem`
  // Between two edges a narrow column has no room for words: of the shift only its coloured edge stays visible then.
  const isCrowded = (taken: Taken) => rooms.isNarrow && beside(routine, taken) > 0
  const atLeft = (taken: Taken) =>
    `${isCrowded(taken) ? Math.min(beside(shifts, taken), 1) * EDGE_REM : beside(shifts, taken) * rooms.shiftRem}rem`
  const parts: Part[] = [
    {
      ...shifts,
      above: 'z-0',
      left: () => '0px',
      width: ({ lanes }) => `${lanes * rooms.shiftRem}rem`,
      look: () => rooms.shiftLook,
    },
    {
      ...routine,
      above: 'z-1',
      left: () => `(100% - ${rooms.routineRem}rem)`,
      width: () => `${rooms.routineRem}rem`,
      look: () => rooms.routineLook,
    },
    {
      ...events,
      // In a narrow column an event lies over its shift, also one that begins before it.
      above: 'z-2',
      left: atLeft,
      width: (taken) => `(100% - ${atLeft(taken)} - ${atRight(taken)})`,
      look: ({ lanes, wide }) => (lanes / wide > rooms.upright ? 'strip' : 'block'),
    },
  ]
  const movingKey = (held ?? dragged)?.entry.key
  // Read out by time, whatever part of the column it is in.
  const rows = parts
    .flatMap(({ blocks, overflows, left, width, look, above }) => [
      ...blocks.map((block) => ({
        from: block.from,
        row: (
          <li
            key={block.entry.key}
            className={classes(
              '@container absolute pb-px has-focus-visible:z-10',
              block.lanes === block.wide && above === 'z-2' && 'pr-px',
              movingKey === block.entry.key ? 'z-10' : above,
            )}
            style={placeOn(block, left(block), width(block))}
          >
            <EntryButton
              entry={block.entry}
              day={day}
              onOpen={open}
              look={look(block)}
              lines={Math.floor((pixels(block.until - block.from) - PADDING_PX) / LINE_PX)}
              isMoving={movingKey === block.entry.key}
            />
          </li>
        ),
      })),
      ...overflows.map((overflow) => ({
        from: overflow.from,
        row: (
          <li
            key={`${above} ${overflow.from}`}
            className={classes('absolute pb-px', above)}
            style={placeOn({ ...overflow, lane: overflow.lanes - 1, wide: 1 }, left(overflow), width(overflow))}
          >
            <MoreLink day={day} count={itemsIn(overflow.entries)} to={addressOf({ view: 'agenda', date: day })} />
          </li>
        ),
      })),
    ])
    .sort((a, b) => a.from - b.from)
  return (
    <div data-day={day} className="relative border-r border-line last:border-r-0">
      <HourLines />
      <EmptyHours day={day} />
      <ul aria-label={`${longDay(day)}, ${countText(count, 'entry', 'entries')}`}>{rows.map(({ row }) => row)}</ul>
      {nowMinutes !== undefined && <NowLine minutes={nowMinutes} />}
    </div>
  )
})

const LINE_PX = 16
const PADDING_PX = 7
const pixels = (minutes: number) => (minutes / 60) * PIXELS_PER_HOUR
const WHOLE_DAY = { from: 0, until: DAY_MINUTES }

type Taken = Pick<Block, 'group' | 'lanes'>
type Part = DayLayout & {
  above: 'z-0' | 'z-1' | 'z-2'
  left: (taken: Taken) => string
  width: (taken: Taken) => string
  look: (block: Block) => Look
}

const placeOn = ({ from, until, lane, wide, lanes }: Omit<Block, 'entry' | 'group'>, left: string, width: string) => ({
  top: pixels(from),
  height: pixels(until - from),
  left: `calc(${left} + ${width} * ${lane / lanes})`,
  width: `calc(${width} * ${wide / lanes})`,
})

const entriesOf = ({ blocks, overflows }: DayLayout) => [
  ...blocks.map(({ entry }) => entry),
  ...overflows.flatMap(({ entries }) => entries),
]

const MoreLink = ({ day, count, to }: { day: string; count: number; to: string }) => (
  <Link
    to={to}
    data-stop={day}
    tabIndex={-1}
    className="flex size-full flex-col items-center rounded-md border border-dashed border-edge bg-card pt-1 text-xs leading-tight no-underline hover:underline"
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
