import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { minuteByMinute } from '../../../test/minute-by-minute.ts'
import { Schedule } from '../../prescriptions/schedule.ts'
import { firstMoment, nextPlanned, plannedBetween, type Version } from './planned.ts'

const BERLIN = 'Europe/Berlin'
/** The days within ten years on which a zone's clocks change. Apia skipped 30 December 2011. */
const changes = {
  [BERLIN]: ['2009-03-29', '2012-03-25', '2015-10-25', '2018-10-28'],
  'America/New_York': ['2010-03-14', '2014-03-09', '2014-11-02', '2017-11-05'],
  'America/Sao_Paulo': ['2009-10-18', '2018-02-18', '2018-11-04', '2013-02-17'],
  'Asia/Kolkata': ['2012-02-29'],
  'Australia/Lord_Howe': ['2010-04-04', '2012-04-01', '2017-10-01'],
  'Pacific/Apia': ['2010-09-26', '2011-12-30', '2011-12-30', '2012-04-01'],
}
const zones = Object.keys(changes) as (keyof typeof changes)[]

const nothingOver = { skipped: [], carried: [], dropped: [] }
type Rest = { zone?: string; startsOn?: string | null } & Partial<Version>
const aVersion = (typed: z.input<typeof Schedule>, { zone = BERLIN, startsOn = null, ...rest }: Rest = {}) => {
  const schedule = Schedule.parse(typed)
  const inForce = { effectiveFrom: '2000-01-01T00:00:00.000Z', effectiveUntil: null, endsOn: null, ...nothingOver }
  return { schedule, zone, startsOn, firstAt: firstMoment(schedule, startsOn, zone), ...inForce, ...rest }
}
const dosesBetween = (version: Version, from: string, until: string) =>
  plannedBetween(version, from, until).map(({ dueAt }) => dueAt)
const nextDose = (version: Version, after: string) => nextPlanned(version, after)?.dueAt ?? null
const due = (version: Version, from: string, until: string) =>
  dosesBetween(version, `${from}:00.000Z`, `${until}:00.000Z`).map((moment) => moment.slice(0, 16))

describe('by the naive minute-by-minute simulation', () => {
  const clockTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 15, 30, 45, 59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const some = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 5 })
  const quantity = fc.constantFrom(0.5, 1, 1.5, 2)
  const timed = fc.record({
    time: clockTime,
    quantity,
    weekdays: fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, { weight: 1, arbitrary: some(7) }),
  })
  const times = fc.uniqueArray(timed, { minLength: 1, maxLength: 4, selector: ({ time }) => time })
  const hours = fc.record({
    kind: fc.constant('interval' as const),
    everyHours: fc.integer({ min: 1, max: 80 }).filter((each) => each % 24 !== 0),
    times: fc.record({ time: clockTime, quantity }).map((first) => [first]),
  })
  const inDays = fc.oneof(
    fc.record({ kind: fc.constant('daily' as const), times }),
    fc.record({ kind: fc.constant('days' as const), times, everyDays: fc.integer({ min: 2, max: 30 }) }),
    fc.record({ kind: fc.constant('weekdays' as const), times, weekdays: some(7) }),
    fc.record({ kind: fc.constant('monthdays' as const), times, monthDays: some(31) }),
    fc.record({
      kind: fc.constant('cycle' as const),
      times,
      daysOn: fc.integer({ min: 1, max: 30 }),
      daysOff: fc.integer({ min: 1, max: 30 }),
    }),
  )
  const pattern = fc.oneof({ weight: 1, arbitrary: hours }, { weight: 5, arbitrary: inDays })
  /** Days relative to the tested day: where steps begin and sometimes end. */
  const from = fc.integer({ min: -3, max: 4 })
  const step = fc.tuple(from, fc.option(fc.integer({ min: 0, max: 2 })), inDays, fc.boolean())
  const steps = fc.uniqueArray(step, { maxLength: 3, selector: ([from]) => from })
  const anyDay = fc
    .integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2019, 0, 1) })
    .map((ms) => new Date(ms).toISOString().slice(0, 10))
  const dayIn = (zone: keyof typeof changes) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...changes[zone]) },
      { weight: 2, arbitrary: fc.constantFrom('2009-02-28', '2012-02-28', '2016-02-29', '2010-04-30', '2012-12-31') },
      { weight: 2, arbitrary: anyDay },
    )
  const minute = fc.integer({ min: -1440, max: 1440 })

  test.for(zones)('over ten years in %s', (zone) => {
    fc.assert(
      fc.property(
        fc.record({ base: pattern, later: steps }),
        dayIn(zone),
        minute,
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        ({ base, later }, from, begin, ago, ends) => {
          const moment = Date.parse(`${from}T00:00Z`)
          const dayAfter = (days: number) => new Date(moment + days * 86_400_000).toISOString().slice(0, 10)
          const inOrder = later.toSorted(([one], [other]) => one - other)
          const typed = {
            ...base,
            steps: inOrder.map(([first, length, other, goesOn], at) => {
              const last = length === null ? null : Math.min(first + length, (inOrder[at + 1]?.[0] ?? 99) - 1)
              const each = goesOn ? { ...base, times: other.times, countsFrom: 'before' } : other
              return { ...each, from: dayAfter(first), to: last === null ? null : dayAfter(last) }
            }),
          }
          if (base.kind === 'interval' && later.some(([, , , goesOn]) => goesOn)) return
          const version = aVersion(typed, { zone, startsOn: dayAfter(-ago - 4), endsOn: ends ? dayAfter(1) : null })
          const start = new Date(moment + begin * 60_000).toISOString()
          const end = new Date(moment + (begin + 3 * 1440) * 60_000).toISOString()
          const found = plannedBetween(version, start, end)
          // After a step the interval is counted anew; tested by example below.
          if (base.kind === 'interval' && later.length > 0) return
          expect(found.map(({ dueAt, quantity }) => ({ dueAt, quantity }))).toEqual(minuteByMinute(version, start, end))
          expect(new Set(found.map(({ slot }) => slot)).size).toBe(found.length)
          const next = nextDose(version, start)
          const first = found.find(({ dueAt }) => dueAt > start)
          if (first) expect(next).toBe(first.dueAt)
          else if (next) expect(next >= end).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('the next dose is the first one due, however far away', () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom(...zones), anyDay, (typed, zone, from) => {
        const version = aVersion(typed, { zone, startsOn: from })
        const after = `${from}T12:00:00.000Z`
        const next = nextDose(version, after)
        if (next === null) return
        const soon = dosesBetween(version, after, new Date(Date.parse(next) + 1).toISOString())
        expect(soon.filter((each) => each > after)).toEqual([next])
      }),
      { numRuns: 300 },
    )
  })
})

describe('examples worked out by hand', () => {
  test('each kind', () => {
    const at = ['08:00']
    const week = ['2026-11-16T00:00', '2026-11-23T00:00'] as const
    expect(due(aVersion({ kind: 'daily', times: ['20:00', '08:00', '08:00'] }), ...week)).toHaveLength(14)
    const days = (version: Version, ...span: [string, string]) =>
      due(version, ...span).map((moment) => moment.slice(5, 10))
    expect(days(aVersion({ kind: 'weekdays', weekdays: [7, 1], times: at }), ...week)).toEqual(['11-16', '11-22'])
    const cycle = aVersion({ kind: 'cycle', daysOn: 2, daysOff: 3, times: at }, { startsOn: '2026-11-15' })
    expect(days(cycle, ...week)).toEqual(['11-16', '11-20', '11-21'])
    const hours = aVersion({ kind: 'interval', everyHours: 36, times: at }, { startsOn: '2026-11-16' })
    expect(due(hours, '2026-11-16T00:00', '2026-11-20T00:00')).toEqual([
      '2026-11-16T07:00',
      '2026-11-17T19:00',
      '2026-11-19T07:00',
    ])
    expect(due(aVersion({ kind: 'as_needed' }), ...week)).toEqual([])
  })

  test('the 31st is the last day of a shorter month, once', () => {
    const version = aVersion({ kind: 'monthdays', monthDays: [29, 31], times: ['12:00'] })
    const year = due(version, '2027-01-01T00:00', '2028-04-01T00:00').map((moment) => moment.slice(2, 10))
    expect(year.slice(0, 5)).toEqual(['27-01-29', '27-01-31', '27-02-28', '27-03-29', '27-03-31'])
    expect(year.slice(-4)).toEqual(['28-01-31', '28-02-29', '28-03-29', '28-03-31'])
  })

  test('clock changes: wall times stay, intervals stay, and no dose is due twice', () => {
    const night = aVersion({ kind: 'daily', times: ['02:30', '03:30'] })
    expect(due(night, '2026-03-28T00:00', '2026-03-30T00:00')).toEqual([
      ...['2026-03-28T01:30', '2026-03-28T02:30'],
      '2026-03-29T01:30',
    ])
    expect(due(night, '2026-10-25T00:00', '2026-10-26T00:00')).toEqual(['2026-10-25T00:30', '2026-10-25T02:30'])
    const every12 = aVersion({ kind: 'interval', everyHours: 12, times: ['08:00'] }, { startsOn: '2026-10-24' })
    expect(due(every12, '2026-10-25T00:00', '2026-10-25T23:00')).toEqual(['2026-10-25T06:00', '2026-10-25T18:00'])
  })

  test('where the clock skips one of two times, the one dose there is the larger of both', () => {
    const amounts = (first: number, second: number) => {
      const times = [
        { time: '02:30', quantity: first },
        { time: '03:30', quantity: second },
      ]
      const version = aVersion({ kind: 'daily', times })
      const day = plannedBetween(version, '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z')
      return day.map(({ quantity }) => quantity)
    }
    expect(amounts(2, 1)).toEqual([2])
    expect(amounts(1, 2)).toEqual([2])
  })

  test('hours of a step are counted anew from its first day, unless it goes on with the count', () => {
    const every10 = { kind: 'interval' as const, everyHours: 10, times: ['08:00'] }
    const step = { ...every10, from: '2026-11-19' }
    const first = (more: object) => {
      const version = aVersion({ ...every10, steps: [{ ...step, ...more }] }, { startsOn: '2026-11-16' })
      return due(version, '2026-11-18T23:00', '2026-11-20T23:00')[0]
    }
    expect(first({})).toBe('2026-11-19T07:00')
    expect(first({ countsFrom: 'before' })).toBe('2026-11-19T05:00')
  })

  test('the next dose after one carried over from an earlier schedule is not that one again', () => {
    const carried = [{ slot: '2026-11-17/2', dueAt: '2026-11-17T19:00:00.000Z', quantity: 1 }]
    const version = aVersion({ kind: 'daily', times: ['08:00'] }, { carried })
    expect(nextDose(version, '2026-11-17T12:00:00.000Z')).toBe('2026-11-17T19:00:00.000Z')
    expect(nextDose(version, '2026-11-17T19:00:00.000Z')).toBe('2026-11-18T07:00:00.000Z')
  })

  test('from the first day to the last, and only while it was in force', () => {
    const dates = { startsOn: '2026-11-17', endsOn: '2026-11-18' }
    const version = aVersion({ kind: 'daily', times: ['00:00', '23:59'] }, dates)
    expect(due(version, '2026-11-01T00:00', '2026-12-01T00:00')).toEqual([
      ...['2026-11-16T23:00', '2026-11-17T22:59', '2026-11-17T23:00', '2026-11-18T22:59'],
    ])
    const stopped = { ...version, effectiveUntil: '2026-11-17T22:59:00.000Z' }
    expect(due(stopped, '2026-11-01T00:00', '2026-12-01T00:00')).toEqual(['2026-11-16T23:00'])
    expect(nextDose(version, '2026-11-18T22:59:00.000Z')).toBeNull()
    expect(nextDose(stopped, '2026-11-16T23:00:00.000Z')).toBeNull()
    expect(
      nextDose(aVersion({ kind: 'daily', times: ['08:00'] }, { startsOn: '2090-01-01' }), '2026-11-18T00:00:00.000Z'),
    ).toBe('2090-01-01T07:00:00.000Z')
  })
})
