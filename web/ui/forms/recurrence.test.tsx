import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { RecurrenceField } from './recurrence-field.tsx'

/** A Friday, the third of its month. */
const beginning = { day: '2026-11-20', zone: 'Europe/Berlin' }

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
