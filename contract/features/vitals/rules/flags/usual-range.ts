import { DAY_MS } from '../../../../time/durations.ts'
import { roundTo } from '../units.ts'
import { percentile } from './percentile.ts'

/** The data a usual range needs: fewer readings, or readings of only a few days, do not show what is usual. */
export const USUAL_DAYS = 30
const LEAST_READINGS = 10
const LEAST_DAYS = 5

export type UsualRange = { low: number; high: number; readings: number; days: number }

/**
 * The 10th to the 90th percentile of a value over the last 30 days, in the unit of the values; null: too few readings.
 */
export function usualRange(readings: readonly { at: string; value: number }[], now: number): UsualRange | null {
  const recent = readings
    .map(({ at, value }) => ({ at: Date.parse(at), value }))
    .filter(({ at }) => at <= now && at > now - USUAL_DAYS * DAY_MS)
  const days = new Set(recent.map(({ at }) => Math.floor(at / DAY_MS))).size
  if (recent.length < LEAST_READINGS || days < LEAST_DAYS) return null
  const sorted = recent.map(({ value }) => value).sort((a, b) => a - b)
  return {
    low: roundTo(percentile(sorted, 0.1), 3),
    high: roundTo(percentile(sorted, 0.9), 3),
    readings: recent.length,
    days,
  }
}
