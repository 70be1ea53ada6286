import type { Days } from '@kinfold/contract/features/calendar/look.ts'
import { momentsBetween } from '../../core/recurrence.ts'
import { addDays, dayAt, daysBetween, momentOf, startOfDay } from '../../core/zones.ts'
import { later, momentOfStart, originalAt, recurrenceOf, type Timing, wallOf } from './series.ts'

/** Once something happens: days, both included, where it is all day, otherwise moments. */
export type Span = { original: string; start: string; end: string }

/** Some days of a circle, and the moments they begin and end at (`end` not included). */
export type Range = { from: string; to: string; start: string; end: string }

export const rangeOf = ({ from, to }: Pick<Days, 'from' | 'to'>, zone: string): Range => ({
  from,
  to,
  start: startOfDay(from, zone),
  end: startOfDay(addDays(to, 1), zone),
})

/** The range around two moments. */
export const rangeBetween = (start: string, end: string, zone: string): Range => ({
  from: dayAt(start, zone),
  to: dayAt(end, zone),
  start,
  end,
})

/** Whether something falls into a range, at least in part. */
export function isIn({ from, to, start, end }: Range, allDay: boolean, span: Omit<Span, 'original'>): boolean {
  if (allDay) return span.start <= to && span.end >= from
  return span.start < end && (span.end > start || span.start >= start)
}

type Series = Timing & { workedRule: string | null }

/** When an event or series happens in a range, exceptions aside. */
export function spansIn(series: Series, range: Range): Span[] {
  const { allDay } = series
  if (series.workedRule === null) {
    const span = spanOf(series)
    return isIn(range, allDay, span) ? [span] : []
  }
  const { start, end } = spanOf(series)
  const lasts = Date.parse(end) - Date.parse(start) + LEEWAY_MS
  const first = Math.floor((Date.parse(range.start) - lasts) / BLOCK_MS)
  const last = Math.floor((Date.parse(range.end) + LEEWAY_MS) / BLOCK_MS)
  const found: Span[] = []
  for (let block = first; block <= last; block++) {
    for (const span of spansInBlock(series, series.workedRule, block)) if (isIn(range, allDay, span)) found.push(span)
  }
  return found
}

export const spanOf = (event: Timing): Span => ({
  original: originalAt(event.allDay, momentOfStart(event)),
  // A checked event has the times of its sort.
  start: (event.allDay ? event.startDay : event.startsAt)!,
  end: (event.allDay ? event.endDay : event.endsAt)!,
})

const DAY_MS = 86_400_000
/** Days are counted in UTC, and a change of clocks makes an event an hour longer. */
const LEEWAY_MS = 2 * DAY_MS
const BLOCK_MS = 32 * DAY_MS
const BLOCKS_KEPT = 20_000

/*
 * Working out a rule costs more than everything else a look at the calendar does, and depends on nothing but the rule:
 * so what was worked out is kept, in blocks of days that neighbouring months share.
 */
const blocks = new Map<string, Span[]>()

function spansInBlock(series: Series, rule: string, block: number): Span[] {
  const { start, zone } = recurrenceOf(series, rule)
  const key = `${block} ${start} ${series.endsAt ?? series.endDay} ${zone} ${rule}`
  let found = blocks.get(key)
  if (!found) {
    if (blocks.size >= BLOCKS_KEPT) blocks.clear()
    found = workOut(series, rule, block)
    blocks.set(key, found)
  }
  return found
}

function workOut(series: Series, rule: string, block: number): Span[] {
  const [from, until] = [block, block + 1].map((each) => new Date(each * BLOCK_MS).toISOString())
  const recurrence = recurrenceOf(series, rule)
  const wall = wallOf(series)
  const days = daysBetween(wall.startDay, wall.endDay)
  return momentsBetween(recurrence, from!, until!).map((moment) => {
    const original = originalAt(series.allDay, moment)
    if (wall.endTime === null) return { original, start: original, end: addDays(original, days) }
    // The clock’s time at the end, not the hours between: a night shift ends at six on the day clocks change, too.
    const end = momentOf(addDays(dayAt(moment, series.zone), days), wall.endTime, series.zone)
    return { original, start: moment, end: later(moment, end) }
  })
}
