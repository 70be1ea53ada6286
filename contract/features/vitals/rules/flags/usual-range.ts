import { DAY_MS } from '../../../../time/durations.ts'
import { roundTo } from '../units.ts'
import { percentile } from './percentile.ts'

/** The data a usual range needs: fewer readings, or readings of only a few days, do not show what is usual. */
export const USUAL_DAYS = 30
const LEAST_READINGS = 10
const LEAST_DAYS = 5
/** The percentiles it lies between. */
export const USUAL_SHARES = [0.1, 0.9] as const

export type UsualRange = { low: number; high: number; readings: number; days: number }

/**
 * The 10th to the 90th percentile of a value over the last 30 days, in the unit of the values; null: too few readings.
 */
export function usualRange(readings: readonly { at: string; value: number }[], now: number): UsualRange | null {
  const recent = readings
    .map(({ at, value }) => ({ at: Date.parse(at), value }))
    .filter(({ at }) => at <= now && at > now - USUAL_DAYS * DAY_MS)
  const days = new Set(recent.map(({ at }) => Math.floor(at / DAY_MS))).size
  if (recent.length === 0) return null
  const sorted = recent.map(({ value }) => value).sort((a, b) => a - b)
  const [low, high] = USUAL_SHARES
  return usualOf({ low: percentile(sorted, low), high: percentile(sorted, high), readings: recent.length, days })
}

/** The same from percentiles that the database computed. */
export function usualOf({ low, high, readings, days }: UsualRange): UsualRange | null {
  if (readings < LEAST_READINGS || days < LEAST_DAYS) return null
  return { low: roundTo(low, 3), high: roundTo(high, 3), readings, days }
}
