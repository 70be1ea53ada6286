import { roundTo } from '../units.ts'

/** The data a usual range needs: fewer readings, or readings of only a few days, do not show what is usual. */
export const USUAL_DAYS = 30
const LEAST_READINGS = 10
const LEAST_DAYS = 5
/** The percentiles it lies between. */
export const USUAL_SHARES = [0.1, 0.9] as const

export type UsualRange = { low: number; high: number; readings: number; days: number }

/**
 * From the 10th to the 90th percentile of a value over the last 30 days, which the database computes
 * (server/features/vitals/usual.ts), in the unit of the values; null: too few readings.
 */
export function usualOf({ low, high, readings, days }: UsualRange): UsualRange | null {
  if (readings < LEAST_READINGS || days < LEAST_DAYS) return null
  return { low: roundTo(low, 3), high: roundTo(high, 3), readings, days }
}
