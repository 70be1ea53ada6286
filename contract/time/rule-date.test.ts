import { expect, test } from 'vitest'
import { dateOf, onDate } from './rule-date.ts'

const LEAP_DAY = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'

test.for([
  ['no rule', null, '2026-11-30', null],
  ['every day', 'FREQ=DAILY', '2026-11-30', null],
  ['every week', 'FREQ=WEEKLY', '2026-11-30', null],
  ['every month, by its first day', 'FREQ=MONTHLY', '2026-11-30', 30],
  ['every year, by its first day', 'FREQ=YEARLY', '2026-11-30', 30],
  ['a date that November hides', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-11-30', 31],
  ['several dates', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-11-15', null],
  ['counted from the end', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', null],
  ['a weekday', 'FREQ=MONTHLY;BYDAY=2TU', '2026-11-10', null],
  ['one of several dates', 'FREQ=MONTHLY;BYMONTHDAY=10;BYSETPOS=1', '2026-11-10', null],
  ['a day of the year', 'FREQ=YEARLY;BYYEARDAY=100', '2026-04-10', null],
  ['a week of the year', 'FREQ=YEARLY;BYWEEKNO=20', '2026-05-11', null],
  ['a leap day in another year', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2027-02-28', 29],
  ['a month without a date', 'FREQ=YEARLY;BYMONTH=2', '2027-02-28', null],
  ['a month and several dates', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=1,2', '2027-02-01', null],
  ['several months', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1', '2027-01-01', null],
  ['one month of each year, by a monthly rule', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=28', '2027-02-28', null],
] as const)('the date of a series: %s', ([, rule, startDay, date]) => {
  expect(dateOf({ rule, startDay })).toBe(date)
})

test.for([
  ['shown by the first day', 'FREQ=MONTHLY', 30, '2026-11-30', 'FREQ=MONTHLY'],
  ['hidden by the first day', 'FREQ=MONTHLY', 31, '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['named before, and shown', 'FREQ=MONTHLY;BYMONTHDAY=31', 30, '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=30'],
  ['named before, and hidden', 'FREQ=YEARLY;BYMONTHDAY=30', 31, '2026-11-30', 'FREQ=YEARLY;BYMONTHDAY=31'],
  ['a leap day that becomes hidden', 'FREQ=YEARLY', 29, '2027-02-28', 'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2'],
  ['a leap day that stays hidden', LEAP_DAY, 29, '2027-02-28', 'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2'],
  ['a leap day that is shown', LEAP_DAY, 29, '2028-02-29', 'FREQ=YEARLY'],
  ['no leap day any more', LEAP_DAY, 15, '2027-03-15', 'FREQ=YEARLY'],
] as const)('the rule on another date: %s', ([, rule, date, startDay, moved]) => {
  expect(partsIn(onDate(rule, date, startDay))).toEqual(partsIn(moved))
})

const partsIn = (rule: string) => rule.split(';').sort()
