import { addDays, daysBetween, later } from '@kinfold/contract/time/calendar.ts'
import { DAY_MINUTES, MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { momentAt, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import type { Times } from '../entries.ts'

/** Moving and resizing use quarters of an hour. */
export const STEP_MINUTES = 15
export const PIXELS_PER_HOUR = 56

/** The distance of a move: days and, for timed events, minutes; `end`: only its end. */
export type Shift = { days: number; minutes: number; part: 'all' | 'end' }

/** The times after a move. The length on the wall clock stays the same; the end stays after the start. */
export function movedBy(times: Times, allDay: boolean, { days, minutes, part }: Shift, zone: string): Times {
  if (allDay) {
    const end = addDays(times.end, days)
    if (part === 'end') return { start: times.start, end: later(end, times.start) }
    return { start: addDays(times.start, days), end }
  }
  const by = (instant: string) => {
    const { day, minutes: at } = wallClockOf(instant, zone)
    return momentAt({ day: addDays(day, days), minutes: at + minutes }, zone)
  }
  if (part === 'all') {
    const [start, end] = [by(times.start), by(times.end)]
    // Only in a skipped hour could it end before it begins.
    return { start, end: end >= start ? end : shifted(start, Date.parse(times.end) - Date.parse(times.start)) }
  }
  const end = by(times.end)
  return { start: times.start, end: later(end, shifted(times.start, STEP_MINUTES * MINUTE_MS)) }
}

/** The times with the start at a given day and, for timed events, minute. */
export function startingAt(times: Times, allDay: boolean, day: string, minutes: number, zone: string): Times {
  if (allDay) return { start: day, end: addDays(day, daysBetween(times.start, times.end)) }
  const from = wallClockOf(times.start, zone)
  const shift = { days: daysBetween(from.day, day), minutes: minutes - from.minutes, part: 'all' } as const
  return movedBy(times, false, shift, zone)
}

export const isSame = (a: Times, b: Times) => a.start === b.start && a.end === b.end

/** Keys on a focused entry: Shift moves it, Shift and Alt move its end. */
export function shiftByKey(key: string, alt: boolean, allDay: boolean): Shift | null {
  const part = alt ? 'end' : 'all'
  const step = steps[key]
  if (!step) return null
  if (!allDay) return { ...step, part }
  return step.days === 0 ? null : { days: step.days, minutes: 0, part }
}

const steps: Record<string, { days: number; minutes: number } | undefined> = {
  ArrowUp: { days: 0, minutes: -STEP_MINUTES },
  ArrowDown: { days: 0, minutes: STEP_MINUTES },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/** A pointer's distance in minutes, in steps. */
export const steppedMinutes = (pixels: number, pixelsPerHour: number) =>
  Math.round(((pixels / pixelsPerHour) * 60) / STEP_MINUTES) * STEP_MINUTES

export const withinDay = (minutes: number) => Math.min(Math.max(minutes, 0), DAY_MINUTES - STEP_MINUTES)
