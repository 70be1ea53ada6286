import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NumberField } from './forms/number-field.tsx'

function read(texts: string[]) {
  const onChange = vi.fn()
  render(<NumberField label="At most (mg)" value={null} onChange={onChange} />)
  for (const value of texts) fireEvent.change(screen.getByLabelText('At most (mg)'), { target: { value } })
  return onChange.mock.calls.map(([number]) => number)
}

test('a sign between thousands is not taken for the decimal mark', () => {
  expect(read(['2,000', '12,5', '0,125', '2.125', '2000'])).toEqual([Number.NaN, 12.5, 0.125, 2.125, 2000])
})

test('the point, for a reader who writes a decimal comma', () => {
  setTextFormat({ locale: 'en-GB', numbers: 'de-DE' })
  onTestFinished(() => setTextFormat({ locale: 'en-GB' }))
  expect(read(['2.000', '12.5', '2,125'])).toEqual([Number.NaN, 12.5, 2.125])
})
