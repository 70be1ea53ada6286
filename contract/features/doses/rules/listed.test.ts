import { expect, test } from 'vitest'
import { Schedule } from '../../prescriptions/schedule.ts'
import { lastBefore, lastTaken } from './changing.ts'
import { openDoses } from './listed.ts'
import { nextPlanned, plannedBetween, type Version } from './planned.ts'

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

/* What a change left in a version: a dose of 10:00 taken over, and that of 12:00 not due. */
const carried = [{ slot: 'before/1', dueAt: at('10:00'), quantity: 2 }]
const changed = (more: Partial<Version> = {}) => aVersion({ carried, skipped: ['2026-11-20/2'], ...more })
const timesOf = (doses: readonly { dueAt: string }[]) => doses.map(({ dueAt }) => dueAt.slice(11, 16))

test.for([
  [
    'in order, with what was taken over and without what is not due',
    changed({ skipped: [] }),
    '00:00',
    '23:00',
    '08:00 10:00 12:00',
  ],
  ['without what is not due', changed(), '00:00', '23:00', '08:00 10:00'],
  ['from a moment on, up to another', changed({ skipped: [] }), '10:00', '12:00', '10:00'],
  ['not what is taken over before or after', changed(), '10:01', '23:00', ''],
  ['not what is taken over at the end', changed(), '00:00', '10:00', '08:00'],
  ['until the next change', changed({ effectiveUntil: at('10:00') }), '00:00', '23:00', '08:00'],
  ['until just after it', changed({ effectiveUntil: at('10:01') }), '00:00', '23:00', '08:00 10:00'],
  [
    'from the change on; what is taken over may be earlier',
    changed({ effectiveFrom: at('11:00') }),
    '00:00',
    '23:00',
    '10:00',
  ],
] as const)('planned: %s', ([, version, from, until, times]) => {
  expect(timesOf(plannedBetween(version, at(from), at(until))).join(' ')).toBe(times)
})

test.for([
  ['00:00', '08:00'],
  ['08:00', '10:00'],
  ['09:59', '10:00'],
] as const)('the next one after %s is at %s', ([after, next]) => {
  expect(nextPlanned(changed(), at(after))?.dueAt).toBe(at(next))
})

test('there is no next one beyond the next change', () => {
  expect(nextPlanned(changed({ effectiveUntil: at('10:00') }), at('08:00'))).toBeNull()
  expect(nextPlanned(changed({ effectiveUntil: at('10:01') }), at('08:00'))?.dueAt).toBe(at('10:00'))
})
