import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { type Bucket, meanOf, together } from './bucket.ts'

type PlacedBucket = Bucket & { start: string }
/**
 * One step of a band, in the canonical unit. `start` is the moment (hours) or the date (days) on which it begins. Steps
 * without readings are omitted: the chart shows a gap instead of a line.
 */
type BandPoint = {
  start: string
  count: number
  mean: number
  min: number
  max: number
  mean2: number | null
  min2: number | null
  max2: number | null
}

/** Combines each `every` buckets of one size, in the order of their start. */
export function bandPoints(buckets: readonly PlacedBucket[], size: 'hour' | 'day', every: number): BandPoint[] {
  const groups = new Map<string, Bucket>()
  for (const bucket of buckets) {
    const start = groupStart(bucket.start, size, every)
    const group = groups.get(start)
    groups.set(start, group ? together(group, bucket) : bucket)
  }
  return [...groups].map(([start, bucket]) => pointOf(start, bucket))
}

/** A Monday, so that groups of whole weeks begin with a week. */
const A_MONDAY = '1900-01-01'

function groupStart(start: string, size: 'hour' | 'day', every: number): string {
  if (size === 'day') return addDays(start, -modulo(daysBetween(A_MONDAY, start), every))
  const length = every * HOUR_MS
  return new Date(Math.floor(Date.parse(start) / length) * length).toISOString()
}

const modulo = (number: number, by: number) => ((number % by) + by) % by

export function pointOf(start: string, bucket: Bucket): BandPoint {
  const plain = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000)
  return {
    start,
    count: bucket.count,
    mean: meanOf(bucket.sum, bucket.count),
    min: bucket.min / 1000,
    max: bucket.max / 1000,
    mean2: bucket.sum2 === null ? null : meanOf(bucket.sum2, bucket.count),
    min2: plain(bucket.min2),
    max2: plain(bucket.max2),
  }
}
