import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChartButtons, ChartKeys } from './chart-buttons.tsx'

const acts = () => ({ earlier: vi.fn(), later: vi.fn(), closer: vi.fn(), wider: vi.fn(), whole: vi.fn() })

test.each([
  ['{ArrowLeft}', 'earlier'],
  ['{ArrowRight}', 'later'],
  ['+', 'closer'],
  ['=', 'closer'],
  ['-', 'wider'],
  ['0', 'whole'],
] as const)('%s on the chart does what the button %s does, and nothing else', async (key, act) => {
  const moves = acts()
  render(<ChartKeys {...moves}>a chart</ChartKeys>)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /arrow keys move it/ }))
  await userEvent.keyboard(key)
  expect(Object.entries(moves).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []))).toEqual([act])
})

test('keys with Ctrl stay the browser’s, so that its zoom works', async () => {
  const moves = acts()
  render(<ChartKeys {...moves}>a chart</ChartKeys>)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}+-0{/Control}x')
  for (const move of Object.values(moves)) expect(move).not.toHaveBeenCalled()
})

test('returning to the whole range is offered only after leaving it; printing is a button', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  render(<ChartButtons {...acts()} whole={undefined} onSave={() => {}} />)
  const whole = screen.getByRole<HTMLButtonElement>('button', { name: 'Whole range' })
  expect(whole.ariaDisabled).toBe('true')
  // It would lose the focus at the moment at which it was pressed.
  expect(whole.disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
