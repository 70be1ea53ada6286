import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { anna, aToken, meWith, rose, serverAnswers } from '../../test/server.ts'

const signedInAnswer = { user: anna, token: aToken(), refreshToken: 'sid.half' }
const field = (name: string) => screen.getByLabelText(name)
const press = (name: string) => screen.getByRole('button', { name })

async function refusedSignIn() {
  const { user } = await openApp('/login', {
    answers: { 'POST /api/auth/login': { status: 401, body: { message: 'Wrong.' } } },
  })
  await user.type(await screen.findByLabelText('Email'), 'anna@example.org')
  await user.type(field('Password'), 'geheim')
  await user.click(press('Sign In'))
  expect(await screen.findByText('Login failed')).toBeTruthy()
  return user
}

describe('/login', () => {
  test('says that it is checking while it does', async () => {
    localStorage.setItem('auth_token', aToken())
    const opening = openApp('/login', { answers: { 'GET /api/auth/me': { status: 401 } } })
    expect(await screen.findByText('Checking authentication...')).toBeTruthy()
    await opening
  })

  test('tells somebody whose session was ended elsewhere why it asks, and nobody else', async () => {
    const told = () => screen.queryByText(/^You are signed out: your session expired/) !== null
    await openApp('/login')
    await screen.findByRole('button', { name: 'Sign In' })
    expect(told()).toBe(false)
    localStorage.setItem('auth_token', aToken())
    await openApp('/calendar', { answers: { 'GET /api/auth/me': { status: 401 } } })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    await waitFor(() => expect(told()).toBe(true))
  })

  test('asks for a valid address and a password', async () => {
    const { user } = await openApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(field('Email'))
  })

  test('prefills the address and shows the password on request', async () => {
    const { user } = await openApp('/login?email=anna%40example.org')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('anna@example.org')
    expect(field('Password').getAttribute('type')).toBe('password')
    await user.click(press('Show password'))
    expect(field('Password').getAttribute('type')).toBe('text')
    expect(press('Hide password')).toBeTruthy()
  })

  test('what a failed try said does not stand on the page after the next one', async () => {
    const user = await refusedSignIn()
    serverAnswers({ 'POST /api/auth/login': { body: signedInAnswer }, 'GET /api/auth/me': { body: meWith([rose]) } })
    await user.click(press('Sign In'))
    await waitFor(() => expect(localStorage.getItem('auth_token')).not.toBeNull())
    expect(screen.queryByText('Login failed')).toBeNull()
  })

  test('a failure shows the server’s message, else the specification’s', async () => {
    const user = await refusedSignIn()
    const password = screen.getByLabelText('Password')
    expect(screen.getAllByText('Wrong.')).toContain(
      document.getElementById(password.getAttribute('aria-describedby')!.split(' ')[0]!),
    )
    expect(password.getAttribute('aria-invalid')).toBe('true')
    vi.stubGlobal('fetch', async () => {
      throw new TypeError()
    })
    await user.click(press('Sign In'))
    expect(await screen.findByText('Network error. Please check your internet connection and try again.')).toBeTruthy()
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await user.click(press('Sign In'))
    expect(await screen.findByText('Please check your credentials and try again.')).toBeTruthy()
  })

  test('while signing in it shows that; then it goes to the redirect', async () => {
    let answer = () => {}
    const { user } = await openApp('/login?redirect=%2Fcare-logs', { answers: emptyCircle })
    await user.type(await screen.findByLabelText('Email'), 'anna@example.org')
    await user.type(field('Password'), 'geheim')
    const before = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === '/api/auth/login'
        ? new Promise((resolve) => (answer = () => resolve(new Response(JSON.stringify(signedInAnswer)))))
        : before(url, init),
    )
    await user.click(press('Sign In'))
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeTruthy()
    answer()
    await waitFor(() => expect(location.pathname).toBe('/care-logs'))
    expect(localStorage.getItem('refresh_token')).toBe('sid.half')
  })

  test('from a link in an email, it goes to the circle that the email is about', async () => {
    const { user } = await openApp('/dashboard?client=43', {
      answers: {
        ...emptyCircle,
        'GET /api/auth/me': { body: meWith([rose, { ...rose, id: 43, firstName: 'Paul', isPrimary: false }]) },
        'POST /api/auth/login': { body: signedInAnswer },
        'POST /api/auth/select-client': { body: { ok: true } },
      },
    })
    await user.type(await screen.findByLabelText('Email'), 'anna@example.org')
    await user.type(field('Password'), 'geheim')
    await user.click(press('Sign In'))
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
    expect(localStorage.getItem('selected_client_id')).toBe('43')
  })

  test.for(['link_failed', 'auth_failed', 'firebase_error'])(
    'error=%s: a toast, and the error is removed from the address',
    async (error) => {
      await openApp(`/login?error=${error}`)
      expect(await screen.findByText('Authentication Error')).toBeTruthy()
      await waitFor(() => expect(location.pathname + location.search).toBe('/login'))
    },
  )

  test('error=account_exists shows a message', async () => {
    await openApp('/login?error=account_exists')
    expect(await screen.findByText(/already exists/)).toBeTruthy()
  })

  test('joining a circle: other words, and the link to sign up keeps address and circle', async () => {
    await openApp('/login?joinRequest=true&clientId=42&email=a%40b.c')
    expect(await screen.findByRole('heading', { name: 'Join Care Circle' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/signup?joinRequest=true&email=a%40b.c&clientId=42',
    )
  })

  test('links to creating an account', async () => {
    await openApp('/login')
    expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe(
      '/role-selection',
    )
  })
})

describe('signed-in people leave /login', () => {
  /** The delays after which the page tries to leave. */
  const delays = async (agent: string) => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: agent, locks: undefined })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await openApp('/login', { signedIn: true, answers: emptyCircle })
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    return timers.mock.calls.filter(([run]) => String(run).includes('/login')).map(([, ms]) => ms)
  }
  test.for(['/login/', '/Login'])('also from %s', async (address) => {
    await openApp(address, { signedIn: true, answers: emptyCircle })
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })
  test('on a computer after 100 ms', async () => expect(await delays('Mozilla/5.0 (X11; Linux x86_64)')).toEqual([100]))
  test('on a phone at once, and again after 200, 500 and 1000 ms', async () =>
    expect(await delays('Mozilla/5.0 (iPhone; CPU iPhone OS 20_0) Mobile')).toEqual([0, 200, 500, 1000]))
})

describe('/role-selection', () => {
  test('three cards; continuing needs a choice', async () => {
    const { user } = await openApp('/role-selection')
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue to Sign Up' })
    expect(next.disabled).toBe(true)
    const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels![0]!.textContent)
    expect(names).toHaveLength(3)
    for (const [index, begins] of [
      /^FamilyFamily Member/,
      /^CaretakerCare Taker/,
      /^IndividualThe person receiving care/,
    ].entries())
      expect(names[index]).toMatch(begins)
    for (const text of [
      'View care logs',
      'Access medical documents',
      'Communicate with care takers',
      'Create care logs',
      'Manage tasks',
      'Document daily activities',
      'Your own medical info',
      'Your care preferences',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    await user.click(screen.getByLabelText(/Caretaker/))
    await user.click(next)
    expect(location.pathname + location.search).toBe('/signup?role=caretaker')
  })
  test('links to signing in', async () => {
    await openApp('/role-selection')
    expect((await screen.findByText('Already have an account?')).textContent).toBe('Already have an account? Sign In')
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  })
})

describe('/signup', () => {
  const fill = async (user: Awaited<ReturnType<typeof openApp>>['user'], password = 'geheim', confirm = password) => {
    await user.type(await screen.findByLabelText('First Name'), 'Anna')
    await user.type(field('Last Name'), 'Keller')
    await user.type(field('Email'), 'anna@example.org')
    await user.type(field('Password'), password)
    await user.type(field('Confirm Password'), confirm)
    await user.click(press('Create Account'))
  }

  test.for(['/signup', '/signup?role=', '/signup?role=boss'])('%s first asks for the role', async (address) => {
    await openApp(address)
    await waitFor(() => expect(location.pathname).toBe('/role-selection'))
  })

  test('names the role, keeps it, and links back', async () => {
    await openApp('/signup?role=family')
    expect((await screen.findByText(/Signing up as/)).textContent).toBe('Signing up as Family Member')
    expect(localStorage.getItem('signup_role')).toBe('family')
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/role-selection')
  })

  test.for([
    ['caretaker', 'Care Taker'],
    ['individual', 'Individual'],
  ])('the label of %s is %s', async ([role, label]) => {
    await openApp(`/signup?role=${role}`)
    expect((await screen.findByText(/Signing up as/)).textContent).toBe(`Signing up as ${label}`)
  })

  test('the specification’s five messages', async () => {
    const { user } = await openApp('/signup?role=family')
    await user.click(await screen.findByRole('button', { name: 'Create Account' }))
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
  })

  test('the passwords must match', async () => {
    const { user } = await openApp('/signup?role=family')
    await fill(user, 'geheim', 'geheimer')
    const said = await screen.findByText("Passwords don't match")
    expect(field('Confirm Password').getAttribute('aria-describedby')).toContain(said.id)
    expect(field('Confirm Password').getAttribute('aria-invalid')).toBe('true')
  })

  test('the role flow registers, logs in, greets and goes to the dashboard', async () => {
    const { user, sent } = await openApp('/signup?role=caretaker', {
      answers: {
        ...emptyCircle,
        'POST /api/auth/register': { body: signedInAnswer },
        'POST /api/auth/login': { body: signedInAnswer },
      },
    })
    await fill(user)
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(sent.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/auth/register',
      'POST /api/auth/login',
    ])
    expect(sent.find(({ call }) => call.endsWith('/register'))!.body).toEqual({
      firstName: 'Anna',
      lastName: 'Keller',
      email: 'anna@example.org',
      password: 'geheim',
      role: 'caretaker',
    })
    expect(await screen.findByText('Account created')).toBeTruthy()
  })

  test('if only signing in after it fails, the account is there, and is used', async () => {
    const { user } = await openApp('/signup?role=family', {
      answers: {
        ...emptyCircle,
        'POST /api/auth/register': { body: signedInAnswer },
        'POST /api/auth/login': { status: 503 },
      },
    })
    await fill(user)
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(await screen.findByText('Account created')).toBeTruthy()
    expect(screen.queryByText('Failed to create account. Please try again.')).toBeNull()
  })

  test('a failure shows the server’s message, else the specification’s', async () => {
    const { user } = await openApp('/signup?role=family', {
      answers: { 'POST /api/auth/register': { status: 409, body: { message: 'Taken.' } } },
    })
    await fill(user)
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(screen.getByText('Taken.')).toBeTruthy()
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await user.click(press('Create Account'))
    expect(await screen.findByText('Failed to create account. Please try again.')).toBeTruthy()
  })

  test('while working it shows that', async () => {
    const { user } = await openApp('/signup?role=family')
    await screen.findByLabelText('First Name')
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await fill(user)
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeTruthy()
  })

  test('the second screen: prefilled, no role needed, straight to the dashboard', async () => {
    const { user, sent } = await openApp(
      '/signup?email=a%40b.co&firstName=Ida&lastName=Berg&role=caretaker&joinRequest=true&clientId=42',
      {
        answers: { ...emptyCircle, 'POST /api/auth/register': { body: signedInAnswer } },
      },
    )
    expect(await screen.findByRole('heading', { name: 'Join Care Circle' })).toBeTruthy()
    const values = ['First Name', 'Last Name', 'Email'].map((name) => (field(name) as HTMLInputElement).value)
    expect(values).toEqual(['Ida', 'Berg', 'a@b.co'])
    await user.type(field('Password'), 'geheim')
    await user.type(field('Confirm Password'), 'geheim')
    await user.click(press('Create Account'))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(sent.find(({ call }) => call.endsWith('/register'))!.body).toMatchObject({ role: 'caretaker' })
  })

  test.for(['firstName=Ida', 'lastName=Berg', 'clientId=42', 'role=family&clientId=42'])(
    'the second screen also opens for a link with only %s',
    async (query) => {
      await openApp(`/signup?${query}`)
      expect(await screen.findByRole('heading', { name: 'Join Kinfold' })).toBeTruthy()
      expect(location.search).toBe(`?${query}`)
    },
  )

  test.for([
    ['message=account_deleted', /no account for this Google sign-in, or it was deleted/],
    ['google=true', /found no account/],
  ] as const)('%s shows a message', async ([query, text]) => {
    await openApp(`/signup?${query}`)
    expect(await screen.findByRole('heading', { name: 'Join Kinfold' })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })
})
