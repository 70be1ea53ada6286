import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { firebaseError } from '../../../test/firebase.ts'
import { anna, rose } from '../../../test/server.ts'

const firebase = await vi.hoisted(async () => (await import('../../../test/firebase.ts')).fakeFirebase())
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }))
vi.mock('@firebase/auth', () => firebase.module)
beforeEach(() => firebase.reset())

const project = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'x', emulator: null }

test('a first password is set once Google has confirmed who asks', async () => {
  const { user, sent } = await openApp('/preferences', {
    signedIn: { clients: [rose], user: { ...anna, hasPassword: false } },
    answers: {
      ...emptyCircle,
      'GET /api/settings': { body: { googleSignIn: project, mailLeaves: true } },
      'GET /api/auth/sessions': { body: [] },
      'GET /api/auth/sign-in-methods': { body: { password: false, google: true } },
      'PUT /api/auth/password': { body: { ok: true } },
    },
  })
  expect(await screen.findByText(/Google asks you first that it is you/)).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), 'a new one')
  await user.type(screen.getByLabelText('Confirm Password'), 'a new one')
  firebase.signInWithPopup.mockRejectedValueOnce(firebaseError('auth/popup-closed-by-user'))
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Sign-in was cancelled. Please try again.')).toBeTruthy()
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({
    password: 'a new one',
    idToken: 'id.token.anna',
  })
})
