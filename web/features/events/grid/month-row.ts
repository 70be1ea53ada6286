import { type Entry, touches } from '../entries.ts'
import { itemsIn, routineInWords } from '../routine.ts'
import { type Bar, layOutRow } from './lanes.ts'

/** Lines of entries in a day; the last one may become '+3 more'. */
export const MOST_LINES = 4

/** A week of a month: the bars, and for each day what stands in its last line. */
type MonthRow = { bars: Bar[]; rest: (string | undefined)[] }

/** What is rare comes first; shifts are listed if there is room for all of them, other routine is only counted. */
export function layOutMonthRow(
  entries: readonly Entry[],
  days: readonly string[],
  routine: ReadonlySet<string>,
): MonthRow {
  const rare = entries.filter(({ key }) => !routine.has(key))
  const ofDays = days.map((day) => {
    const own = entries.filter((entry) => entry.firstDay === day && routine.has(entry.key))
    const shifts = own.filter(isShift)
    const counted = own.filter((entry) => !isShift(entry))
    const lines = rare.filter((entry) => touches(entry, day)).length + shifts.length + Math.min(counted.length, 1)
    return lines <= MOST_LINES ? { shifts, counted } : { shifts: [], counted: own }
  })
  const shown = [...rare, ...ofDays.flatMap(({ shifts }) => shifts)]
  const { bars, hidden } = layOutRow(shown, days, {
    most: MOST_LINES,
    isLastTaken: (index) => ofDays[index]!.counted.length > 0,
    isLater: ({ key }) => routine.has(key),
  })
  return {
    bars,
    rest: ofDays.map(({ counted }, index) => {
      if (hidden[index]! > 0) return `+${hidden[index]! + itemsIn(counted)} more`
      return counted.length > 0 ? routineInWords(counted) : undefined
    }),
  }
}

const isShift = (entry: Entry) => entry.tone === 'shift'
