import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { meWith, rose } from '../../test/server.ts'

/** The page that compares the medications with a new list, which care takers may not. */
async function openForm() {
  let role = 'family'
  const app = await openApp('/medications/compare', {
    signedIn: true,
    answers: {
      ...emptyCircle,
      'GET /api/auth/me': () => ({ body: meWith([{ ...rose, role, createdBy: 99 }]) }),
      'GET /api/medications': { body: [] },
      'GET /api/medication-reconciliations': { body: [] },
      'POST /api/medication-reconciliations/compare': {
        status: 403,
        body: { errorCode: 'FORBIDDEN', message: 'Your role in this care circle does not allow this.' },
      },
    },
  })
  const list = await screen.findByLabelText<HTMLTextAreaElement>(/^Medicines with their doses/)
  const { currentSession, loadMe } = await import('../session.ts')
  const become = async (next: string) => {
    role = next
    await loadMe()
  }
  const shownRole = () => Object(currentSession()).selectedClient.role
  return { ...app, list, become, shownRole }
}
const CHANGED = 'You are Care Taker in this care circle now'

test('whoever may no longer save what they are typing keeps the form, and is told why', async () => {
  const { user, list, become, shownRole } = await openForm()
  await user.click(screen.getByLabelText('Hospital'))
  await user.type(list, 'Ramipril 5')
  await become('caretaker')
  expect(await screen.findByText(CHANGED)).toBeTruthy()
  await user.type(list, ' mg')
  await become('caretaker')
  expect(list.isConnected && list.value).toBe('Ramipril 5 mg')
  expect(screen.getAllByText(CHANGED)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('Your role in this care circle does not allow this.')).toBeTruthy()
  expect(list.isConnected && list.value).toBe('Ramipril 5 mg')
  expect(shownRole()).toBe('family')
  history.pushState(null, '', '/care-circles')
  await waitFor(() => expect(shownRole()).toBe('caretaker'))
})

test('where nothing is typed, a new role applies at once', async () => {
  const { list, become } = await openForm()
  await become('caretaker')
  await waitFor(() => expect(list.isConnected).toBe(false))
  expect(screen.queryByText(CHANGED)).toBeNull()
})
