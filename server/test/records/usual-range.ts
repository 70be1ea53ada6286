import { percentile } from '@kinfold/contract/features/vitals/rules/flags/percentile.ts'
import {
  USUAL_DAYS,
  USUAL_SHARES,
  type UsualRange,
  usualOf,
} from '@kinfold/contract/features/vitals/rules/flags/usual-range.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'

/** What readUsual must agree with: the same computed without the database. */
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
