import { breaksQuietHours, wakes } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import { usualSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { type ReminderStep, reminderSteps } from '@kinfold/contract/features/reminders/wording.ts'
import { describe, expect, test } from 'vitest'
import {
  closesGivenUp,
  closingOf,
  isGivenUp,
  letterAt,
  longAgo,
  nextStepAt,
  type People,
  stepReached,
  whoIsNotified,
} from './rules.ts'

const dueAt = '2026-11-20T07:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(dueAt) + minutes * 60_000).toISOString()

const dose = { kind: 'dose', dueAt, urgent: false } as const
const urgent = { ...dose, kind: 'task', urgent: true } as const
const wholeDay = { ...dose, kind: 'day_task' } as const
const HOUR = 60

describe('when', () => {
  test.for<[minutes: number, usually: ReminderStep, urgent: ReminderStep]>([
    [-1, 'upcoming', 'upcoming'],
    [0, 'due', 'due'],
    [9, 'due', 'due'],
    [10, 'due', 'late'],
    [29, 'due', 'late'],
    [30, 'due', 'escalated'],
    [59, 'due', 'escalated'],
    [60, 'late', 'escalated'],
    [89, 'late', 'escalated'],
    [90, 'escalated', 'escalated'],
    [24 * HOUR - 1, 'escalated', 'escalated'],
  ])('after %i minutes: %s, urgent: %s', ([minutes, usually, sooner]) => {
    expect(stepReached(dose, after(minutes))).toBe(usually)
    expect(stepReached(urgent, after(minutes))).toBe(sooner)
  })

  test('a task for a whole day is late the next morning', () => {
    const steps = [0, 24 * HOUR - 1, 24 * HOUR, 27 * HOUR].map((minutes) => stepReached(wholeDay, after(minutes)))
    expect(steps).toEqual(['due', 'due', 'late', 'escalated'])
    expect([isGivenUp(wholeDay, after(48 * HOUR - 1)), isGivenUp(wholeDay, after(48 * HOUR))]).toEqual([false, true])
  })

  test('each step says when the next one comes; reminders end when a dose counts as missed, and for a task after a day', () => {
    const task = { ...dose, kind: 'task' } as const
    const times = (thing: typeof dose | typeof task | typeof urgent) =>
      reminderSteps.map((step) => nextStepAt(thing, step))
    expect(times(dose)).toEqual([after(0), after(60), after(90), after(12 * HOUR)])
    expect(times(task)).toEqual([after(0), after(60), after(90), after(24 * HOUR)])
    expect(times(urgent)).toEqual([after(0), after(10), after(30), after(24 * HOUR)])
    expect([isGivenUp(dose, after(12 * HOUR - 1)), isGivenUp(dose, after(12 * HOUR))]).toEqual([false, true])
  })

  test('the minutes of a time-critical dose count for a dose that is urgent, and for nothing else', () => {
    const lateAfterMinutes = 20
    const first = (thing: object) => nextStepAt({ ...dose, ...thing }, 'due')
    expect(first({ lateAfterMinutes })).toBe(after(60))
    expect(first({ urgent: true })).toBe(after(60))
    expect(first({ urgent: true, lateAfterMinutes })).toBe(after(20))
    expect(first({ kind: 'task', urgent: true, lateAfterMinutes })).toBe(after(10))
    expect(first({ kind: 'effect', urgent: true, lateAfterMinutes })).toBe(after(12 * HOUR))
  })

  test('an hour across a clock change is an hour', () => {
    const night = { ...dose, dueAt: '2026-10-25T00:30:00.000Z' }
    expect(nextStepAt(night, 'due')).toBe('2026-10-25T01:30:00.000Z')
  })
})

describe('a reminder closes', () => {
  const end = after(12 * HOUR)
  const beforeEnd = new Date(Date.parse(end) - 1).toISOString()
  const thing = (isMissed: boolean) => ({ ...dose, isMissed }) as NonNullable<Parameters<typeof closingOf>[1]['thing']>
  const open = { ...dose, closedAt: null }
  const closed = { ...dose, closedAt: after(30) }
  const givenUp = { ...dose, closedAt: end }
  const [isRecorded, isGone] = [
    { thing: undefined, isRecorded: true },
    { thing: undefined, isRecorded: false },
  ]
  const waits = { thing: thing(false), isRecorded: false }
  const isMissed = { thing: thing(true), isRecorded: false }

  test.for([
    ['not while it waits', open, waits, after(12 * HOUR - 1), null],
    ['not while it waits again', closed, waits, after(60), null],
    ['not waiting again after its end', closed, waits, end, end],
    ['given up, with the end of its reminders', open, waits, end, end],
    ['given up, long after', open, waits, after(20 * HOUR), end],
    ['missed before, with the end of its reminders', open, isMissed, after(240), end],
    ['given up before, and planned for later since', givenUp, waits, after(60), end],
    ['recorded in time, now', open, isRecorded, after(20), after(20)],
    ['recorded in time, when that was seen first', closed, isRecorded, after(60), after(30)],
    ['no longer planned, now', open, isGone, after(20), after(20)],
    ['no longer planned, long after', open, isGone, after(20 * HOUR), after(20 * HOUR)],
    ['no longer planned, given up before', givenUp, isGone, after(20 * HOUR), end],
    ['recorded after it was given up, just before that', givenUp, isRecorded, after(20 * HOUR), beforeEnd],
    ['recorded late, just before it would be given up', open, isRecorded, after(20 * HOUR), beforeEnd],
    ['missed, and recorded before it would be given up, now', givenUp, isRecorded, after(240), after(240)],
  ] as const)('%s', ([, reminder, behind, now, closing]) => {
    expect(closingOf(reminder, behind, now)).toBe(closing)
  })

  test('as given up: by when it closed or, while it is open, by now', () => {
    expect([closesGivenUp(open, beforeEnd), closesGivenUp(open, end)]).toEqual([false, true])
    expect([closesGivenUp(closed, end), closesGivenUp(givenUp, after(240))]).toEqual([false, true])
  })

  test('long ago is two days: everything was given up by then', () => {
    expect(longAgo(after(48 * HOUR))).toBe(dueAt)
  })
})

describe('who', () => {
  const [manager, client, family, carlo, olga, gone] = [1, 2, 3, 4, 5, 6]
  const everyone = [
    { userId: manager, isManager: true },
    { userId: client, isManager: true },
    ...[family, carlo, olga].map((userId) => ({ userId, isManager: false })),
  ]
  const people = (more: Partial<People> = {}): People => ({ members: everyone, onDuty: [], nextOnDuty: [], ...more })
  const shift = people({ onDuty: [carlo], nextOnDuty: [olga] })
  const table: [string, ReminderStep, ReminderStep | null, number[], People, number[]][] = [
    ['coming up: who is on duty', 'upcoming', null, [], shift, [carlo]],
    ['due: who is on duty', 'due', null, [], shift, [carlo]],
    ['due, announced before: they again', 'due', 'upcoming', [], shift, [carlo]],
    ['due: two on duty, both', 'due', null, [], people({ onDuty: [carlo, olga] }), [carlo, olga]],
    ['due, taken on: that person, whoever is on duty', 'due', null, [family], shift, [family]],
    ['due, nobody on duty: the managers', 'due', null, [], people(), [manager, client]],
    ['due, nobody on duty, given to two: both', 'due', null, [family, olga], people(), [family, olga]],
    ['due, given to someone who left: who is on duty', 'due', null, [gone], shift, [carlo]],
    ['due, on duty is someone who left: the managers', 'due', null, [], people({ onDuty: [gone] }), [manager, client]],
    ['late: again, and who is next', 'late', 'due', [], shift, [carlo, olga]],
    ['late, taken on: they, on duty, next', 'late', 'due', [family], shift, [family, carlo, olga]],
    ['late, nobody on duty: the managers again', 'late', 'due', [], people(), [manager, client]],
    [
      'late, nobody on duty but later: managers and later',
      'late',
      'due',
      [],
      people({ nextOnDuty: [olga] }),
      [manager, client, olga],
    ],
    ['still open: the managers', 'escalated', 'late', [family], shift, [manager, client]],
    ['the server was off an hour: as due and as late, once', 'late', null, [], shift, [carlo, olga]],
    [
      'the server was off for hours: everyone it concerns, once',
      'escalated',
      null,
      [family],
      shift,
      [family, carlo, olga, manager, client],
    ],
    ['nobody may see it: nobody', 'escalated', null, [family], people({ members: [] }), []],
    ['told already: nobody', 'due', 'due', [], shift, []],
  ]
  test.for(table)('%s', ([, step, before, takenOnBy, circle, told]) => {
    expect(whoIsNotified(step, before, { kind: 'task', takenOnBy }, circle)).toEqual(told)
  })
})

describe('what is time-critical', () => {
  const levodopa = { kind: 'dose', urgent: true, lateAfterMinutes: 20, dueAt: '2026-11-20T07:00:00.000Z' } as const
  const told = { kind: 'dose_not_taken', urgent: true, dueAt: '2026-11-20T07:00:00.000Z' } as const
  const after = (minutes: number) => new Date(Date.parse(levodopa.dueAt) + minutes * 60_000).toISOString()

  test('is late at its own time, and the managers are told after twice that', () => {
    const steps = [0, 19, 20, 39, 40].map((minutes) => stepReached(levodopa, after(minutes)))
    expect(steps).toEqual(['due', 'due', 'late', 'late', 'escalated'])
    expect(nextStepAt(levodopa, 'due')).toBe(after(20))
    expect(nextStepAt(levodopa, 'escalated')).toBe(after(720))
  })

  test('wakes those on duty and nobody else; an urgent task wakes everyone', () => {
    expect([wakes(levodopa, true), wakes(levodopa, false)]).toEqual([true, false])
    expect(wakes({ kind: 'dose', urgent: false }, true)).toBe(false)
    expect(wakes({ kind: 'task', urgent: true }, false)).toBe(true)
  })

  test('not taken: the managers at once, but not whoever recorded it', () => {
    const members = [1, 2, 3].map((userId) => ({ userId, isManager: userId < 3 }))
    const people = { members, onDuty: [3], nextOnDuty: [] }
    expect(stepReached(told, after(0))).toBe('escalated')
    expect(whoIsNotified('escalated', null, { ...told, takenOnBy: [] }, people)).toEqual([1, 2])
    expect(whoIsNotified('escalated', null, { ...told, takenOnBy: [], recordedBy: 2 }, people)).toEqual([1])
    expect(nextStepAt(told, 'escalated')).toBe(after(24 * 60))
  })

  test('how a dose worked is asked once', () => {
    const effect = { kind: 'effect', urgent: false, dueAt: levodopa.dueAt } as const
    expect([0, 300].map((minutes) => stepReached(effect, after(minutes)))).toEqual(['due', 'due'])
    expect(nextStepAt(effect, 'due')).toBe(after(720))
  })
})

describe('letters and quiet hours', () => {
  const night = { ...usualSettings, quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin' }
  const noon = { ...night, quietFrom: '12:00', quietUntil: '14:00' }
  const at = (settings: typeof night, now: string, more: object = {}) =>
    letterAt(settings, { ...dose, step: 'due', wakes: false, dueAt: now, ...more }, now)

  test.for([
    ['before', '2026-11-20T20:59:00.000Z', '2026-11-20T20:59:10.000Z'],
    ['gathered into them', '2026-11-20T20:59:55.000Z', '2026-11-21T06:00:00.000Z'],
    ['from their beginning', '2026-11-20T21:00:00.000Z', '2026-11-21T06:00:00.000Z'],
    ['after midnight', '2026-11-21T02:00:00.000Z', '2026-11-21T06:00:00.000Z'],
    ['at their end', '2026-11-21T06:00:00.000Z', '2026-11-21T06:00:10.000Z'],
    ['the night clocks go back: 07:00 is an hour later', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['the evening before, in summer time', '2026-10-23T21:00:00.000Z', '2026-10-24T05:00:00.000Z'],
    ['the night clocks go forward: an hour earlier', '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ])('over midnight, %s', ([, now, sent]) => {
    expect(at(night, now!)).toBe(sent)
  })

  test('an end at a skipped time comes later by the skipped span', () => {
    const early = { ...night, quietUntil: '02:30' }
    expect(at(early, '2026-03-28T22:00:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
  })

  test('within a day', () => {
    expect(at(noon, '2026-11-20T11:30:00.000Z')).toBe('2026-11-20T13:00:00.000Z')
    expect(at(noon, '2026-11-20T13:00:00.000Z')).toBe('2026-11-20T13:00:10.000Z')
  })

  test('the person’s own zone counts', () => {
    expect(at({ ...night, zone: 'America/New_York' }, '2026-11-21T02:00:00.000Z')).toBe('2026-11-21T02:00:10.000Z')
  })

  test('what wakes people, and the last step, do not wait', () => {
    const now = '2026-11-21T02:00:00.000Z'
    expect(at(night, now, { wakes: true })).toBe('2026-11-21T02:00:10.000Z')
    expect(at(night, now, { step: 'escalated' })).toBe('2026-11-21T02:00:10.000Z')
    expect(at(night, now, { step: 'late' })).toBe('2026-11-21T06:00:00.000Z')
    // A time-critical dose wakes only those responsible (above): `wakes` says whether it does.
    expect(at(night, now, { urgent: true })).toBe('2026-11-21T06:00:00.000Z')
  })

  test('nor does what somebody is waiting for; a time-critical dose waits for those not responsible', () => {
    const isBreaking = (more: object, isResponsible: boolean) =>
      breaksQuietHours({ kind: 'dose', urgent: true, step: 'due', ...more }, isResponsible)
    expect([isBreaking({}, true), isBreaking({}, false), isBreaking({ step: 'escalated' }, false)]).toEqual([
      ...[true, false, true],
    ])
    expect([isBreaking({ urgent: false }, true), isBreaking({ kind: 'task', urgent: false }, true)]).toEqual([
      ...[false, false],
    ])
  })

  test('switched off there is none; without quiet hours soon; old ones wait for the rest', () => {
    const now = '2026-11-21T02:00:00.000Z'
    expect(at({ ...night, channels: { due: { mail: false } } }, now, { wakes: true })).toBeNull()
    const usual = { ...usualSettings, zone: 'Europe/Berlin' }
    expect(letterAt(usual, { ...dose, step: 'due', wakes: false, dueAt: now }, now)).toBe('2026-11-21T02:00:10.000Z')
    const old = { ...dose, step: 'escalated', wakes: false, dueAt: '2026-11-20T20:00:00.000Z' } as const
    expect(letterAt(usual, old, now)).toBe('2026-11-21T02:02:00.000Z')
    const nextMorning = { ...wholeDay, step: 'late', wakes: false, dueAt: '2026-11-20T02:00:00.000Z' } as const
    expect(letterAt(usual, nextMorning, now)).toBe('2026-11-21T02:00:10.000Z')
  })
})
