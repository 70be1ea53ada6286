import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { firebaseError } from '../../../test/firebase.ts'
import { anna, rose } from '../../../test/server.ts'

const firebase = await vi.hoisted(async () => (await import('../../../test/firebase.ts')).fakeFirebase())
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }))
vi.mock('@firebase/auth', () => firebase.module)
beforeEach(() => firebase.reset())

const project = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'x', emulator: null }

const ofGoogle = {
  signedIn: { clients: [rose], user: { ...anna, hasPassword: false } },
  answers: {
    ...emptyCircle,
    'GET /api/settings': { body: { googleSignIn: project, mailLeaves: true } },
    'GET /api/auth/sessions': { body: [] },
    'GET /api/auth/sign-in-methods': { body: { password: false, google: true } },
    'PUT /api/auth/password': { body: { ok: true } },
    'POST /api/auth/delete-account': { body: { ok: true } },
  },
}

test('a first password is set once Google has confirmed who asks', async () => {
  const { user, sent } = await openApp('/preferences', ofGoogle)
  expect(await screen.findByText(/Google first checks that it is you/)).toBeTruthy()
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

test('the account is deleted once Google has confirmed who asks', async () => {
  const { user, sent } = await openApp('/preferences', ofGoogle)
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText(/Google then checks that it is you/)).toBeTruthy()
  await user.type(screen.getByLabelText('Your address'), anna.email)
  const confirm = () =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my account' }))
  firebase.signInWithPopup.mockRejectedValueOnce(firebaseError('auth/popup-closed-by-user'))
  await confirm()
  expect(await screen.findByText('Sign-in was cancelled. Please try again.')).toBeTruthy()
  await confirm()
  await screen.findByText('Account deleted')
  expect(sent.filter(({ call }) => call.startsWith('POST /api/auth/delete'))).toMatchObject([
    { body: { confirmation: anna.email, idToken: 'id.token.anna' } },
  ])
})
