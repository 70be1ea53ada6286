import { compareText } from '@kinfold/contract/compare-text.ts'
import { DAY_MINUTES } from '@kinfold/contract/time/durations.ts'
import { type Entry, inOrder, isAbove, touches } from '../entries.ts'

/** Shorter entries are shown as if they lasted this long, so that a thumb can hit them. */
const SHORTEST_SHOWN_MINUTES = 30

/** Minutes of a day. */
export type Stretch = { from: number; until: number }
/**
 * An entry's part of one day, and its lane out of `lanes`; `wide`: the lanes it covers, because those beside it are
 * free then. `group`: the time of all that share these lanes.
 */
export type Block = Stretch & { entry: Entry; lane: number; wide: number; lanes: number; group: Stretch }
/** Entries that do not fit, by time. */
type Overflow = Stretch & { entries: Entry[]; lanes: number; group: Stretch }
export type DayLayout = { blocks: Block[]; overflows: Overflow[] }

/** The lanes of a day's entries. Overlapping entries share the width; beyond `most` lanes they are counted. */
export function layOutDay(entries: readonly Entry[], day: string, most: number): DayLayout {
  const parts = entries
    .filter((entry) => !isAbove(entry) && touches(entry, day))
    .map((entry) => ({ entry, ...partOn(entry, day) }))
    .sort((a, b) => a.from - b.from || b.until - a.until || compareText(a.entry.key, b.entry.key))
  const layout: DayLayout = { blocks: [], overflows: [] }
  let group: Placed[] = []
  let groupEnds = 0
  const close = () => closeGroup(group, most, layout)
  for (const part of parts) {
    if (group.length > 0 && part.from >= groupEnds) {
      close()
      group = []
    }
    group.push({ ...part, lane: firstFree(group, part.from) })
    groupEnds = Math.max(groupEnds, part.until)
  }
  close()
  return layout
}

type Placed = Omit<Block, 'lanes' | 'wide' | 'group'>

/** What an entry takes of a day. */
export function partOn({ firstDay, startMinutes, lastDay, endMinutes }: Entry, day: string) {
  const from = Math.min(firstDay === day ? startMinutes : 0, DAY_MINUTES - SHORTEST_SHOWN_MINUTES)
  const until = lastDay === day ? endMinutes : DAY_MINUTES
  return { from, until: Math.max(until, from + SHORTEST_SHOWN_MINUTES) }
}

function firstFree(group: Placed[], from: number): number {
  const taken = new Set(group.filter(({ until }) => until > from).map(({ lane }) => lane))
  let lane = 0
  while (taken.has(lane)) lane += 1
  return lane
}

function closeGroup(group: Placed[], most: number, layout: DayLayout) {
  if (group.length === 0) return
  const needed = Math.max(...group.map(({ lane }) => lane + 1))
  const whole = spanOf(group)
  if (needed <= most) {
    layout.blocks.push(
      ...group.map((part) => ({ ...part, wide: freeLanes(part, group, needed), lanes: needed, group: whole })),
    )
    return
  }
  // The last lane shows the count.
  const kept = group.filter(({ lane }) => lane < most - 1)
  const left = group.filter(({ lane }) => lane >= most - 1)
  const count = spanOf(left)
  const taken = [...kept, { ...count, lane: most - 1 }]
  layout.blocks.push(
    ...kept.map((part) => ({ ...part, wide: freeLanes(part, taken, most), lanes: most, group: whole })),
  )
  layout.overflows.push({
    ...count,
    entries: left.map(({ entry }) => entry),
    lanes: most,
    group: whole,
  })
}

/** How many lanes, with its own, nothing else takes at the same time. */
function freeLanes(part: Placed, taken: readonly (Stretch & { lane: number })[], lanes: number): number {
  const others = taken.filter(overlaps(part)).map(({ lane }) => lane)
  return Math.min(lanes, ...others.filter((lane) => lane > part.lane)) - part.lane
}

export const overlaps = (one: Stretch) => (other: Stretch) => one.from < other.until && other.from < one.until

const spanOf = (parts: readonly Stretch[]): Stretch => ({
  from: Math.min(...parts.map(({ from }) => from)),
  until: Math.max(...parts.map(({ until }) => until)),
})

/** A bar over one or more days of a row: columns from 0, both included, and its line. */
export type Bar = { entry: Entry; from: number; until: number; line: number }
type RowLayout = { bars: Bar[] /** The number of hidden entries per day. */; hidden: number[] }

type RowRules = {
  /** The most lines. */
  most: number
  /** Whether something else stands in the last line of a day. */
  isLastTaken?: (index: number) => boolean
  /** What comes after all else of its day. */
  isLater?: (entry: Entry) => boolean
}

/** The lines of a row of days: the longest bars first, so that they are not interrupted. */
export function layOutRow(
  entries: readonly Entry[],
  days: readonly string[],
  { most, isLastTaken = () => false, isLater = () => false }: RowRules,
): RowLayout {
  const [first, last] = [days[0]!, days.at(-1)!]
  const taken = days.map(() => new Set<number>())
  const hidden = days.map(() => 0)
  const bars: Bar[] = []
  const inRow = entries.filter((each) => each.firstDay <= last && lastShown(each) >= first)
  for (const entry of inRow.sort((a, b) => Number(isLater(a)) - Number(isLater(b)) || longestFirst(a, b))) {
    const from = Math.max(0, days.indexOf(entry.firstDay))
    const until = lastShown(entry) > last ? days.length - 1 : days.indexOf(lastShown(entry))
    const own = taken.slice(from, until + 1)
    let line = 0
    while (own.some((lines) => lines.has(line))) line += 1
    for (const lines of own) lines.add(line)
    bars.push({ entry, from, until, line })
  }
  // On a day with too many entries the last line shows the count.
  const full = taken.map((lines, index) => isLastTaken(index) || (lines.size > 0 && Math.max(...lines) >= most))
  const shown = bars.filter(({ from, until, line }) => {
    const fits = line < most - 1 || (line < most && !full.slice(from, until + 1).some(Boolean))
    if (!fits) for (let day = from; day <= until; day++) hidden[day]! += 1
    return fits
  })
  // Read out from day to day, whatever was placed first.
  return { bars: shown.sort((a, b) => inOrder(a.entry, b.entry)), hidden }
}

/** A night shift is shown on the day it starts; only entries of a day or longer continue. */
const lastShown = (entry: Entry) => (isAbove(entry) ? entry.lastDay : entry.firstDay)
const isLong = (entry: Entry) => entry.firstDay !== lastShown(entry)
const longestFirst = (a: Entry, b: Entry) =>
  Number(isLong(b)) - Number(isLong(a)) ||
  (isLong(a) && isLong(b) ? compareText(a.firstDay, b.firstDay) || compareText(lastShown(b), lastShown(a)) : 0) ||
  Number(isAbove(b)) - Number(isAbove(a)) ||
  a.startMinutes - b.startMinutes ||
  compareText(a.key, b.key)
