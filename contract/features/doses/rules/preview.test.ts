import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Schedule } from '../../prescriptions/schedule.ts'
import type { Changing, Settled } from './changing.ts'
import type { Rule } from './planned.ts'
import { previewOf } from './preview.ts'

/* What people are told before they make a change. Berlin is an hour ahead of UTC; 16 November is a Monday. */
const at = (moment: string) => `2026-11-${moment}:00.000Z`
const rule = (typed: z.input<typeof Schedule>): Rule => ({
  ...{ schedule: Schedule.parse(typed), zone: 'Europe/Berlin', startsOn: null, endsOn: null, firstAt: null },
})
const given = (dueAt: string, slot: string): Settled => ({ slot, dueAt: at(dueAt), at: at(dueAt), isTaken: true })

function previewAt(
  moment: string,
  before: Rule,
  after: Rule | null,
  settled: Settled[] = [],
  more: Partial<Changing> = {},
) {
  const inForce = { effectiveFrom: at('01T00:00'), effectiveUntil: null, skipped: [], carried: [], dropped: [] }
  const versions = [{ ...before, ...inForce }]
  const changing: Changing = {
    before: versions,
    after,
    minHours: null,
    settled,
    moment: at(moment),
    reach: 'now',
    ...more,
  }
  const { open, next, dropped, ...rest } = previewOf(changing, at(moment))
  const times = (doses: { dueAt: string }[]) => doses.map(({ dueAt }) => dueAt.slice(8, 16))
  return { ...rest, given: rest.given.length, open: times(open), next: times(next), dropped: times(dropped) }
}
const weekly = (day: number, time = '08:00') => rule({ kind: 'weekdays', weekdays: [day], times: [time] })
const daily = (...times: string[]) => rule({ kind: 'daily', times })

test('methotrexate given at 08:00 and moved to 20:00: given today, next in a week', () => {
  const told = previewAt('16T08:00', weekly(1), weekly(1, '20:00'), [given('16T07:00', '2026-11-16/1')])
  expect(told).toMatchObject({ given: 1, open: [], next: ['23T19:00', '30T19:00', expect.anything()], dropped: [] })
})

test('apixaban moved from evening to morning at noon: this evening it is still given', () => {
  const told = previewAt('20T11:00', daily('20:00'), daily('08:00'), [given('19T19:00', '2026-11-19/1')])
  expect(told).toMatchObject({ next: ['20T19:00', '21T07:00', '22T07:00'], dropped: [] })
})

test('stopped: open doses are no longer due', () => {
  expect(previewAt('20T07:10', daily('08:00'), null)).toMatchObject({ open: [], next: [], dropped: ['20T07:00'] })
})

test('another weekday from next week on: the first new dose comes a day after the last old one, and the preview says so', () => {
  const fromTuesday = rule({
    ...{ kind: 'weekdays', weekdays: [1], times: ['08:00'] },
    steps: [{ from: '2026-11-24', kind: 'weekdays', weekdays: [2], times: ['08:00'] }],
  })
  const told = previewAt('16T11:00', weekly(1), fromTuesday, [given('16T07:00', '2026-11-16/1')])
  expect(told.tooNear).toEqual({ dueAt: at('24T07:00'), hours: 24 })
  expect(previewAt('16T11:00', weekly(1), weekly(1)).tooNear).toBeNull()
})

test('a taper, and twice a day reduced to once, are not reported as too close', () => {
  const step = { from: '2026-11-24', kind: 'daily' as const, times: [{ time: '08:00', quantity: 1 }] }
  const taper = rule({ kind: 'daily', times: ['08:00', '20:00'], quantity: 2, steps: [step] })
  expect(previewAt('16T11:00', daily('08:00', '20:00'), taper).tooNear).toBeNull()
})

test('changed from the next dose shortly before midnight: the dose just after midnight, already due, stays', () => {
  const given20 = [given('19T23:10', '2026-11-20/1')]
  const told = previewAt('20T22:49', daily('00:10'), daily('21:45', '23:50'), given20, { reach: 'next_dose' })
  expect(told).toMatchObject({ open: [], next: ['20T22:50', '20T23:10', '21T22:50'], dropped: [] })
})

test('a pause after the last dose that the schedule itself does not have is told, in hours', () => {
  const morning = [given('20T07:00', '2026-11-20/1')]
  expect(previewAt('20T11:00', daily('08:00'), daily('20:00'), morning)).toMatchObject({
    next: ['21T19:00', expect.anything(), expect.anything()],
    unusualPause: 36,
  })
  // A quarter longer than usual is not remarkable.
  for (const [time, pause] of [
    ['14:00', null],
    ['14:01', 30],
  ] as const)
    expect(previewAt('20T11:00', daily('08:00'), daily(time), morning).unusualPause).toBe(pause)
  expect(
    previewAt('16T08:00', weekly(1), weekly(1, '20:00'), [given('16T07:00', '2026-11-16/1')]).unusualPause,
  ).toBeNull()
  expect(previewAt('20T11:00', daily('08:00'), daily('20:00')).unusualPause).toBeNull()
})
