import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandPoints } from './band-points.ts'
import { type Bucket, bucketOf, type RolledReading, together } from './bucket.ts'
import { bucketChanges, changed } from './bucket-changes.ts'
import { type BucketPlace, placesOf, spanOf } from './bucket-place.ts'
import { MOST_POINTS, resolutionFor } from './resolution.ts'

type Row = RolledReading & { inError: boolean }
const counted = (row: Row | undefined): RolledReading | null => (row && !row.inError ? row : null)
const keyOf = ({ size, start }: BucketPlace) => `${size} ${start}`

/** As the tables will do it: the readings, and beside them what is kept of them. */
function aDiary(zone: string) {
  const rows = new Map<string, Row>()
  const kept = new Map<string, Bucket>()
  let recounts = 0
  return {
    rows,
    kept,
    recounts: () => recounts,
    write(id: string, after: Row | undefined) {
      const before = rows.get(id)
      if (after) rows.set(id, after)
      else rows.delete(id)
      for (const change of bucketChanges(counted(before), counted(after), zone)) {
        const key = keyOf(change.place)
        let bucket = changed(kept.get(key) ?? null, change)
        if (bucket === 'recount') {
          recounts++
          const { from, to } = spanOf(change.place, zone)
          bucket = bucketOf([...rows.values()].filter((row) => counted(row) && row.at >= from && row.at < to))
        }
        if (bucket) kept.set(key, bucket)
        else kept.delete(key)
      }
    },
  }
}

function recomputed(rows: Iterable<Row>, zone: string): Map<string, Bucket> {
  const groups = new Map<string, RolledReading[]>()
  for (const row of rows) {
    if (row.inError) continue
    for (const place of placesOf(row.at, zone)) groups.set(keyOf(place), [...(groups.get(keyOf(place)) ?? []), row])
  }
  return new Map([...groups].map(([key, readings]) => [key, bucketOf(readings)!]))
}

const sorted = (map: Map<string, Bucket>) => [...map].sort(([a], [b]) => a.localeCompare(b))

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
const row = fc.record({ at: moment, value, value2: value, inError: fc.boolean() })
const zones = [
  'Europe/Warsaw',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'UTC',
  'Pacific/Apia',
]
const act = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(String),
  what: fc.constantFrom('insert', 'insert', 'edit', 'inError', 'takeBack', 'remove', 'again'),
  row,
})

describe('roll-ups', () => {
  test('equal a recomputation from the readings in 1,000 random histories', () => {
    let recounts = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.boolean(),
        fc.array(act, { minLength: 20, maxLength: 80, size: 'max' }),
        (zone, paired, acts) => {
          const diary = aDiary(zone)
          for (const { id, what, row: random } of acts) {
            const given = paired ? random : { ...random, value2: null }
            const known = diary.rows.get(id)
            // A record that is sent again with its id is not saved again; what is late simply has an earlier moment.
            if (what === 'insert' || what === 'again') known ?? diary.write(id, { ...given, inError: false })
            else if (known && what === 'edit') diary.write(id, { ...given, inError: known.inError })
            else if (known && what === 'inError') diary.write(id, { ...known, inError: true })
            else if (known && what === 'takeBack') diary.write(id, { ...known, inError: false })
            else if (known) diary.write(id, undefined)
          }
          expect(sorted(diary.kept)).toEqual(sorted(recomputed(diary.rows.values(), zone)))
          recounts += diary.recounts()
        },
      ),
      { numRuns: 1000 },
    )
    // The histories did reach the case in which the lowest or highest goes away.
    expect(recounts).toBeGreaterThan(1000)
  })

  test('the hours of a day add up to the day, over both changes of the clock', () => {
    for (const [day, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
      ['2026-06-01', 24],
    ] as const) {
      const { from, to } = spanOf({ size: 'day', start: day }, 'Europe/Warsaw')
      expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(hours)
      const readings: RolledReading[] = []
      for (let at = Date.parse(from); at < Date.parse(to); at += 300_000)
        readings.push({ at: new Date(at).toISOString(), value: 60 + ((at / 300_000) % 7), value2: null })
      const { kept } = aDiaryOf(readings, 'Europe/Warsaw')
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

function aDiaryOf(readings: RolledReading[], zone: string) {
  const diary = aDiary(zone)
  for (const [index, reading] of readings.entries()) diary.write(String(index), { ...reading, inError: false })
  return diary
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
    const { kept } = aDiaryOf(readings, 'UTC')
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
    const one = (start: string) => ({ ...bucketOf([{ at: start, value: 60, value2: null }])!, start })
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
