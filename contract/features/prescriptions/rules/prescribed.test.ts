import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { addDays } from '../../../time/calendar.ts'
import { dayAt } from '../../../time/zones.ts'
import { byRule } from '../../doses/rules/planned.ts'
import { ruleFrom } from '../../doses/rules/rule-from.ts'
import { type Pattern, Schedule } from '../schedule.ts'
import { dosesADay } from './phases.ts'
import { prescribedFrom, prescriptionFrom } from './prescribed.ts'

/* A change from a certain day on, in Berlin: an hour ahead of UTC in November. */
const BERLIN = 'Europe/Berlin'
type Typed = z.input<typeof Schedule>
const prescribed = (typed: Typed, startDate: string | null) => ({
  schedule: Schedule.parse(typed),
  startDate,
  endDate: null,
})
type Prescribed = ReturnType<typeof prescribed>

/** '2026-11-09 x2' for the doses of these days. */
function days({ schedule, startDate, endDate }: Prescribed, from: string, until: string, today = from): string[] {
  const rule = ruleFrom({ schedule, startsOn: startDate, endsOn: endDate }, BERLIN, `${today}T00:00:00.000Z`)
  return byRule(rule, `${from}T00:00:00.000Z`, `${until}T00:00:00.000Z`).map(
    ({ dueAt, quantity }) => `${dueAt.slice(5, 16)}${quantity === 1 ? '' : ` x${quantity}`}`,
  )
}
const onDays = (each: Prescribed, from: string, until: string) =>
  days(each, from, until).map((dose) => dose.slice(0, 5))
const changed = (before: Prescribed, after: Prescribed, day: string, today = '2026-11-10') =>
  prescribedFrom(before, after, day, today)!
const november = (...dates: number[]) => dates.map((date) => `11-${String(date).padStart(2, '0')}`)

describe('a change from a certain day that keeps the rhythm goes on counting', () => {
  const capecitabine = (quantity: number, startDate = '2026-11-02') =>
    prescribed({ kind: 'cycle', daysOn: 14, daysOff: 7, times: [{ time: '08:00', quantity }] }, startDate)

  test('a smaller dose within a cycle: 14 days on, not 24', () => {
    const less = changed(capecitabine(3), capecitabine(2), '2026-11-12')
    expect(onDays(less, '2026-11-10', '2026-11-26')).toEqual(november(10, 11, 12, 13, 14, 15, 23, 24, 25))
    expect(days(less, '2026-11-11', '2026-11-13')).toEqual(['11-11T07:00 x3', '11-12T07:00 x2'])
    // Days later, when only the new dose is left: still the same days, and the form shows the first day they count from.
    expect(days(less, '2026-11-20', '2026-11-25', '2026-11-20')).toEqual(['11-23T07:00 x2', '11-24T07:00 x2'])
    expect(prescriptionFrom(less, '2026-11-20')).toEqual(capecitabine(2))
  })

  test('every other day at another time: not on two days in a row', () => {
    const prednisolone = (time: string) => prescribed({ kind: 'days', everyDays: 2, times: [time] }, '2026-11-01')
    const later = changed(prednisolone('08:00'), prednisolone('12:00'), '2026-11-12')
    expect(days(later, '2026-11-10', '2026-11-17')).toEqual(['11-11T07:00', '11-13T11:00', '11-15T11:00'])
  })

  test('every 10 hours: the hours stay, also after a move to another zone', () => {
    const antibiotic = (quantity: number) =>
      prescribed({ kind: 'interval', everyHours: 10, times: [{ time: '08:00', quantity }] }, '2026-11-10')
    const more = changed(antibiotic(1), antibiotic(2), '2026-11-12')
    const unchanged = days(antibiotic(1), '2026-11-10', '2026-11-14')
    const stays = (doses: string[]) => doses.map((dose) => dose.slice(0, 11))
    expect(stays(days(more, '2026-11-10', '2026-11-14'))).toEqual(unchanged)
    // 23:00 is midnight in Berlin.
    expect(days(more, '2026-11-11', '2026-11-13').slice(-4)).toEqual([
      ...['11-11T13:00', '11-11T23:00 x2', '11-12T09:00 x2', '11-12T19:00 x2'],
    ])
    const course = { schedule: more.schedule, startsOn: more.startDate, endsOn: null }
    const inBerlin = ruleFrom(course, BERLIN, '2026-11-10T12:00:00.000Z')
    const inLisbon = ruleFrom(inBerlin, 'Europe/Lisbon', '2026-11-11T12:00:00.000Z', inBerlin)
    const moments = byRule(inLisbon, '2026-11-12T02:00:00.000Z', '2026-11-13T00:00:00.000Z')
    expect(moments.map(({ dueAt }) => dueAt.slice(5, 16))).toEqual(['11-12T09:00', '11-12T19:00'])
  })

  test('a first day corrected at the same time is the one that counts', () => {
    const corrected = changed(capecitabine(3), capecitabine(2, '2026-11-03'), '2026-11-12')
    expect(onDays(corrected, '2026-11-14', '2026-11-25')).toEqual(november(14, 15, 16, 24))
    expect(prescriptionFrom(corrected, '2026-11-20')).toEqual(capecitabine(2, '2026-11-03'))
  })

  test('a smaller dose for some days within a cycle, and the usual one again', () => {
    const cycle = { kind: 'cycle' as const, daysOn: 14, daysOff: 7, times: ['08:00'] }
    const step = { ...cycle, from: '2026-11-12', to: '2026-11-13', countsFrom: 'before' }
    const paused = prescribed({ ...cycle, steps: [step] }, '2026-11-02')
    expect(onDays(paused, '2026-11-12', '2026-11-25')).toEqual(november(12, 13, 14, 15, 23, 24))
  })

  test('steps that went on from the changed part go on with it', () => {
    const step = (from: string, quantity: number) => ({
      ...{ from, kind: 'cycle' as const, daysOn: 14, daysOff: 7, times: [{ time: '08:00', quantity }] },
      countsFrom: 'before',
    })
    const taper = (first: number) => {
      const { schedule, ...rest } = capecitabine(first)
      return { ...rest, schedule: Schedule.parse({ ...schedule, steps: [step('2026-11-14', 1)] }) }
    }
    const less = changed(taper(3), taper(2), '2026-11-12')
    expect(onDays(less, '2026-11-10', '2026-11-26')).toEqual(november(10, 11, 12, 13, 14, 15, 23, 24, 25))
    // A change within the step.
    const within = changed(less, taper(2), '2026-11-15')
    expect(onDays(within, '2026-11-10', '2026-11-26')).toEqual(november(10, 11, 12, 13, 14, 15, 23, 24, 25))
  })
})

describe('it counts anew from that day', () => {
  const cycle = (daysOn: number, startDate: string, steps: z.input<typeof Schedule>['steps'] = []) =>
    prescribed({ kind: 'cycle', daysOn, daysOff: 7, times: ['08:00'], steps }, startDate)

  test('if the rhythm is another one', () => {
    const shorter = changed(cycle(14, '2026-11-02'), cycle(7, '2026-11-02'), '2026-11-12')
    expect(onDays(shorter, '2026-11-10', '2026-11-28')).toEqual(november(10, 11, 12, 13, 14, 15, 16, 17, 18, 26, 27))
    const hours = (time: string) => prescribed({ kind: 'interval', everyHours: 10, times: [time] }, '2026-11-10')
    const moved = changed(hours('08:00'), hours('09:00'), '2026-11-12')
    expect(days(moved, '2026-11-12', '2026-11-13')).toEqual(['11-12T08:00', '11-12T18:00'])
  })

  test('if a later first day is typed; until then it continues', () => {
    const later = changed(cycle(14, '2026-11-02'), cycle(14, '2026-11-20'), '2026-11-12')
    expect(onDays(later, '2026-11-15', '2026-11-22')).toEqual(november(15, 20, 21))
  })

  test('if a step says nothing else, as before there was a choice; and if its rhythm was changed since', () => {
    const anew = { from: '2026-11-12', kind: 'cycle' as const, daysOn: 14, daysOff: 7, times: ['08:00'] }
    const stored = cycle(14, '2026-11-02', [anew])
    expect(onDays(stored, '2026-11-10', '2026-11-27').slice(-2)).toEqual(november(24, 25))
    expect('countsFrom' in stored.schedule.steps[0]!).toBe(false)
    const other = cycle(14, '2026-11-02', [{ ...anew, daysOn: 2, countsFrom: 'before' }])
    expect(onDays(other, '2026-11-10', '2026-11-16')).toEqual(november(10, 11, 12, 13))
    const daily = Schedule.parse({
      ...anew,
      steps: [{ ...anew, kind: 'daily', daysOn: null, daysOff: null, countsFrom: 'before' }],
    })
    expect('countsFrom' in daily.steps[0]!).toBe(false)
  })
})

test.for([
  [5, 5],
  [8, 3],
  [36, 1],
  [336, 1],
] as const)('every %s hours, up to %s doses are due on one day', ([everyHours, doses]) => {
  const { schedule } = prescribed({ kind: 'interval', everyHours, times: ['00:00'] }, '2026-11-02')
  expect(dosesADay(schedule)).toBe(doses)
  const more = { kind: 'daily' as const, times: ['08:00', '20:00'], from: '2026-11-20' }
  const raised = prescribed({ kind: 'interval', everyHours, times: ['00:00'], steps: [more] }, '2026-11-02')
  expect(dosesADay(raised.schedule)).toBe(Math.max(doses, 2))
})

test('whatever is changed from later days, as long as the rhythm stays the doses are due at the same moments', () => {
  const rhythm = fc.oneof(
    fc.integer({ min: 2, max: 9 }).map((everyDays) => ({ kind: 'days' as const, everyDays })),
    fc
      .tuple(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 9 }))
      .map(([daysOn, daysOff]) => ({ kind: 'cycle' as const, daysOn, daysOff })),
    fc.constantFrom(5, 8, 10, 36, 50).map((everyHours) => ({ kind: 'interval' as const, everyHours })),
  )
  /** Days after the first one on which somebody makes a change, and how many days later it applies. */
  const edits = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 })), { maxLength: 5 })
  fc.assert(
    fc.property(rhythm, edits, (kind, made) => {
      const first = '2026-10-12'
      const at = (quantity: number) => prescribed({ ...kind, times: [{ time: '08:00', quantity }] }, first)
      let [today, now] = [addDays(first, 1), at(1)]
      let applies: [from: string, quantity: number][] = [[first, 1]]
      for (const [place, [wait, ahead]] of made.entries()) {
        today = addDays(today, wait)
        const [since, quantity] = [addDays(today, ahead), place + 2]
        const form = prescriptionFrom(now, today)
        const typed = <P extends Pattern>(each: P): P => ({
          ...each,
          times: each.times.map((time) => ({ ...time, quantity })),
        })
        const schedule = Schedule.parse({ ...typed(form.schedule), steps: form.schedule.steps.map(typed) })
        now = changed(now, { ...form, schedule }, since, today)
        applies = [...applies.filter(([from]) => from < since), [since, quantity]]
      }
      const course = ({ schedule, startDate }: Prescribed) => ({ schedule, startsOn: startDate, endsOn: null })
      const due = (each: Prescribed) =>
        byRule(
          ruleFrom(course(each), BERLIN, `${today}T12:00:00.000Z`),
          `${today}T00:00:00.000Z`,
          '2026-12-31T00:00:00.000Z',
        )
      const quantityOn = (day: string) => applies.findLast(([from]) => from <= day)![1]
      const wanted = due(at(1)).map((dose) => ({ ...dose, quantity: quantityOn(dayAt(dose.dueAt, BERLIN)) }))
      expect(due(now)).toEqual(wanted)
    }),
    { numRuns: 300 },
  )
})
