import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateRangeFields } from './date-range.tsx'
import type { DateRange } from './use-date-range.ts'

const told = vi.fn()

function Filter({ first = {}, today = '2026-11-27' }: { first?: DateRange; today?: string }) {
  const [range, setRange] = useState<DateRange>(first)
  const change = (next: DateRange) => {
    told(next)
    setRange(next)
  }
  return <DateRangeFields range={range} today={today} onChange={change} />
}

test('a day can be typed digit by digit; only a whole one narrows the list', () => {
  render(<Filter first={{ from: '2025-11-27' }} />)
  const from = screen.getByLabelText<HTMLInputElement>('From')
  // As browsers report a year while it is typed.
  for (const value of ['0002-11-27', '0020-11-27', '0202-11-27']) {
    fireEvent.change(from, { target: { value } })
    expect(from.value).toBe(value)
  }
  expect(told).not.toHaveBeenCalled()
  fireEvent.change(from, { target: { value: '2026-11-27' } })
  expect(from.value).toBe('2026-11-27')
  expect(told.mock.calls).toEqual([[{ from: '2026-11-27' }]])
  fireEvent.change(from, { target: { value: '' } })
  expect(told).toHaveBeenLastCalledWith({ from: undefined })
})

test('what is left half typed gives way to the day that counts', () => {
  render(<Filter first={{ from: '2025-11-27' }} />)
  const from = screen.getByLabelText<HTMLInputElement>('From')
  fireEvent.change(from, { target: { value: '0002-11-27' } })
  fireEvent.blur(from)
  expect(from.value).toBe('2025-11-27')
})

test('a day from the address can be taken out and typed anew, also if it makes a usual range meanwhile', () => {
  render(<Filter first={{ from: '2026-11-19' }} />)
  const from = screen.getByLabelText<HTMLInputElement>('From')
  for (const value of ['', '2026-11-27']) {
    fireEvent.change(from, { target: { value } })
    expect(from.isConnected).toBe(true)
  }
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-27' } })
  expect(from.isConnected).toBe(true)
})

test('the name that was chosen stays, also where two names mean the same days', async () => {
  render(<Filter today="2026-11-30" />)
  const days = screen.getByLabelText<HTMLSelectElement>('Days')
  for (const name of ['This month', 'Last 30 days']) {
    await userEvent.selectOptions(days, name)
    expect(days.value).toBe(name)
  }
})
