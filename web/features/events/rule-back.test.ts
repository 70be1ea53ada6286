import { expect, test } from 'vitest'
import { ruleBack } from './rule-back.ts'

const on = (startDay: string, rule: string) => ({ allDay: true, startDay, startsAt: null, zone: 'Europe/Berlin', rule })

test.each([
  ['hidden by November', on('2026-10-31', 'FREQ=MONTHLY'), '2026-11-30', 'FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  [
    'named, with an end that moved along',
    on('2026-10-31', 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270415'),
    '2026-11-30',
    'FREQ=MONTHLY;BYMONTHDAY=29;UNTIL=20270329',
    'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270415',
  ],
  [
    'with what is left of a number of times',
    on('2026-10-31', 'FREQ=MONTHLY;COUNT=6'),
    '2026-11-30',
    'FREQ=MONTHLY;COUNT=5',
    'FREQ=MONTHLY;COUNT=5;BYMONTHDAY=31',
  ],
  ['a leap day', on('2024-02-29', 'FREQ=YEARLY'), '2027-02-28', 'FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  ['not hidden', on('2026-10-31', 'FREQ=MONTHLY'), '2026-12-31', 'FREQ=MONTHLY', 'FREQ=MONTHLY'],
  [
    'of weekdays',
    on('2026-11-23', 'FREQ=WEEKLY;BYDAY=MO'),
    '2026-11-30',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=WEEKLY;BYDAY=TU',
  ],
] as const)('undoing a move of a date and all that follow: %s', (_, event, original, saved, back) => {
  expect(ruleBack(event, { rule: saved }, original)).toBe(back)
})
