import { RECORD_BACK_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import { latenessLimits, limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import { expect, test } from 'vitest'
import { isSameMoment, momentGiven, outcomeOf } from './when-given.ts'

const DUE = '2026-11-20T07:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(DUE) + minutes * 60_000).toISOString()

test.for([
  ['before its time', -60, null, 'taken'],
  ['not yet an hour late', 59.99, null, 'taken'],
  ['an hour late', 60, null, 'taken_late'],
  ['time-critical, not yet late', 14.99, 15, 'taken'],
  ['time-critical, late', 15, 15, 'taken_late'],
] as const)('a dose given %s, whatever was sent', ([, minutes, critical, outcome]) => {
  for (const sent of ['taken', 'taken_late'] as const)
    expect(outcomeOf(sent, DUE, after(minutes), limitsOfDose(critical))).toBe(outcome)
})

test('as needed it is never late, and what was not taken stays as sent', () => {
  expect(outcomeOf('taken_late', null, after(600), latenessLimits.dose)).toBe('taken')
  for (const sent of ['skipped', 'refused', 'missed', 'not_available'] as const)
    expect(outcomeOf(sent, DUE, after(600), latenessLimits.dose)).toBe(sent)
})

const FAR_BACK = -RECORD_BACK_DAYS * 24 * 60

test.for([
  ['now', null, 0],
  ['an hour ago', -60, -60],
  ['by a clock that is ten minutes ahead: now', 10, 0],
  ['as long ago as is allowed', FAR_BACK, FAR_BACK],
] as const)('given %s', ([, sent, at]) => {
  expect(momentGiven(sent === null ? null : after(sent), new Date(DUE))).toEqual({ at: after(at) })
})

test.for([
  ['further ahead', 10.01, /in the future/],
  ['longer ago', FAR_BACK - 0.01, /in the last \d+ days/],
] as const)('given %s is a problem', ([, sent, problem]) => {
  expect(momentGiven(after(sent), new Date(DUE))).toEqual({ problem: expect.stringMatching(problem) })
})

test.for([
  [null, true],
  [-10, true],
  [10, true],
  [-10.01, false],
  [10.01, false],
] as const)('sent again with a time %d minutes from the stored one it is the same: %s', ([minutes, isSame]) => {
  expect(isSameMoment(minutes === null ? null : after(minutes), DUE)).toBe(isSame)
})
