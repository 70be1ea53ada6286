import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import type { Range } from '@kinfold/contract/time/range.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { momentsBetween } from '../../core/recurrence.ts'
import { lengthOf, momentOfStart, originalAt, recurrenceOf, type Timing, wallOf } from './series/series.ts'

/** One occurrence: days, both included, if it lasts all day, otherwise moments. */
export type Span = {
  original: string
  start: string
  end: string
  /** The same in milliseconds, for comparison: days as midnights in UTC, with the end exclusive. */
  at: number
  until: number
}

/** A range’s limits in milliseconds, like those of a span. */
type Limits = { at: number; until: number }
const limitsOf = ({ from, to, start, end }: Range, allDay: boolean): Limits =>
  allDay ? { at: Date.parse(from), until: Date.parse(to) + DAY_MS } : { at: Date.parse(start), until: Date.parse(end) }

/** Whether something falls into a range, at least partly. */
export const isIn = (range: Range, allDay: boolean, span: Limits): boolean => overlaps(limitsOf(range, allDay), span)

const overlaps = (limits: Limits, { at, until }: Limits) => at < limits.until && (until > limits.at || at >= limits.at)

export type Series = Timing & { workedRule: string | null }

/** The occurrences of an event or series in a range, ignoring exceptions. */
export function spansIn(series: Series, range: Range): Span[] {
  const limits = limitsOf(range, series.allDay)
  const once = spanOf(series)
  if (series.workedRule === null) return overlaps(limits, once) ? [once] : []
  const first = Math.floor((limits.at - (once.until - once.at) - LEEWAY_MS) / BLOCK_MS)
  const last = Math.floor((limits.until + LEEWAY_MS) / BLOCK_MS)
  const kept = blocksOf(series, series.workedRule)
  const found: Span[] = []
  for (let block = first; block <= last; block++) {
    let spans = kept.get(block)
    if (!spans) {
      spans = workOut(series, series.workedRule, block)
      kept.set(block, spans)
    }
    for (const span of spans) if (overlaps(limits, span)) found.push(span)
  }
  return found
}

/** An event’s own span, or that of a series’ first occurrence. */
export function spanOf(event: Timing): Span {
  const original = originalAt(event.allDay, momentOfStart(event))
  // A checked event has the times of its kind.
  return spanBetween(
    original,
    (event.allDay ? event.startDay : event.startsAt)!,
    (event.allDay ? event.endDay : event.endsAt)!,
  )
}

function spanBetween(original: string, start: string, end: string): Span {
  const next = end.length === DAY_LENGTH ? DAY_MS : 0
  return { original, start, end, at: Date.parse(start), until: Date.parse(end) + next }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

const DAY_LENGTH = 10
/** Days are counted in UTC, and a clock change makes an event an hour longer. */
const LEEWAY_MS = 2 * DAY_MS
const BLOCK_MS = 32 * DAY_MS
const SERIES_KEPT = 5_000

/* Expanding a rule is the most expensive part of reading the calendar and depends only on the rule, so results are
   cached in blocks of days that neighbouring months share. */
const workedOut = new Map<string, Map<number, Span[]>>()
const MOST_BLOCKS = 24

function blocksOf(series: Series, rule: string): Map<number, Span[]> {
  const { start, zone } = recurrenceOf(series, rule)
  const key = `${start} ${series.endsAt ?? series.endDay} ${zone} ${rule}`
  let blocks = workedOut.get(key)
  if (!blocks || blocks.size > MOST_BLOCKS) {
    if (workedOut.size >= SERIES_KEPT) workedOut.clear()
    blocks = new Map()
    workedOut.set(key, blocks)
  }
  return blocks
}

function workOut(series: Series, rule: string, block: number): Span[] {
  const [from, until] = [block, block + 1].map((each) => new Date(each * BLOCK_MS).toISOString())
  const recurrence = recurrenceOf(series, rule)
  const wall = wallOf(series)
  const days = daysBetween(wall.startDay, wall.endDay)
  return momentsBetween(recurrence, from!, until!).map((moment) => {
    const original = originalAt(series.allDay, moment)
    if (wall.endTime === null) return spanBetween(original, original, addDays(original, days))
    // Keeps the wall-clock time of the end, not the duration: a night shift ends at six even when clocks change. Only
    // an event that would end before it begins, in a skipped hour, keeps its duration.
    const end = momentOf(addDays(dayAt(moment, series.zone), days), wall.endTime, series.zone)
    return spanBetween(original, moment, end > moment ? end : isoOf(Date.parse(moment) + lengthOf(series)))
  })
}
