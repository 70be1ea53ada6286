/**
 * The roll-up of all readings of one kind in an hour or a day (recount.ts), in whole thousandths of the canonical unit,
 * so that sums stay exact.
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

/** The mean in the canonical unit, with two decimals: more than any screen shows. */
export const meanOf = (sum: number, count: number) => Math.round(sum / count / 10) / 100

/** Merges two buckets: hours to half a day, days to a week. */
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
