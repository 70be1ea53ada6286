import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dbOn } from '../../../core/database.ts'
import { as } from '../../../test/calls.ts'
import { theKinfold } from '../../../test/kinfold.ts'
import { aCircle } from '../../../test/world.ts'
import { vitalRollups } from '../table.ts'
import { bandPoints } from './band-points.ts'
import { type Bucket, together } from './bucket.ts'
import { type BucketPlace, placesOf, spanOf } from './bucket-place.ts'
import { MOST_POINTS, resolutionFor } from './resolution.ts'

type Reading = { at: string; value: number; value2: number | null }
const keyOf = ({ size, start }: BucketPlace) => `${size} ${start}`
const sorted = (map: Map<string, Bucket>) => [...map].sort(([a], [b]) => a.localeCompare(b))

/** What the roll-ups should be, from the readings alone. */
function recomputed(readings: Iterable<Reading>, zone: string): Map<string, Bucket> {
  const groups = new Map<string, Reading[]>()
  for (const reading of readings)
    for (const place of placesOf(reading.at, zone))
      groups.set(keyOf(place), [...(groups.get(keyOf(place)) ?? []), reading])
  return new Map([...groups].map(([key, group]) => [key, bucketOf(group)]))
}

const bucketOf = (readings: readonly Reading[]): Bucket => readings.map(bucketOfOne).reduce(together)

function bucketOfOne({ value, value2 }: Reading): Bucket {
  const [one, two] = [Math.round(value * 1000), value2 === null ? null : Math.round(value2 * 1000)]
  return { count: 1, sum: one, min: one, max: one, sum2: two, min2: two, max2: two }
}

/** Around the nights in which the clocks change, in minutes. */
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
/** Few different values, so that several readings share the lowest and the highest; some with all three decimals. */
const value = fc.oneof(
  fc.integer({ min: 60, max: 66 }),
  fc.integer({ min: 36_000, max: 38_999 }).map((n) => n / 1000),
)
const row = fc.record({ at: moment, value, value2: fc.constant(null) })
const act = fc.record({
  id: fc.integer({ min: 0, max: 12 }),
  what: fc.constantFrom('insert', 'insert', 'edit', 'inError', 'takeBack', 'again'),
  row,
})

describe('roll-ups', () => {
  test('equal a recomputation from the readings after many random writes, and by the clock of another zone', async () => {
    const { clientId, admin } = await aCircle()
    const ids = Array.from({ length: 13 }, () => uuidv7())
    const known = new Map<number, { version: number; inError: boolean; row: Reading }>()
    for (const { id, what, row: random } of fc.sample(act, { numRuns: 250, seed: 13 })) {
      const before = known.get(id)
      const { at, value } = random
      const body = { kind: 'weight' as const, value, unit: 'kg' as const, measuredAt: at, zone: 'UTC', confirmed: true }
      const params = { id: ids[id]! }
      if (!before || what === 'again') {
        if (before) continue
        await as(admin).vitals.create({ body: { id: params.id, ...body } })
        known.set(id, { version: 1, inError: false, row: random })
      } else if (what === 'edit' && !before.inError) {
        await as(admin).vitals.update({ params, body: { ...body, version: before.version } })
        known.set(id, { ...before, version: before.version + 1, row: random })
      } else if (what === 'inError') {
        const { version } = await as(admin).vitals.markInError({ params, body: { reason: 'Wrong person' } })
        known.set(id, { ...before, version, inError: true })
      } else if (what === 'takeBack') {
        const { version } = await as(admin).vitals.restore({ params })
        known.set(id, { ...before, version, inError: false })
      }
    }
    const rows = [...known.values()]
      .filter(({ inError }) => !inError)
      .map(({ row: each }) => ({ ...each, value2: null }))
    expect(sorted(await keptOf(clientId))).toEqual(sorted(recomputed(rows, 'Europe/Berlin')))
    await as(admin).circles.update({ body: { zone: 'Asia/Kathmandu', zoneFrom: 'now', version: 1 } })
    expect(sorted(await keptOf(clientId))).toEqual(sorted(recomputed(rows, 'Asia/Kathmandu')))
  }, 60_000)

  test('the hours of a day add up to the day, over both changes of the clock', () => {
    for (const [day, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
      ['2026-06-01', 24],
    ] as const) {
      const { from, to } = spanOf({ size: 'day', start: day }, 'Europe/Warsaw')
      expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(hours)
      const readings: Reading[] = []
      for (let at = Date.parse(from); at < Date.parse(to); at += 300_000)
        readings.push({ at: new Date(at).toISOString(), value: 60 + ((at / 300_000) % 7), value2: null })
      const kept = recomputed(readings, 'Europe/Warsaw')
      const ofHours = [...kept].filter(([key]) => key.startsWith('hour')).map(([, bucket]) => bucket)
      expect(ofHours).toHaveLength(hours)
      expect(ofHours.reduce(together)).toEqual(kept.get(`day ${day}`))
    }
  })

  test('a moment belongs to the day of the circle’s wall clock', () => {
    expect(placesOf('2026-10-24T22:30:00.000Z', 'Europe/Warsaw')[1].start).toBe('2026-10-25')
    expect(placesOf('2026-11-22T18:20:00.000Z', 'Asia/Kathmandu')).toEqual([
      { size: 'hour', start: '2026-11-22T18:00:00.000Z' },
      { size: 'day', start: '2026-11-23' },
    ])
  })
})

async function keptOf(clientId: number): Promise<Map<string, Bucket>> {
  const { services } = await theKinfold()
  const rows = await dbOn(services.database.owner)
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

describe('points of a chart', () => {
  const day = 86_400_000
  const from = Date.parse('2026-01-01T00:00:00Z')
  const range = (days: number) => ({
    from: new Date(from).toISOString(),
    to: new Date(from + days * day).toISOString(),
  })

  test.each<[number, number, object]>([
    [1, 288, { size: 'reading' }],
    [3650, 1000, { size: 'reading' }],
    [7, 1001, { size: 'hour', every: 1 }],
    [30, 1001, { size: 'hour', every: 1 }],
    [90, 1001, { size: 'hour', every: 3 }],
    [365, 1001, { size: 'day', every: 1 }],
    [3650, 1001, { size: 'day', every: 7 }],
    [40_000, 1001, { size: 'day', every: 56 }],
  ])('%d days with %d readings: %j', (days, readings, resolution) =>
    expect(resolutionFor(range(days), readings)).toEqual(resolution),
  )

  test('never more than the most, whatever the range and wherever it begins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 * 365 * 1440 }),
        fc.integer({ min: 0, max: 400_000 }),
        (minutes, offset) => {
          const begin = from - offset * 60_000
          const asked = { from: new Date(begin - minutes * 60_000).toISOString(), to: new Date(begin).toISOString() }
          const resolution = resolutionFor(asked, MOST_POINTS + 1)
          if (resolution.size === 'reading') throw new Error('too many readings')
          const step = (resolution.size === 'hour' ? 3_600_000 : day) * resolution.every
          const touched = Math.floor(Date.parse(asked.to) / step) - Math.floor(Date.parse(asked.from) / step) + 1
          // A zone may move both ends by up to a day.
          expect(touched + (resolution.size === 'day' ? 1 : 0)).toBeLessThanOrEqual(MOST_POINTS)
        },
      ),
    )
  })

  test('have the mean of all readings, not of the buckets, and the lowest and highest of both figures', () => {
    const readings = [120, 130, 140].map((value, index) => ({
      at: `2026-01-0${5 + Math.floor(index / 2)}T08:0${index}:00.000Z`,
      value,
      value2: value - 50.5,
    }))
    const kept = recomputed(readings, 'UTC')
    const days = [...kept]
      .filter(([key]) => key.startsWith('day'))
      .map(([key, bucket]) => ({ ...bucket, start: key.slice(4) }))
    expect(bandPoints(days, 'day', 7)).toEqual([
      { start: '2026-01-05', count: 3, mean: 130, min: 120, max: 140, mean2: 79.5, min2: 69.5, max2: 89.5 },
    ])
    expect(bandPoints(days, 'day', 1)).toHaveLength(2)
    expect(bandPoints([], 'hour', 3)).toEqual([])
  })

  test('weeks begin on Monday, three hours at 00, 03, ...; steps without readings do not exist', () => {
    const one = (start: string) => ({ ...bucketOf([{ at: start, value: 60, value2: null }]), start })
    expect(
      bandPoints([one('2026-11-22'), one('2026-11-23'), one('2026-12-10')], 'day', 7).map(({ start }) => start),
    ).toEqual(['2026-11-16', '2026-11-23', '2026-12-07'])
    const hours = ['2026-11-22T02:00:00.000Z', '2026-11-22T03:00:00.000Z', '2026-11-22T05:00:00.000Z'].map(one)
    expect(bandPoints(hours, 'hour', 3)).toMatchObject([
      { start: '2026-11-22T00:00:00.000Z', count: 1, mean: 60, mean2: null },
      { start: '2026-11-22T03:00:00.000Z', count: 2 },
    ])
  })
})
