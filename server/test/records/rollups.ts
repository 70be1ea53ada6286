import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { dbOn } from '../../core/database/database.ts'
import { type Bucket, together } from '../../features/vitals/rollup/bucket.ts'
import { type BucketPlace, placesOf } from '../../features/vitals/rollup/bucket-place.ts'
import { vitalRollups } from '../../features/vitals/table.ts'
import { theKinfold } from '../support/kinfold.ts'

/* For tests of roll-ups: their expected values, and random operations on readings. */

export type Reading = { at: string; value: number; value2: number | null }
const keyOf = ({ size, start }: BucketPlace) => `${size} ${start}`
export const sorted = (map: Map<string, Bucket>) => [...map].sort(([a], [b]) => a.localeCompare(b))

/** The expected roll-ups, from the readings alone. */
export function recomputed(readings: Iterable<Reading>, zone: string): Map<string, Bucket> {
  const groups = new Map<string, Reading[]>()
  for (const reading of readings)
    for (const place of placesOf(reading.at, zone))
      groups.set(keyOf(place), [...(groups.get(keyOf(place)) ?? []), reading])
  return new Map([...groups].map(([key, group]) => [key, bucketOf(group)]))
}

export const bucketOf = (readings: readonly Reading[]): Bucket => readings.map(bucketOfOne).reduce(together)

function bucketOfOne({ value, value2 }: Reading): Bucket {
  const [one, two] = [Math.round(value * 1000), value2 === null ? null : Math.round(value2 * 1000)]
  return { count: 1, sum: one, min: one, max: one, sum2: two, min2: two, max2: two }
}

/** Around the nights of clock changes, in minutes. */
const changesOfClock = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-04-04T15:00Z',
]
const moment = fc
  .tuple(
    fc.constantFrom(...changesOfClock),
    fc.oneof(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -2000, max: 2000 })),
    fc.integer({ min: 0, max: 59_999 }),
  )
  .map(([near, minutes, ms]) => new Date(Date.parse(near) + minutes * 60_000 + ms).toISOString())
/** Few distinct values, so that several readings share the lowest and the highest; some with all three decimals. */
const value = fc.oneof(
  fc.integer({ min: 60, max: 66 }),
  fc.integer({ min: 36_000, max: 38_999 }).map((n) => n / 1000),
)
const row = fc.record({ at: moment, value, value2: fc.constant(null) })
export const act = fc.record({
  id: fc.integer({ min: 0, max: 12 }),
  what: fc.constantFrom('insert', 'insert', 'edit', 'inError', 'takeBack', 'again'),
  row,
})

/** The stored roll-ups of a circle. */
export async function keptOf(clientId: number): Promise<Map<string, Bucket>> {
  const rows = await dbOn((await theKinfold()).services.database.owner)
    .select()
    .from(vitalRollups)
    .where(eq(vitalRollups.clientId, clientId))
  return new Map(
    rows.map(({ clientId: _1, kind: _2, size, start, ...bucket }) => [
      `${size} ${size === 'day' ? start.slice(0, 10) : start}`,
      bucket,
    ]),
  )
}
