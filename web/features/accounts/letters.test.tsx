import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { anna, aToken } from '../../test/server.ts'

/* The screens at /login that emails link to, and the one that requests an email. */
const signedInAnswer = { user: anna, token: aToken(), refreshToken: 'sid.half' }
const settings = (mailLeaves: boolean) => ({ 'GET /api/settings': { body: { googleSignIn: null, mailLeaves } } })
const done = { body: { ok: true } }
const spent = { status: 410, body: { errorCode: 'LINK_SPENT', message: 'This link is no longer valid.' } }

describe('/login?forgot=true', () => {
  test('is linked from signing in, with the typed address', async () => {
    const { user } = await openApp('/login', { answers: settings(true) })
    await user.type(await screen.findByLabelText('Email'), 'anna@example.org')
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@example.org')
  })

  test('requests an email, and replies the same for every address', async () => {
    const { user, sent } = await openApp('/login?forgot=true&email=anna%40example.org', {
      answers: { ...settings(true), 'POST /api/auth/forgot-password': done },
    })
    await user.click(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('If anna@example.org has an account, we have written an email to it.')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toEqual({ email: 'anna@example.org' })
    expect(screen.queryByText(/ask the person who runs it/)).toBeNull()
  })

  test('where no mail is sent, says whom to ask', async () => {
    await openApp('/login?forgot=true', { answers: settings(false) })
    expect(await screen.findByText(/ask the person who runs it/)).toBeTruthy()
  })

  test('an invalid address is marked at its field; a failure is shown', async () => {
    const { user } = await openApp('/login?forgot=true', {
      answers: { 'POST /api/auth/forgot-password': { status: 429, body: { message: 'Too many.' } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    await user.type(screen.getByLabelText('Email'), 'anna@example.org')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('The link was not sent')).toBeTruthy()
  })
})

describe('/login?reset=', () => {
  const choose = async (user: Awaited<ReturnType<typeof openApp>>['user'], password: string) => {
    await user.type(await screen.findByLabelText('New password'), password)
    await user.type(screen.getByLabelText('Confirm Password'), password)
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
  }

  test('the secret is removed from the address at once; the new password signs in', async () => {
    const { user, sent } = await openApp('/login?reset=a-secret', {
      answers: { ...emptyCircle, 'POST /api/auth/reset-password': { body: signedInAnswer } },
    })
    await waitFor(() => expect(location.search).toBe('?reset=opened'))
    await choose(user, 'lamp river cupboard')
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toEqual({
      token: 'a-secret',
      password: 'lamp river cupboard',
    })
    expect(localStorage.getItem('refresh_token')).toBe('sid.half')
  })

  test('a used link: says so, and offers a new one', async () => {
    const { user } = await openApp('/login?reset=a-secret', { answers: { 'POST /api/auth/reset-password': spent } })
    await choose(user, 'lamp river cupboard')
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/login?forgot=true')
  })

  test('after a reload the secret is gone, and the page says what to do', async () => {
    await openApp('/login?reset=opened')
    expect(await screen.findByText(/open the link in the email again/)).toBeTruthy()
  })

  test('the password’s strength is shown, and read with the field', async () => {
    const { user } = await openApp('/login?reset=a-secret')
    const field = await screen.findByLabelText('New password')
    await user.type(field, 'password1')
    const advice = await screen.findByText(/one of the first passwords/)
    expect(advice.textContent).toContain('Password strength: Weak.')
    expect(field.getAttribute('aria-describedby')!.split(' ')).toContain(advice.id)
    await user.clear(field)
    await user.type(field, 'lamp river cupboard')
    expect(await screen.findByText(/Good|Strong/)).toBeTruthy()
  })
})

describe('/login?confirm=', () => {
  const answers = { 'POST /api/auth/confirm-email': done }
  const confirmations = (sent: { call: string }[]) => sent.filter(({ call }) => call === 'POST /api/auth/confirm-email')

  test('confirms at once for whoever is signed in, removes the secret from the address, and continues', async () => {
    const { sent } = await openApp('/login?confirm=a-secret', { answers, signedIn: true })
    expect(await screen.findByText('Thank you. Your address is confirmed.')).toBeTruthy()
    expect(location.search).toBe('?confirm=opened')
    expect(confirmations(sent)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard')
  })

  test('asks others to sign in first, and confirms nothing before', async () => {
    const { user, sent } = await openApp('/login?confirm=a-secret', {
      answers: { ...answers, 'POST /api/auth/login': { body: signedInAnswer } },
    })
    await user.type(await screen.findByLabelText('Email'), 'anna@example.org')
    await user.type(screen.getByLabelText('Password'), 'geheim')
    expect(confirmations(sent)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Thank you. Your address is confirmed.')).toBeTruthy()
    expect(confirmations(sent)).toMatchObject([{ body: { token: 'a-secret' } }])
  })

  test('while the server is out of reach it says so, and sends nothing', async () => {
    localStorage.setItem('refresh_token', 'sid.half')
    const out = { 'GET /api/auth/me': { status: 503 } }
    const { sent } = await openApp('/login?confirm=a-secret', { answers: out, signedIn: true })
    expect(await screen.findByText('The server cannot be reached. Please open the link again later.')).toBeTruthy()
    expect(confirmations(sent)).toEqual([])
  })

  test('a used link: says so', async () => {
    await openApp('/login?confirm=a-secret', { answers: { 'POST /api/auth/confirm-email': spent }, signedIn: true })
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy()
  })
})
