import type { Coverage, Duty, Span } from '@kinfold/contract/features/shifts/schemas.ts'
import { addDays, earlier, later } from '@kinfold/contract/time/calendar.ts'
import { DAY_MINUTES, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { momentAt, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'

/** A part of one day, in minutes of its wall clock. */
export type Part = { from: number; until: number }
type DutyPart = Part & { key: string; userId: number; name: string }
export type DayOfDuty = { day: string; duties: DutyPart[]; open: Part[]; gaps: GapPart[] }
/** `span`: the shift that taking it creates; a night is one gap, longer gaps are split by day. */
export type GapPart = Part & { span: Span | undefined }

const NIGHT_HOURS = 24

/** A week's coverage, split by day. */
export function dutyByDay(coverage: Coverage, days: readonly string[], zone: string): DayOfDuty[] {
  return days.map((day) => ({
    day,
    duties: coverage.duties.flatMap((duty) =>
      onDay(duty, day, zone).map((part) => ({ ...part, key: keyOf(duty), userId: duty.userId, name: duty.name })),
    ),
    open: coverage.open.flatMap((span) => onDay(span, day, zone)),
    gaps: coverage.gaps.flatMap((gap) =>
      onDay(gap, day, zone).map((part) => ({ ...part, span: takenOn(gap, day, zone) })),
    ),
  }))
}

const keyOf = ({ userId, start }: Duty) => `${userId} ${start}`

function dayBounds(day: string, zone: string): Span {
  return { start: momentAt({ day, minutes: 0 }, zone), end: momentAt({ day: addDays(day, 1), minutes: 0 }, zone) }
}

function onDay(span: Span, day: string, zone: string): Part[] {
  const { start, end } = dayBounds(day, zone)
  if (span.end <= start || span.start >= end) return []
  const from = span.start <= start ? 0 : wallClockOf(span.start, zone).minutes
  const until = span.end >= end ? DAY_MINUTES : wallClockOf(span.end, zone).minutes
  return [{ from, until: Math.max(from, until) }]
}

function takenOn(gap: Span, day: string, zone: string): Span | undefined {
  const { start, end } = dayBounds(day, zone)
  const isNight = Date.parse(gap.end) - Date.parse(gap.start) <= NIGHT_HOURS * HOUR_MS
  if (isNight) return gap.start >= start ? gap : undefined
  return { start: later(gap.start, start), end: earlier(gap.end, end) }
}
