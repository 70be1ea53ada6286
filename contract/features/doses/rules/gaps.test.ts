import { describe, expect, test } from 'vitest'
import { addDays } from '../../../time/calendar.ts'
import { HOUR_MS } from '../../../time/durations.ts'
import type { Pattern } from '../../prescriptions/schedule.ts'
import { gapsOf, proposedMinHours } from './gaps.ts'
import { byRule, firstByRule } from './planned.ts'

const START = '2024-01-01'
const MORNING = '08:00'
const EVENING = '20:00'
const blank = {
  quantity: null,
  everyHours: null,
  weekdays: [],
  monthDays: [],
  everyDays: null,
  daysOn: null,
  daysOff: null,
}
const aPattern = (more: Partial<Pattern>): Pattern => ({ ...blank, kind: 'daily', times: [], ...more })
const time = (at: string, weekdays: number[] = []) => ({ time: at, quantity: 1, weekdays })
const ruleOf = (pattern: Pattern, startsOn = START) => ({
  ...{ schedule: { ...pattern, steps: [] }, zone: 'UTC', startsOn, endsOn: null, firstAt: null },
})

/** The gaps of twelve years, in which the shorter rounds below repeat many times. */
function gapsSeen(pattern: Pattern) {
  const until = addDays(START, 12 * 366)
  const doses = byRule(ruleOf(pattern), `${START}T00:00:00.000Z`, `${until}T00:00:00.000Z`)
  const times = doses.map(({ dueAt }) => Date.parse(dueAt))
  const gaps = times.slice(1).map((moment, at) => moment - times[at]!)
  return { shortest: Math.min(...gaps), longest: Math.max(...gaps) }
}

describe('the gaps of a pattern are those of many years', () => {
  const rhythms: [string, Partial<Pattern>][] = [
    ['daily', {}],
    ['on Mondays and Thursdays', { kind: 'weekdays', weekdays: [1, 4] }],
    ['on the 1st and 15th', { kind: 'monthdays', monthDays: [1, 15] }],
    ...[2, 3, 5, 7, 14, 30].map((everyDays): [string, Partial<Pattern>] => [
      `every ${everyDays} days`,
      { kind: 'days', everyDays },
    ]),
    ['four days on, four off', { kind: 'cycle', daysOn: 4, daysOff: 4 }],
    ['21 days on, 7 off', { kind: 'cycle', daysOn: 21, daysOff: 7 }],
  ]
  test.for(rhythms)('%s, the morning dose on one weekday only', ([, rhythm]) => {
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      const pattern = aPattern({ ...rhythm, times: [time(MORNING, [weekday]), time(EVENING)] })
      expect(gapsOf(pattern)).toEqual(gapsSeen(pattern))
    }
  })

  test.for([1, 29, 30, 31])('on day %s of the month, if it is a certain weekday', (day) => {
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      const pattern = aPattern({ kind: 'monthdays', monthDays: [day], times: [time(MORNING, [weekday])] })
      expect(gapsOf(pattern)).toEqual(gapsSeen(pattern))
    }
  })
  test.for(rhythms)('%s, twice', ([, rhythm]) => {
    const pattern = aPattern({ ...rhythm, times: [time(MORNING), time(EVENING)] })
    expect(gapsOf(pattern)).toEqual(gapsSeen(pattern))
    expect(proposedMinHours(pattern)).toBe(6)
  })
})

test('a dose every 90 days, on Mondays only, is found although it is due after almost two years', () => {
  const pattern = aPattern({ kind: 'days', everyDays: 90, times: [time(MORNING, [1])] })
  const next = firstByRule(ruleOf(pattern, '2026-11-02'), '2026-11-03T00:00:00.000Z')
  expect(next?.dueAt).toBe('2028-07-24T08:00:00.000Z')
})

test.for([
  ['as needed', { kind: 'as_needed' }, null, null],
  ['every 8 hours', { kind: 'interval', everyHours: 8 }, 8, 4],
  ['every 5 hours', { kind: 'interval', everyHours: 5 }, 5, 2.5],
  ['every so many hours, not entered yet', { kind: 'interval', everyHours: null }, null, null],
  ['without a time', {}, null, null],
  ['daily', { times: [time(MORNING)] }, 24, 12],
  ['every two weeks: at most a week', { kind: 'days', everyDays: 14, times: [time(MORNING)] }, 336, 168],
  ['every 30 days: at most a week', { kind: 'days', everyDays: 30, times: [time(MORNING)] }, 720, 168],
] as const)('%s', ([, pattern, shortest, proposed]) => {
  const of = aPattern({ ...pattern, times: 'times' in pattern ? [...pattern.times] : [] })
  expect(gapsOf(of)).toEqual(shortest === null ? null : { shortest: shortest * HOUR_MS, longest: shortest * HOUR_MS })
  expect(proposedMinHours(of)).toBe(proposed)
})

test('a minimum is proposed in steps of half an hour, rounded down', () => {
  const apart = (first: string, second: string) => proposedMinHours(aPattern({ times: [time(first), time(second)] }))
  expect([apart('08:00', '13:59'), apart('08:00', '08:59'), apart('08:00', '09:00')]).toEqual([2.5, null, 0.5])
})
