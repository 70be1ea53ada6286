import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { buildRule, readRule, repetitionFrom } from '@kinfold/contract/time/repetition.ts'
import { describeRule } from '@kinfold/contract/time/repetition-words.ts'
import { endOfDay } from '@kinfold/contract/time/zones.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { shortDate } from '../time.ts'
import { RecurrenceField } from './recurrence-field.tsx'

/** A Friday, the third of its month. */
const beginning = { day: '2026-11-20', zone: 'Europe/Berlin' }

describe('rules', () => {
  test.for([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', 'Every week on Monday and Wednesday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every week on Monday to Friday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=6', 'Every 2 weeks on Sunday, 6 times'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', 'Every 2 weeks on Tuesday and Sunday'],
    ['FREQ=MONTHLY;BYMONTHDAY=5', 'Every month on day 5'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
    ['FREQ=YEARLY;COUNT=1', 'Every year, once'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year'],
    ['FREQ=DAILY;UNTIL=20261204T225959Z', `Every day, until ${shortDate('2026-12-04T12:00:00Z')}`],
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
    'FREQ=YEARLY;BYMONTH=1,7',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=1MO',
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

  test('the fifth weekday of a month is its last', () => {
    expect(repetitionFrom('monthly', { ...beginning, day: '2026-11-30' })).toMatchObject({ nth: -1, nthWeekday: 'MO' })
    expect(repetitionFrom('monthly', beginning)).toMatchObject({ nth: 3, nthWeekday: 'FR', monthDay: 20 })
  })

  test('a day ends in its zone, also when clocks change', () => {
    expect(endOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T22:59:59.000Z')
    expect(endOfDay('2026-03-28', 'Europe/Berlin')).toBe('2026-03-28T22:59:59.000Z')
    expect(endOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T21:59:59.000Z')
    expect(endOfDay('2026-12-31', 'America/Los_Angeles')).toBe('2027-01-01T07:59:59.000Z')
  })
})

describe('the field', () => {
  const rule = () => screen.getByRole('status').textContent

  test('weekly on chosen days, at least one', async () => {
    render(<Form />)
    const user = userEvent.setup()
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Weekly')
    expect(rule()).toBe('FREQ=WEEKLY;BYDAY=FR')
    await user.click(screen.getByLabelText('Friday'))
    expect(rule()).toBe('FREQ=WEEKLY;BYDAY=FR')
    await user.click(screen.getByLabelText('Monday'))
    expect(rule()).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Never')
    expect(rule()).toBe('once')
  })

  test('weekdays are in the order of the reader’s week', () => {
    setTextFormat({ locale: 'en-GB', weekStart: 'sunday' })
    render(<Form initial="FREQ=WEEKLY;BYDAY=FR" />)
    const days = screen.getAllByRole('checkbox').map((day) => day.getAttribute('aria-label'))
    expect(days.slice(0, 2)).toEqual(['Sunday', 'Monday'])
    setTextFormat({ locale: 'en-GB' })
  })

  test('every n days, a number of times; an invalid number changes nothing', async () => {
    render(<Form initial="FREQ=DAILY" />)
    const user = userEvent.setup()
    expect(screen.getByRole('spinbutton', { name: 'Every', description: 'day' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Repeats' })).toBeNull()
    await user.clear(screen.getByLabelText('Every'))
    expect(rule()).toBe('FREQ=DAILY')
    await user.type(screen.getByLabelText('Every'), '10')
    await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of times')
    expect(rule()).toBe('FREQ=DAILY;INTERVAL=10;COUNT=10')
    await user.selectOptions(screen.getByLabelText('Ends'), 'On a day')
    expect(rule()).toBe('FREQ=DAILY;INTERVAL=10;UNTIL=20270219T225959Z')
  })

  test('monthly on a weekday', async () => {
    render(<Form initial="FREQ=MONTHLY;BYMONTHDAY=20" />)
    const user = userEvent.setup()
    await user.click(screen.getByLabelText('A weekday'))
    expect(rule()).toBe('FREQ=MONTHLY;BYDAY=3FR')
    await user.selectOptions(screen.getByLabelText('Which one'), 'Last')
    await user.selectOptions(screen.getByLabelText('Weekday'), 'Sunday')
    expect(rule()).toBe('FREQ=MONTHLY;BYDAY=-1SU')
  })

  test('a rule it cannot show is kept until something else is chosen', async () => {
    render(<Form initial="FREQ=YEARLY;BYMONTH=1,7" />)
    expect(screen.getByLabelText<HTMLSelectElement>('Repeats').selectedOptions[0]!.text).toBe('Custom repetition')
    expect(screen.queryByLabelText('Every')).toBeNull()
    await userEvent.setup().selectOptions(screen.getByLabelText('Repeats'), 'Daily')
    expect(rule()).toBe('FREQ=DAILY')
  })
})

function Form({ initial = null }: { initial?: string | null }) {
  const [rule, setRule] = useState<string | null>(initial)
  return (
    <>
      <RecurrenceField value={rule} onChange={setRule} beginning={beginning} />
      <output>{rule ?? 'once'}</output>
    </>
  )
}
