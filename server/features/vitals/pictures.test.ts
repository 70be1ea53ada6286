import { afterEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

afterEach(() => vi.restoreAllMocks())

const measure = (person: Person, measuredAt: string, value: number, more: object = {}) =>
  as(person).vitals.create({ body: aVital({ measuredAt, value, ...more }) })

describe('by hour of the day', () => {
  test('hours are those of the circle’s clock, also when clocks change; readings in error do not count', async () => {
    const { caretaker } = await aCircle()
    // 08:00 in Berlin, in summer time and in winter time.
    await measure(caretaker, '2026-10-24T06:10:00.000Z', 60)
    await measure(caretaker, '2026-10-26T07:50:00.000Z', 80)
    await measure(caretaker, '2026-10-26T20:00:00.000Z', 75)
    const { id } = await measure(caretaker, '2026-10-26T12:00:00.000Z', 99)
    await as(caretaker).vitals.markInError({ params: { id }, body: { reason: 'Wrong person' } })
    const { hours, readings } = await as(caretaker).vitals.hours({ query: { kind: 'heart_rate' } })
    expect(hours.map(({ hour, count, min, mean, max }) => [hour, count, min, mean, max])).toEqual([
      [8, 2, 60, 70, 80],
      [21, 1, 75, 75, 75],
    ])
    expect(readings).toBe(3)
  })

  test('in a zone that is not whole hours from UTC, each reading has the hour that the clock showed', async () => {
    const { admin } = await aCircle()
    await as(admin).circles.update({ body: { zone: 'Asia/Kolkata', zoneFrom: 'now', version: 1 } })
    // 08:10 and 08:40: in one hour there, in two hours of UTC. 07:50 the next day.
    await measure(admin, '2026-11-20T02:40:00.000Z', 60)
    await measure(admin, '2026-11-20T03:10:00.000Z', 80)
    await measure(admin, '2026-11-21T02:20:00.000Z', 75)
    const { id } = await measure(admin, '2026-11-20T02:45:00.000Z', 99)
    await as(admin).vitals.markInError({ params: { id }, body: { reason: 'Wrong person' } })
    const { hours, readings } = await as(admin).vitals.hours({ query: { kind: 'heart_rate' } })
    expect(hours.map(({ hour, count, min, mean, max }) => [hour, count, min, mean, max])).toEqual([
      [7, 1, 75, 75, 75],
      [8, 2, 60, 70, 80],
    ])
    expect(readings).toBe(3)
  })

  test('where the clock is half an hour ahead in summer alone, both halves of the year are right', async () => {
    const { admin } = await aCircle()
    await as(admin).circles.update({ body: { zone: 'Australia/Lord_Howe', zoneFrom: 'now', version: 1 } })
    // 08:10 in summer (11:00 ahead of UTC) and in winter (10:30).
    await measure(admin, '2026-01-09T21:10:00.000Z', 60)
    await measure(admin, '2026-06-09T21:40:00.000Z', 80)
    const { hours } = await as(admin).vitals.hours({ query: { kind: 'heart_rate' } })
    expect(hours).toMatchObject([{ hour: 8, count: 2, mean: 70, mean2: null }])
  })

  test('of the range alone; blood pressure keeps both figures', async () => {
    const { caretaker } = await aCircle()
    const pressure = { kind: 'blood_pressure', unit: 'mmHg' } as const
    await measure(caretaker, '2026-11-01T07:00:00.000Z', 150, { ...pressure, value2: 90 })
    await measure(caretaker, '2026-11-10T07:00:00.000Z', 130, { ...pressure, value2: 80 })
    const query = { kind: 'blood_pressure', from: '2026-11-05T00:00:00.000Z' } as const
    expect((await as(caretaker).vitals.hours({ query })).hours).toMatchObject([{ hour: 8, mean: 130, mean2: 80 }])
  })
})

test('the usual range is based on thirty days; too few readings give none', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T12:00:00.000Z'))
  const { caretaker } = await aCircle()
  const usual = () => as(caretaker).vitals.usual({ query: { kind: 'heart_rate' } })
  for (let day = 10; day < 19; day++) await measure(caretaker, `2026-11-${day}T07:00:00.000Z`, 50 + day)
  expect(await usual()).toEqual({ value: null, value2: null })
  await measure(caretaker, '2026-11-19T07:00:00.000Z', 69)
  await measure(caretaker, '2026-09-19T07:00:00.000Z', 150)
  expect(await usual()).toEqual({ value: { low: 60.9, high: 68.1, readings: 10, days: 10 }, value2: null })
})
