import { deadlineOf } from '@kinfold/contract/features/care-tasks/deadline.ts'
import { describe, expect, test } from 'vitest'
import { firstDay, firstReminder, laterDays, nextDay, nextReminder, problemWithRule, turnAfter } from './rules.ts'

const BERLIN = 'Europe/Berlin'
const aSeries = (more: object = {}) => ({
  rule: 'FREQ=DAILY',
  recurFrom: 'due_date' as const,
  dueDay: '2026-11-20',
  dueTime: '08:00' as string | null,
  zone: BERLIN,
  beginsOn: '2026-11-20',
  beginsAt: 1,
  occurrence: 1,
  ...more,
})
const fromCompletion = { recurFrom: 'completion' as const }
const wholeDay = { dueTime: null }

describe('the next day, from the due date', () => {
  test('done early or on time: the next one', () => {
    expect(nextDay(aSeries(), '2026-11-19T20:00:00.000Z')).toEqual({ day: '2026-11-21', missed: 0 })
    expect(nextDay(aSeries(), '2026-11-20T07:30:00.000Z')).toEqual({ day: '2026-11-21', missed: 0 })
  })
  test('done days later: missed occurrences do not pile up, and are counted', () => {
    expect(nextDay(aSeries(), '2026-11-24T09:00:00.000Z')).toEqual({ day: '2026-11-25', missed: 4 })
    expect(nextDay(aSeries({ rule: 'FREQ=WEEKLY;BYDAY=FR' }), '2026-11-24T09:00:00.000Z')).toEqual({
      day: '2026-11-27',
      missed: 0,
    })
  })
  test('a task for a day without a time can still be done today', () => {
    expect(nextDay(aSeries(wholeDay), '2026-11-22T20:00:00.000Z')).toEqual({ day: '2026-11-22', missed: 1 })
    expect(nextDay(aSeries(wholeDay), '2026-11-20T20:00:00.000Z')).toEqual({ day: '2026-11-21', missed: 0 })
  })
  test('every other week keeps its weeks', () => {
    const series = aSeries({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', dueDay: '2026-12-04', occurrence: 2 })
    expect(nextDay(series, '2026-12-05T09:00:00.000Z').day).toBe('2026-12-18')
  })
  test('29 February is the 28th in other years, and the 31st the last day of a shorter month', () => {
    const series = aSeries({ rule: 'FREQ=YEARLY', dueDay: '2028-02-29', beginsOn: '2028-02-29' })
    expect(nextDay(series, '2028-02-29T09:00:00.000Z').day).toBe('2029-02-28')
    const monthly = aSeries({ rule: 'FREQ=MONTHLY;BYMONTHDAY=31', dueDay: '2026-10-31', beginsOn: '2026-10-31' })
    expect(nextDay(monthly, '2026-10-31T09:00:00.000Z').day).toBe('2026-11-30')
    expect(nextDay({ ...monthly, dueDay: '2026-11-30' }, '2026-11-30T09:00:00.000Z').day).toBe('2026-12-31')
  })
  test('clock changes do not affect the time of day', () => {
    const series = aSeries({ dueDay: '2026-10-24', beginsOn: '2026-10-24' })
    expect(nextDay(series, '2026-10-24T06:10:00.000Z').day).toBe('2026-10-25')
    expect(deadlineOf({ ...series, dueDay: '2026-10-24' })).toBe('2026-10-24T06:00:00.000Z')
    expect(deadlineOf({ ...series, dueDay: '2026-10-25' })).toBe('2026-10-25T07:00:00.000Z')
    expect(deadlineOf({ ...series, dueDay: '2026-10-25', dueTime: null })).toBe('2026-10-25T23:00:00.000Z')
    const inTheGap = aSeries({ dueDay: '2026-03-28', beginsOn: '2026-03-28', dueTime: '02:30' })
    expect(nextDay(inTheGap, '2026-03-28T05:00:00.000Z').day).toBe('2026-03-29')
    expect(deadlineOf({ ...inTheGap, dueDay: '2026-03-29' })).toBe('2026-03-29T01:30:00.000Z')
    expect(nextDay({ ...inTheGap, dueDay: '2026-03-29' }, '2026-03-29T05:00:00.000Z').day).toBe('2026-03-30')
  })
})

describe('the next day, from the completion', () => {
  test('counts from the day it was done', () => {
    const series = aSeries({ ...fromCompletion, rule: 'FREQ=DAILY;INTERVAL=3' })
    expect(nextDay(series, '2026-11-25T09:00:00.000Z')).toEqual({ day: '2026-11-28', missed: 0 })
    expect(nextDay(series, '2026-11-18T09:00:00.000Z').day).toBe('2026-11-21')
  })
  test('the day is that of the circle’s zone', () => {
    const series = aSeries({ ...fromCompletion, rule: 'FREQ=DAILY;INTERVAL=3' })
    expect(nextDay(series, '2026-11-20T23:30:00.000Z').day).toBe('2026-11-24')
    expect(nextDay({ ...series, zone: 'America/New_York' }, '2026-11-20T23:30:00.000Z').day).toBe('2026-11-23')
  })
})

describe('the end of a series', () => {
  test('after a count: closed occurrences count, missed ones do not', () => {
    const series = aSeries({ rule: 'FREQ=DAILY;COUNT=3' })
    expect(nextDay({ ...series, occurrence: 2 }, '2026-12-20T09:00:00.000Z').day).toBe('2026-12-21')
    expect(nextDay({ ...series, occurrence: 3 }, '2026-12-21T09:00:00.000Z').day).toBeNull()
    expect(nextDay({ ...series, occurrence: 7, beginsAt: 6 }, '2026-12-21T09:00:00.000Z').day).toBe('2026-12-22')
    const fromDone = { ...series, ...fromCompletion, occurrence: 3 }
    expect(nextDay(fromDone, '2026-12-21T09:00:00.000Z').day).toBeNull()
  })
  test('on a day', () => {
    const series = aSeries({ rule: 'FREQ=DAILY;UNTIL=20261121T225959Z' })
    expect(nextDay(series, '2026-11-20T09:00:00.000Z').day).toBe('2026-11-21')
    expect(nextDay({ ...series, dueDay: '2026-11-21' }, '2026-11-21T09:00:00.000Z').day).toBeNull()
    expect(nextDay(aSeries({ rule: null }), '2026-11-20T09:00:00.000Z').day).toBeNull()
  })
})

describe('the next day, from when it was done', () => {
  test.for([
    ['FREQ=WEEKLY;BYDAY=MO', '2030-06-03', '2030-06-02', '2030-06-09'],
    ['FREQ=WEEKLY;BYDAY=MO', '2030-06-03', '2030-06-05', '2030-06-12'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2030-06-03', '2030-06-05', '2030-06-19'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2030-06-15', '2030-06-14', '2030-07-14'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2030-01-31', '2030-01-31', '2030-02-28'],
    ['FREQ=YEARLY', '2030-06-03', '2030-06-10', '2031-06-10'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20300610', '2030-06-03', '2030-06-04', null],
    // These days are kept, and the one that was done early is not due again.
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2030-06-06', '2030-06-05', '2030-06-10'],
    ['FREQ=MONTHLY;BYDAY=1MO', '2030-06-03', '2030-06-02', '2030-07-01'],
  ] as const)('%s, due %s, done %s: %s', ([rule, dueDay, doneOn, day]) => {
    const series = aSeries({ ...fromCompletion, ...wholeDay, rule, dueDay, beginsOn: dueDay })
    expect(nextDay(series, `${doneOn}T10:00:00.000Z`)).toEqual({ day, missed: 0 })
  })
  test('begins on any day, unless it keeps to its days', () => {
    const first = (rule: string) => firstDay({ ...fromCompletion, rule }, '2026-11-20', BERLIN)
    expect([first('FREQ=WEEKLY;BYDAY=MO'), first('FREQ=WEEKLY;BYDAY=MO,TH')]).toEqual(['2026-11-20', '2026-11-23'])
  })
})

describe('rules', () => {
  test('begin on their first matching day', () => {
    expect(firstDay(aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO,WE' }), '2026-11-20', BERLIN)).toBe('2026-11-23')
    expect(firstDay(aSeries({ rule: 'FREQ=DAILY;COUNT=2' }), '2026-11-20', BERLIN)).toBe('2026-11-20')
    expect(firstDay(aSeries({ rule: 'COUNT=2;FREQ=DAILY' }), '2026-11-20', BERLIN)).toBe('2026-11-20')
  })
  test('that are meaningless are refused with a sentence', () => {
    const problem = (rule: string) => problemWithRule(rule, '2026-11-20', BERLIN)
    expect(problem('FREQ=DAILY')).toBeNull()
    expect(problem('FREQ=DAILY;COUNT=3')).toBeNull()
    for (const rule of ['FREQ=DAILY;COUNT=0', 'FREQ=DAILY;COUNT=2;COUNT=5', 'FREQ=DAILY;COUNT=2;'])
      expect(problem(rule)).toMatch('could not be understood')
    expect(problem('FREQ=DAILY;BYHOUR=8,20')).toMatch('a separate task')
    expect(problem('FREQ=DAILY;UNTIL=20260101T000000Z')).toMatch('never happens')
    expect(problem('FREQ=DAILY;UNTIL=20269901')).toMatch(/./)
    expect(problem('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toMatch(/never happens|worked out/)
  })
  test.for(['Pacific/Auckland', 'America/Los_Angeles', BERLIN])('end with their last day in %s', (zone) => {
    const lastMoment = deadlineOf({ dueDay: '2026-11-21', dueTime: null, zone })!
    const until = new Date(Date.parse(lastMoment) - 1000).toISOString().replace(/[-:]|\.\d+/g, '')
    const series = aSeries({ zone, rule: `FREQ=DAILY;UNTIL=${until}` })
    expect(nextDay(series, deadlineOf(series)!).day).toBe('2026-11-21')
    expect(
      nextDay({ ...series, dueDay: '2026-11-21' }, deadlineOf({ ...series, dueDay: '2026-11-21' })!).day,
    ).toBeNull()
  })
  test('later days, for a calendar', () => {
    const november = ['2026-11-01', '2026-11-25'] as const
    expect(laterDays(aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO,FR' }), ...november)).toEqual(['2026-11-23'])
    const four = aSeries({ rule: 'FREQ=DAILY;COUNT=4', occurrence: 2 })
    expect(laterDays(four, ...november)).toEqual(['2026-11-21', '2026-11-22'])
    const march = ['2027-03-01', '2027-03-03'] as const
    expect(laterDays(aSeries(), ...march)).toEqual(['2027-03-01', '2027-03-02', '2027-03-03'])
    expect(laterDays(four, ...march)).toEqual([])
    expect(laterDays({ ...four, occurrence: 4 }, ...november)).toEqual([])
    expect(laterDays(aSeries(fromCompletion), ...november)).toEqual([])
  })
})

test('the next reminder still to come', () => {
  const due = { dueDay: '2026-11-20', dueTime: '08:00', zone: BERLIN, reminders: [0, 60, 1440] }
  expect(nextReminder(due, '2026-11-18T00:00:00.000Z')).toBe('2026-11-19T07:00:00.000Z')
  expect(nextReminder(due, '2026-11-19T07:00:00.000Z')).toBe('2026-11-20T06:00:00.000Z')
  expect(nextReminder(due, '2026-11-20T07:00:00.000Z')).toBeNull()
  expect(firstReminder(due, '2026-11-19T07:00:00.000Z')).toBe('2026-11-20T06:00:00.000Z')
  expect(firstReminder(due, '2026-11-20T07:30:00.000Z')).toBe('2026-11-20T07:00:00.000Z')
  expect(firstReminder({ ...due, reminders: [] }, '2026-11-20T07:30:00.000Z')).toBeNull()
  expect(nextReminder({ ...due, reminders: [60] }, '2026-11-20T06:30:00.000Z')).toBe('2026-11-20T07:00:00.000Z')
  expect(nextReminder({ ...due, reminders: [] }, '2026-11-20T06:30:00.000Z')).toBeNull()
  expect(nextReminder({ ...due, dueTime: null, reminders: [0] }, '2026-11-18T00:00:00.000Z')).toBe(
    '2026-11-20T08:00:00.000Z',
  )
})

test('a rotation goes round', () => {
  expect([turnAfter([5, 6, 7], 5), turnAfter([5, 6, 7], 7), turnAfter([], null)]).toEqual([1, 0, 0])
})
