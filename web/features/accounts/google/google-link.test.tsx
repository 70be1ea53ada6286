import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firebaseError } from '../../../test/firebase.ts'
import { serverAnswers } from '../../../test/server.ts'

const firebase = await vi.hoisted(async () => (await import('../../../test/firebase.ts')).fakeFirebase())
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }))
vi.mock('@firebase/auth', () => firebase.module)
beforeEach(() => {
  vi.resetModules()
  firebase.reset()
})

const project = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'x', emulator: null }

/** The component alone, for an account with these sign-in methods. */
async function open(ways: { password: boolean; google: boolean }, answers = {}, googleSignIn: object | null = project) {
  const sent = serverAnswers({
    'GET /api/settings': { body: { googleSignIn, mailLeaves: true } },
    'GET /api/auth/sign-in-methods': () => ({ body: ways }),
    'POST /api/auth/google': () => {
      ways.google = true
      return { body: { ok: true } }
    },
    'POST /api/auth/disconnect-google': () => {
      ways.google = false
      return { body: { ok: true } }
    },
    ...answers,
  })
  const [{ GoogleLink }, { ToastRegion }] = await Promise.all([
    import('./google-link.tsx'),
    import('../../../ui/overlays/toast-region.tsx'),
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GoogleLink />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('connecting', () => {
  test('asks Google and sends its proof', async () => {
    const { sent, user } = await open({ password: true, google: false })
    await user.type(await screen.findByLabelText('Your password'), 'geheim')
    await user.click(await button('Connect Google'))
    expect(await button('Disconnect Google')).toBeTruthy()
    expect(await screen.findByText('Google connected')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /api/auth/google')!.body).toEqual({
      idToken: 'id.token.anna',
      password: 'geheim',
    })
    expect(localStorage.getItem('google_used')).toBe('true')
  })

  test('a failure is shown; a refused identity is signed out of Google', async () => {
    const taken = { status: 409, body: { errorCode: 'IDENTITY_TAKEN', message: 'It belongs to another account.' } }
    const { user } = await open({ password: true, google: false }, { 'POST /api/auth/google': taken })
    await user.click(await button('Connect Google'))
    expect(await screen.findByText('It belongs to another account.')).toBeTruthy()
    expect(firebase.signOut).toHaveBeenCalled()
    firebase.signInWithPopup.mockRejectedValue(firebaseError('auth/popup-blocked'))
    await user.click(await button('Connect Google'))
    expect(await screen.findByText(/^Popup was blocked by your browser/)).toBeTruthy()
    expect((await button('Connect Google')).disabled).toBe(false)
    expect(localStorage.getItem('google_used')).toBeNull()
  })
})

describe('disconnecting', () => {
  test('with a password', async () => {
    const { sent, user } = await open({ password: true, google: true })
    await user.type(await screen.findByLabelText('Your password'), 'geheim')
    await user.click(await button('Disconnect Google'))
    expect(await button('Connect Google')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /api/auth/disconnect-google')!.body).toEqual({ password: 'geheim' })
  })
  test('not without one', async () => {
    await open({ password: false, google: true })
    expect((await button('Disconnect Google')).disabled).toBe(true)
    expect(screen.getByText(/Set a password first/)).toBeTruthy()
  })
})

test('nothing where Google is not set up', async () => {
  const { sent } = await open({ password: true, google: false }, {}, null)
  await waitFor(() => expect(sent.length).toBe(1))
  expect(screen.queryByRole('button')).toBeNull()
})
