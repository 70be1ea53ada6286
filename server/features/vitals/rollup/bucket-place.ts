import { addDays } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'

/**
 * The place of a bucket. Hours are UTC hours and never shift; days are calendar days in the circle's zone, 23 to 25
 * hours long, and cannot be summed from hours in zones with half-hour offsets. So both are stored.
 */
export type BucketPlace = { size: 'hour'; start: string } | { size: 'day'; start: string }

/** The two buckets that contain a moment. A day's `start` is its date. */
export const placesOf = (at: string, zone: string): [BucketPlace, BucketPlace] => [
  { size: 'hour', start: new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS).toISOString() },
  { size: 'day', start: dayAt(at, zone) },
]

/** The period of a bucket, from (inclusive) to (exclusive), to read its readings again. */
export function spanOf({ size, start }: BucketPlace, zone: string): { from: string; to: string } {
  if (size === 'day') return { from: startOfDay(start, zone), to: startOfDay(addDays(start, 1), zone) }
  return { from: start, to: shifted(start, HOUR_MS) }
}
