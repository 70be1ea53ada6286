import { compareText } from '@kinfold/contract/compare-text.ts'
import type { Duty, Span, WantedHours } from '@kinfold/contract/features/shifts/schemas.ts'
import { addDays, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import type { Range } from '@kinfold/contract/time/range.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'

/** Sorted time spans, merged if they adjoin. */
export function joined(spans: Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((a, b) => compareText(a.start, b.start))) {
    if (span.end <= span.start) continue
    const last = found.at(-1)
    if (!last || span.start > last.end) found.push({ start: span.start, end: span.end })
    else if (span.end > last.end) last.end = span.end
  }
  return found
}

/** The parts of some spans that are in none of the others. */
export function without(spans: Span[], others: Span[]): Span[] {
  const taken = joined(others)
  return joined(spans).flatMap((span) => {
    const left: Span[] = []
    let start = span.start
    for (const other of taken) {
      if (other.end <= start || other.start >= span.end) continue
      if (other.start > start) left.push({ start, end: other.start })
      start = other.end
    }
    return start < span.end ? [...left, { start, end: span.end }] : left
  })
}

/** The shifts of each person, merged if they adjoin, sorted by their beginning. */
export function dutiesOf(shifts: Duty[]): Duty[] {
  const people = new Map(shifts.map(({ userId, name }) => [userId, name]))
  const duties = [...people].flatMap(([userId, name]) =>
    joined(shifts.filter((shift) => shift.userId === userId)).map((span) => ({ userId, name, ...span })),
  )
  return duties.sort((a, b) => compareText(a.start, b.start) || a.userId - b.userId)
}

/** The wanted hours of some days, including those that begin the evening before and go past midnight. */
export function wantedSpans(hours: WantedHours[], range: Range, zone: string): Span[] {
  const spans: Span[] = []
  for (let day = addDays(range.from, -1); day <= range.to; day = addDays(day, 1)) {
    for (const { from, until } of hours.filter(({ weekday }) => weekday === weekdayOf(day)))
      spans.push({ start: momentOf(day, from, zone), end: endOf(day, from, until, zone) })
  }
  return within(joined(spans), range)
}

/** The parts of some spans within a range. */
export const within = <S extends Span>(spans: S[], { start, end }: Span): S[] =>
  spans
    .filter((span) => span.end > start && span.start < end)
    .map((span) => ({ ...span, start: latest(span.start, start), end: earliest(span.end, end) }))

function endOf(day: string, from: string, until: string, zone: string): string {
  if (until === '24:00') return momentOf(addDays(day, 1), '00:00', zone)
  return momentOf(until > from ? day : addDays(day, 1), until, zone)
}

const latest = (...moments: string[]) => moments.sort().at(-1)!
const earliest = (...moments: string[]) => moments.sort()[0]!
