import { expect, test } from 'vitest'
import { Schedule } from '../../prescriptions/schedule.ts'
import { lastBefore, lastTaken } from './changing.ts'
import { openDoses } from './listed.ts'
import type { Version } from './planned.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const aVersion = (more: Partial<Version> = {}): Version => ({
  schedule: Schedule.parse({ kind: 'daily', times: ['08:00', '12:00'] }),
  ...{ zone: 'UTC', startsOn: null, endsOn: null, firstAt: null },
  ...{ effectiveFrom: at('00:00'), effectiveUntil: null, skipped: [], carried: [], dropped: [] },
  ...more,
})
const statesOf = (version: Version, now: string) =>
  openDoses([version], [], { from: at('00:00'), until: at('10:00'), now: at(now) }).map(({ state }) => state)

test('a dose is missed once the next one is due, also if that one is after what is shown', () => {
  expect(statesOf(aVersion(), '11:59')).toEqual(['late'])
  expect(statesOf(aVersion(), '12:00')).toEqual(['missed'])
})

test('a dose that was due at the very moment a change dropped it had come due', () => {
  const dropped = [{ slot: '2026-11-20/2', dueAt: at('12:00'), quantity: 1 }]
  expect(statesOf(aVersion({ effectiveUntil: at('12:00'), dropped }), '12:00')).toEqual(['missed'])
  expect(statesOf(aVersion({ effectiveUntil: at('11:59'), dropped }), '12:00')).toEqual(['late'])
})

test('what was taken, or was due, at the moment of a change is before it', () => {
  const taken = { slot: '2026-11-20/1', dueAt: at('08:00'), at: at('08:00'), isTaken: true }
  expect(lastTaken([taken], Date.parse(at('08:00')))).toBe(Date.parse(at('08:00')))
  expect(lastTaken([taken], Date.parse(at('07:59')))).toBe(Number.NEGATIVE_INFINITY)
  const refused = { ...taken, isTaken: false, at: at('09:00') }
  expect(lastBefore([refused], [], at('08:00'))).toBe(Date.parse(at('08:00')))
  expect(lastBefore([refused], [], at('07:59'))).toBe(Number.NEGATIVE_INFINITY)
})
