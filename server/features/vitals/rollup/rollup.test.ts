import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { act, bucketOf, keptOf, type Reading, recomputed, sorted } from '../../../test/records/rollups.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'
import { bandPoints } from './band-points.ts'
import { together } from './bucket.ts'
import { placesOf, spanOf } from './bucket-place.ts'
import { MOST_POINTS, resolutionFor } from './resolution.ts'

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
  })

  test('the hours of a day add up to the day, across both clock changes', () => {
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

  test('never more than the maximum, whatever the range and wherever it begins', () => {
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
          // A zone may shift both ends by up to a day.
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

  test('weeks begin on Monday, three hours at 00, 03, ...; steps without readings are omitted', () => {
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
