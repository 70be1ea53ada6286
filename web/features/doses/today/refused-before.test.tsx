import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RefusedBefore } from './refused-before.tsx'

vi.mock('./refused-doses.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('../../../access/use-can.ts', () => ({ useCircle: () => ({ id: 7 }) }))
vi.mock('../../../device/outbox.ts', () => ({
  usePending: (endpoint: unknown) => (endpoint === doses.record ? [{ state: 'failed' }] : []),
}))

test('without a connection to load what was refused, the doses that are due stay on the page', async () => {
  render(
    <>
      <p>Due now</p>
      <RefusedBefore isShown={() => false} />
    </>,
  )
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText('Due now')).toBeTruthy()
})
