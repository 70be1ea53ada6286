import { addDays, daysBetween, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { dayAt, momentOf, startOfDay, timeAt } from '@kinfold/contract/time/zones.ts'
import { describe, expect, test } from 'vitest'
import { cpuSecondsOf } from '../test/support/cost-of-work.ts'
import { continuedRule, listsShortMonths, ruleForExport, withoutLastDay } from './last-day.ts'
import { momentsBetween, nextMoment, previousMoment, problemWith } from './recurrence.ts'

const BERLIN = 'Europe/Berlin'

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;BYSECOND=1,2,3',
  `FREQ=DAILY;BYHOUR=8,20;BYMINUTE=${Array.from({ length: 60 }, (_, at) => at)}`,
])('a rule finer than any that is accepted has no occurrence, wherever it came from: %s', (rule) => {
  const stored = { rule, start: '2026-01-01T08:00:00.000Z', zone: 'Europe/Berlin' }
  expect(momentsBetween(stored, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')).toEqual([])
  expect(nextMoment(stored, '2026-01-02T00:00:00.000Z')).toBe(null)
})

describe('days and wall times', () => {
  test('an ordinary day', () => {
    expect(momentOf('2026-11-20', '08:30', BERLIN)).toBe('2026-11-20T07:30:00.000Z')
    expect(startOfDay('2026-07-01', BERLIN)).toBe('2026-06-30T22:00:00.000Z')
    expect(dayAt('2026-06-30T22:00:00.000Z', BERLIN)).toBe('2026-07-01')
    expect(timeAt('2026-06-30T22:05:00.000Z', BERLIN)).toBe('00:05')
  })
  test('a skipped hour comes later, a repeated hour counts once', () => {
    expect(momentOf('2026-03-29', '02:30', BERLIN)).toBe('2026-03-29T01:30:00.000Z')
    expect(momentOf('2026-10-25', '02:30', BERLIN)).toBe('2026-10-25T00:30:00.000Z')
    expect(momentOf('2026-10-25', '12:00', BERLIN)).toBe('2026-10-25T11:00:00.000Z')
  })
  test('a day without midnight begins at one', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(momentOf('2018-11-04', '08:00', 'America/Sao_Paulo')).toBe('2018-11-04T10:00:00.000Z')
  })
  test('counting days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7])
  })
})

describe('rules', () => {
  test('the first thousand days of a long period are computed, whatever follows them', async () => {
    const since = { start: '1910-01-01T12:00:00.000Z', zone: 'UTC' }
    const first = (rule: string) =>
      momentsBetween({ ...since, rule }, '1910-01-01T00:00:00Z', '2026-11-22T00:00:00Z', 1_000)
    let days: string[][] = []
    const seconds = await cpuSecondsOf(() => {
      days = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'].map(first)
    })
    expect(days.map((each) => each.length)).toEqual([1_000, 1_000, 117])
    expect(days.map((each) => each.at(-1)?.slice(0, 10))).toEqual(['1912-09-26', '1913-10-31', '2026-02-28'])
    expect(seconds).toBeLessThan(5)
  })
  const each = (rule: string, start = '2026-03-27T07:00:00.000Z') => ({ rule, start, zone: BERLIN })
  test('keep the wall-clock time when clocks change', () => {
    expect(momentsBetween(each('FREQ=DAILY'), '2026-03-28T00:00:00.000Z', '2026-03-30T06:00:00.000Z')).toEqual([
      '2026-03-28T07:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
    ])
    expect(nextMoment(each('FREQ=DAILY'), '2026-03-28T07:00:00.000Z')).toBe('2026-03-29T06:00:00.000Z')
  })
  test('move a skipped time later by the skipped span, once', () => {
    const night = each('FREQ=DAILY', '2026-03-27T01:30:00.000Z')
    expect(momentsBetween(night, '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z')).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
    expect(nextMoment(night, '2026-03-28T01:30:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(nextMoment(night, '2026-03-29T01:30:00.000Z')).toBe('2026-03-30T00:30:00.000Z')
    expect(previousMoment(night, '2026-03-30T00:30:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(previousMoment(night, '2026-03-29T01:30:00.000Z')).toBe('2026-03-28T01:30:00.000Z')
    // Clocks go back: half past two occurs twice and counts once.
    expect(momentsBetween(night, '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
    // The occurrence of a day that a zone skipped (Samoa, 30 December 2011) falls on the next day.
    const samoa = { rule: 'FREQ=DAILY', start: '2011-12-28T18:00:00.000Z', zone: 'Pacific/Apia' }
    expect(momentsBetween(samoa, '2011-12-29T00:00:00Z', '2012-01-01T00:00:00Z')).toEqual([
      '2011-12-29T18:00:00.000Z',
      '2011-12-30T18:00:00.000Z',
      '2011-12-31T18:00:00.000Z',
    ])
    const ended = { ...night, rule: 'FREQ=DAILY;UNTIL=20260329T013000Z' }
    expect(nextMoment(ended, '2026-03-28T01:30:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(nextMoment(ended, '2026-03-29T01:30:00.000Z')).toBeNull()
    expect(previousMoment(ended, '2027-01-01T00:00:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(previousMoment(ended, '2026-03-27T01:30:00.000Z')).toBeNull()
  })
  test('a day that a month lacks means its last day', () => {
    const days = (rule: string, start: string, count: number) =>
      momentsBetween(each(rule, start), start, '2036-01-01T00:00:00Z', count).map((moment) => moment.slice(0, 10))
    const birthday = ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']
    expect(days('FREQ=YEARLY', '2024-02-29T08:00:00.000Z', 5)).toEqual(birthday)
    expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29T08:00:00.000Z', 5)).toEqual(birthday)
    const lastDays = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
    expect(days('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31T08:00:00.000Z', 4)).toEqual(lastDays)
    expect(days('FREQ=MONTHLY', '2026-01-31T08:00:00.000Z', 4)).toEqual(lastDays)
    expect(days('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=30', '2025-12-30T08:00:00.000Z', 3)).toEqual([
      '2025-12-30',
      '2026-02-28',
      '2026-04-30',
    ])
    expect(days('FREQ=MONTHLY;BYMONTHDAY=28', '2026-01-28T08:00:00.000Z', 2)).toEqual(['2026-01-28', '2026-02-28'])
    expect(days('FREQ=YEARLY', '2026-01-31T08:00:00.000Z', 2)).toEqual(['2026-01-31', '2027-01-31'])
  })
  test('and a rule that is continued from there names the day it was begun on', () => {
    const continued = (rule: string, begun: string, start: string, earlier = rule) =>
      continuedRule(rule, { rule: earlier, start: begun }, start)
    const birthday = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'
    expect(continued('FREQ=YEARLY', '2024-02-29', '2027-02-28')).toBe(birthday)
    expect(continued('FREQ=YEARLY', '2024-02-29', '2028-02-29')).toBe('FREQ=YEARLY')
    const rent = 'FREQ=MONTHLY;COUNT=3'
    expect(continued(rent, '2026-12-31', '2027-02-28', 'FREQ=MONTHLY')).toBe(`${rent};BYMONTHDAY=31`)
    for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY;BYDAY=-1SU', 'FREQ=MONTHLY;BYMONTHDAY=31', birthday])
      expect(continued(rule, '2026-12-31', '2027-02-28')).toBe(rule)
    expect(continued('FREQ=MONTHLY', '2024-02-29', '2027-02-28', 'FREQ=YEARLY')).toBe('FREQ=MONTHLY')
  })
  test('and is exported with a rule other programs understand, or date by date', () => {
    expect(ruleForExport('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31')).toBe('FREQ=MONTHLY;BYMONTHDAY=-1')
    const birthday = ruleForExport('FREQ=YEARLY', '1952-02-29')
    expect(birthday).toBe('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1')
    expect(withoutLastDay(birthday, '1952-02-29')).toBe('FREQ=YEARLY')
    expect(ruleForExport('FREQ=MONTHLY;BYMONTHDAY=30', '2026-01-30')).toBe('FREQ=MONTHLY;BYMONTHDAY=30')
    expect(listsShortMonths('FREQ=MONTHLY;BYMONTHDAY=30', '2026-01-30')).toBe(true)
    const others = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'
    expect(withoutLastDay(others, '2026-01-30')).toBe('FREQ=MONTHLY;BYMONTHDAY=30')
    const asTheySay = [
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=MONTHLY;BYMONTHDAY=1,31',
      'FREQ=DAILY',
      'FREQ=MONTHLY;BYDAY=-1FR',
    ]
    for (const rule of asTheySay) {
      expect(ruleForExport(rule, '2026-01-31')).toBe(rule)
      expect(withoutLastDay(rule, '2026-01-31')).toBe(rule)
    }
  })
  test('end, and yield at most the requested number', () => {
    expect(nextMoment(each('FREQ=DAILY;COUNT=2'), '2026-03-28T07:00:00.000Z')).toBeNull()
    expect(momentsBetween(each('FREQ=DAILY'), '2026-04-01T00:00:00Z', '2036-04-01T00:00:00Z', 10)).toHaveLength(10)
  })
  test('meaningless rules are refused with a sentence', () => {
    expect(problemWith(each('FREQ=WEEKLY;BYDAY=MO,WE'))).toBeNull()
    expect(problemWith(each('FREQ=SECONDLY'))).toMatch('Please repeat daily')
    expect(problemWith(each('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))).toMatch(/never happens|worked out/)
    expect(problemWith(each('FREQ=DAILY;UNTIL=20200101T000000Z'))).toMatch('never happens')
    expect(problemWith(each('every day'))).toMatch('understood')
    expect(problemWith(each('FREQ=DAILY;'.repeat(40)))).toMatch('understood')
  })
  const outOfRange = ['BYMONTH=13', 'BYMONTHDAY=99', 'BYMONTHDAY=1,-', 'BYYEARDAY=400', 'BYWEEKNO=99', 'BYDAY=60MO']
  test.each([...outOfRange, 'BYDAY=MO,', 'INTERVAL=A', 'COUNT=1,2', 'BYMONTH=0,1', 'FREQ=WEEKLY', 'BYSETPOS=0'])(
    'rules that break other calendars are refused: %s',
    (part) => {
      expect(problemWith(each(`FREQ=YEARLY;${part}`))).toMatch('understood')
    },
  )
  test('rare days are found, and rules without any day are refused', () => {
    for (const often of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
      expect(problemWith(each(`FREQ=${often};BYMONTH=2;BYMONTHDAY=29;BYDAY=MO`))).toBeNull()
    expect(problemWith(each('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=50'))).toMatch('worked out')
  })
})
