import { type Entry, isAbove, touches } from '../entries.ts'
import { type DayLayout, layOutDay, overlaps, partOn, type Stretch } from './lanes.ts'

/** The parts of a day's column: shifts at its left edge, routine at its right edge, and the width between for the rest. */
type Column = { shifts: DayLayout; routine: DayLayout; events: DayLayout }
/** The most lanes of shifts and of events; `marksTasks`: whether a task beside an event becomes a marker. */
export type Room = { shifts: number; events: number; marksTasks: boolean }

export function layOutColumn(entries: readonly Entry[], day: string, room: Room): Column {
  const own = entries.filter((entry) => !isAbove(entry) && touches(entry, day))
  const shifts = own.filter(({ tone }) => tone === 'shift')
  const events = own.filter(({ tone }) => tone !== 'shift' && tone !== 'doses' && tone !== 'tasks')
  const tasks = own.filter(({ tone }) => tone === 'tasks')
  const busy = events.map((entry) => partOn(entry, day))
  const marked = new Set(room.marksTasks ? tasks.filter((task) => busy.some(overlaps(partOn(task, day)))) : [])
  const routine = [...own.filter(({ tone }) => tone === 'doses'), ...marked]
  const rest = [...events, ...tasks.filter((task) => !marked.has(task))]
  return {
    shifts: layOutDay(shifts, day, room.shifts),
    routine: layOutDay(routine, day, 1),
    events: layOutDay(rest, day, room.events),
  }
}

/** How many lanes an edge takes from the width at this time. */
export const lanesBeside = ({ blocks, overflows }: DayLayout, time: Stretch): number =>
  Math.max(0, ...[...blocks, ...overflows].filter(overlaps(time)).map(({ lanes }) => lanes))
