import { expect, test } from 'vitest'
import { buildRule, countedRepetition, keepsItsDays, readRule, repetitionFrom } from './repetition.ts'
import { describeRule } from './repetition-words.ts'

/** A Friday, the third of its month. */
const beginning = { day: '2026-11-20', zone: 'Europe/Berlin' }

test.for([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', 'Every week on Monday and Wednesday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every week on Monday to Friday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=6', 'Every 2 weeks on Sunday, 6 times'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', 'Every 2 weeks on Tuesday and Sunday'],
  ['FREQ=MONTHLY;BYMONTHDAY=5', 'Every month on day 5'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on day 31, or the last day of a shorter month'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=YEARLY;COUNT=1', 'Every year, once'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year'],
  ['FREQ=DAILY;UNTIL=20261204T225959Z', 'Every day, until 4 Dec 2026'],
] as const)('%s is parsed, put into words and written again', ([rule, words]) => {
  expect(buildRule(readRule(rule, beginning)!, beginning)).toBe(rule)
  expect(describeRule(rule, beginning)).toBe(words)
})

test('a leap day is in words only while the event is at it: a rule that names one day of the year moves along', () => {
  const rule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'
  const inWords = (day: string) => describeRule(rule, { ...beginning, day })
  expect(inWords('2027-02-28')).toBe('Every year, on 28 February where there is no 29th')
  expect(inWords('2028-02-29')).toBe('Every year, on 28 February where there is no 29th')
  expect(inWords('2027-03-15')).toBe('Every year')
})

test('equivalent notations are understood', () => {
  expect(describeRule('WKST=MO;FREQ=WEEKLY;BYDAY=FR,MO', beginning)).toBe('Every week on Monday and Friday')
  expect(describeRule('FREQ=WEEKLY', beginning)).toBe('Every week on Friday')
  expect(describeRule('FREQ=MONTHLY', beginning)).toBe('Every month on day 20')
  expect(describeRule('FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', beginning)).toBe('Every month on the second Tuesday')
  expect(readRule('FREQ=DAILY;UNTIL=20261204', beginning)).toMatchObject({ ends: 'on', lastDay: '2026-12-04' })
})

test.for([
  'FREQ=HOURLY',
  'FREQ=DAILY;BYHOUR=8',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=DAILY;BYSETPOS=1',
  'FREQ=YEARLY;BYMONTHDAY=5',
  'FREQ=YEARLY;BYDAY=2TU',
  'FREQ=YEARLY;BYMONTH=1,7',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYSETPOS=1',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=MONTHLY;BYMONTHDAY=5;BYDAY=2TU',
  'FREQ=MONTHLY;BYMONTHDAY=5;BYSETPOS=1',
  'FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYDAY=2XX',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYDAY=MO,XX',
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTHDAY=13',
  'FREQ=WEEKLY;BYMONTHDAY=13',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=DAILY;UNTIL=someday',
  'FREQ=DAILY;COUNT=3;UNTIL=20261204',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;UNTIL=20261399T000000Z',
  'FREQ=WEEKLY;INTERVAL=2;WKST=XX;BYDAY=SU,MO',
  'once in a blue moon',
  '',
])('%s is a custom repetition', (rule) => {
  expect(readRule(rule, beginning)).toBeNull()
  expect(describeRule(rule, beginning)).toBe('Custom repetition')
})

test('what a new repetition begins with', () => {
  expect(repetitionFrom('monthly', beginning)).toEqual({
    ...{ frequency: 'monthly', interval: 1, weekdays: ['FR'], weekStart: 'MO' },
    ...{ monthly: 'day', monthDay: 20, nth: 3, nthWeekday: 'FR', leapDay: false },
    ...{ ends: 'never', lastDay: '2027-02-19', times: 10 },
  })
})

test.for([
  ['2026-11-07', 1],
  ['2026-11-08', 2],
  ['2026-11-28', 4],
  ['2026-11-29', -1],
] as const)('%s is weekday number %d of its month; the fifth is the last', ([day, nth]) => {
  expect(repetitionFrom('monthly', { ...beginning, day })).toMatchObject({ nth })
})

test('parts of the form that do not apply are not in the rule', () => {
  const filled = { weekdays: ['MO', 'TU'], monthly: 'weekday', leapDay: true, lastDay: '2027-01-01', times: 3 } as const
  const ruleOf = (frequency: 'daily' | 'weekly' | 'monthly') =>
    buildRule({ ...repetitionFrom(frequency, beginning), ...filled, weekdays: [...filled.weekdays] }, beginning)
  expect([ruleOf('daily'), ruleOf('weekly'), ruleOf('monthly')]).toEqual([
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU',
    'FREQ=MONTHLY;BYDAY=3FR',
  ])
})

test.for([
  ['FREQ=DAILY;INTERVAL=3', false],
  ['FREQ=WEEKLY;BYDAY=MO', false],
  ['FREQ=WEEKLY;BYDAY=MO,TU', true],
  ['FREQ=MONTHLY;BYMONTHDAY=5', false],
  ['FREQ=MONTHLY;BYDAY=2TU', true],
  ['FREQ=YEARLY', false],
] as const)('counted from when it was done, %s keeps to its days: %s', ([rule, keeps]) => {
  const read = readRule(rule, beginning)!
  expect(keepsItsDays(read)).toBe(keeps)
  expect(countedRepetition(rule, beginning)).toEqual(keeps ? null : read)
})

test('days of the week or month left over from another frequency keep nothing', () => {
  const left = { weekdays: ['MO' as const, 'TU' as const], monthly: 'weekday' as const }
  const keeps = (frequency: 'daily' | 'yearly') => keepsItsDays({ ...repetitionFrom(frequency, beginning), ...left })
  expect([keeps('daily'), keeps('yearly')]).toEqual([false, false])
  expect(countedRepetition('once in a blue moon', beginning)).toBeNull()
})
