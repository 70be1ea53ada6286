import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'

/** The most points sent to a chart for one kind. */
export const MOST_POINTS = 1000

/** `reading`: the readings themselves; otherwise the number of hours or days per point. */
export type Resolution = { size: 'reading' } | { size: 'hour' | 'day'; every: number }

const HOURS = [1, 3, 6]
/** One day, two, then whole weeks, which a table beside the chart can name. */
const DAYS = [1, 2, 7, 14, 28, 56, 91, 182]

/**
 * The finest resolution that keeps a range within the most points. `readings`: their number in the range, counted only
 * up to one more than the most points.
 */
export function resolutionFor(range: { from: string; to: string }, readings: number): Resolution {
  if (readings <= MOST_POINTS) return { size: 'reading' }
  const hours = (Date.parse(range.to) - Date.parse(range.from)) / HOUR_MS
  const everyHours = HOURS.find((every) => pointsAtMost(hours, every) <= MOST_POINTS)
  if (everyHours) return { size: 'hour', every: everyHours }
  // One more: a range that begins in the evening in UTC may touch another day in the zone.
  const days = daysBetween(range.from.slice(0, 10), range.to.slice(0, 10)) + 1
  return { size: 'day', every: DAYS.find((every) => pointsAtMost(days, every) <= MOST_POINTS) ?? DAYS.at(-1)! }
}

/** A range rarely begins with a group, so it touches one more at each end. */
const pointsAtMost = (length: number, every: number) => Math.ceil(length / every) + 2
