/** A reading as roll-ups see it: in the canonical unit, not marked as entered in error. */
export type RolledReading = { at: string; value: number; value2: number | null }

/**
 * What is kept of all readings of one kind in an hour or a day. Values in whole thousandths of the canonical unit, so that
 * adding and taking away for years leaves the very same numbers as counting again.
 */
export type Bucket = {
  count: number
  sum: number
  min: number
  max: number
  sum2: number | null
  min2: number | null
  max2: number | null
}

/** The bucket of these readings; null: there are none, and no row is kept. */
export function bucketOf(readings: readonly RolledReading[]): Bucket | null {
  return readings.reduce<Bucket | null>((bucket, reading) => withReading(bucket, reading), null)
}

/** With one reading more. */
export function withReading(bucket: Bucket | null, reading: RolledReading): Bucket {
  const value = thousandths(reading.value)
  const value2 = reading.value2 === null ? null : thousandths(reading.value2)
  const one = { count: 1, sum: value, min: value, max: value, sum2: value2, min2: value2, max2: value2 }
  return bucket ? together(bucket, one) : one
}

/**
 * With one reading less. `recount`: the reading was the lowest or the highest, so only the readings that are left know what
 * is now; the caller reads them again.
 */
export function withoutReading(bucket: Bucket, reading: RolledReading): Bucket | null | 'recount' {
  if (bucket.count === 1) return null
  const value = thousandths(reading.value)
  const value2 = reading.value2 === null ? null : thousandths(reading.value2)
  const isExtreme = value === bucket.min || value === bucket.max
  const isExtreme2 = value2 !== null && (value2 === bucket.min2 || value2 === bucket.max2)
  if (isExtreme || isExtreme2) return 'recount'
  return {
    ...bucket,
    count: bucket.count - 1,
    sum: bucket.sum - value,
    sum2: bucket.sum2 === null || value2 === null ? bucket.sum2 : bucket.sum2 - value2,
  }
}

/** Two buckets as one: hours to half a day, days to a week. */
export function together(a: Bucket, b: Bucket): Bucket {
  return {
    count: a.count + b.count,
    sum: a.sum + b.sum,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
    sum2: ofBoth(a.sum2, b.sum2, (x, y) => x + y),
    min2: ofBoth(a.min2, b.min2, Math.min),
    max2: ofBoth(a.max2, b.max2, Math.max),
  }
}

const ofBoth = (a: number | null, b: number | null, join: (a: number, b: number) => number) =>
  a === null || b === null ? (a ?? b) : join(a, b)

const thousandths = (value: number) => Math.round(value * 1000)
