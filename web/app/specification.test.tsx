import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../test/app.tsx'
import { aMedication } from '../test/medication.ts'
import { anna, meWith, rose } from '../test/server.ts'

/* Lines of the specification that concern several features. The rest: docs/spec-reading.md. */
const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false, role: 'caretaker', createdBy: 1 }
const inside = { signedIn: { clients: [rose, paul] }, answers: emptyCircle }

test('every route of the specification is a page', async () => {
  const { pages } = await import('./pages.ts')
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/', '/dashboard', '/care-circles', '/care-circle/:id', '/manage-care-team/:id', '/add-to-care-circle'],
      ...['/my-care', '/care-logs', '/medical-vault', '/ai-food-planning', '/calendar', '/vitals-analytics'],
      ...['/medications', '/mood-tracking', '/preferences', '/care-assistant', '/invite-management', '/profiles'],
      ...['/landing', '/login', '/role-selection', '/signup', '/join-care-circle', '/invite/:token'],
    ]),
  )
})

describe('a circle the person does not belong to', () => {
  test.for(['/care-circle/999', '/care-circle/nonsense', '/dashboard?client=999', '/care-logs?client=999'])(
    '%s says so, and shows no other circle',
    async (address) => {
      await openApp(address, inside)
      expect(await screen.findByRole('heading', { name: 'You are not in this care circle' })).toBeTruthy()
      expect(screen.queryByRole('heading', { name: 'Rose Keller' })).toBeNull()
    },
  )
})

describe('accepting', () => {
  const invitation = {
    inviteeEmail: 'maria@example.org',
    inviteeName: 'Maria Ruiz',
    inviterName: 'Anna Keller',
    clientName: 'Paul Keller',
    role: 'family',
    message: null,
    inviteType: 'member',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  }

  test('accepting a waiting invitation opens the joined circle', async () => {
    const waiting = { id: 5, ...invitation }
    const { user } = await openApp('/care-circles', {
      ...inside,
      answers: {
        ...emptyCircle,
        'GET /api/care-circles': { body: [] },
        'GET /api/join-requests/mine': { body: [] },
        'GET /api/pending-invites': { body: [waiting] },
        'POST /api/invites/accept': { body: { ok: true, clientId: 43 } },
        'POST /api/auth/select-client': { body: { ok: true } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
  })

  test('through the link, a new account is signed in at once; the sign-in page after 3 s leads to the dashboard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { aToken } = await import('../test/server.ts')
    const maria = { ...anna, email: 'maria@example.org' }
    const { user, sent } = await openApp('/invite/abc', {
      answers: {
        ...emptyCircle,
        'GET /api/auth/me': { body: { ...meWith([rose]), user: maria } },
        'GET /api/invites/abc': { body: invitation },
        'POST /api/auth/check-email': { body: { exists: false, user: null } },
        'POST /api/invites/abc/accept': { body: { ok: true, clientId: 42 } },
        'POST /api/auth/login': { body: { user: maria, token: aToken(), refreshToken: 'sid.half' } },
      },
    })
    for (const label of [/^Password/, /^Confirm Password/])
      await user.type(await screen.findByLabelText(label), 'six chars')
    await user.click(screen.getByRole('button', { name: 'Accept Invitation' }))
    expect(await screen.findByText(/We are opening it for you/)).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /api/auth/login')!.body).toEqual({
      email: 'maria@example.org',
      password: 'six chars',
    })
    await vi.advanceTimersByTimeAsync(3_300)
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    vi.useRealTimers()
  })
})

describe('Add to Care Circle', () => {
  const bea = { ...rose, id: 44, firstName: 'Bea', isPrimary: false }

  test('with several circles it asks which, and offers those that the person manages', async () => {
    const { user, sent } = await openApp('/add-to-care-circle', { ...inside, signedIn: { clients: [rose, paul, bea] } })
    const which = await screen.findByLabelText('Which care circle?')
    expect(
      within(which)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rose Keller', 'Bea Keller'])
    await user.selectOptions(which, 'Bea Keller')
    await user.type(screen.getByLabelText(/^Name/), 'Ida Berg')
    await user.type(screen.getByLabelText(/^Email/), 'ida@example.org')
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/invites')?.body).toMatchObject({
        clientId: 44,
        clientName: 'Bea Keller',
      }),
    )
  })

  test('from somebody else’s circle it uses the one that the person manages', async () => {
    localStorage.setItem('selected_client_id', '43')
    await openApp('/add-to-care-circle', inside)
    expect(await screen.findByText('Invite someone to the care circle of Rose Keller.')).toBeTruthy()
    expect(screen.queryByLabelText('Which care circle?')).toBeNull()
  })
})

describe('joining', () => {
  test('offline, the page says so instead of calling the link wrong', async () => {
    await openApp('/join-care-circle?clientId=42', { answers: { 'GET /api/clients/42/public': { status: 503 } } })
    expect(await screen.findByText('Network error. Please check your internet connection and try again.')).toBeTruthy()
    expect(screen.queryByText(/could not be found/)).toBeNull()
  })

  test('the typed phone and relationship reach the approver', async () => {
    sessionStorage.setItem(
      'draft:join-request',
      JSON.stringify({ requestedRole: 'family', message: 'Hello', phone: '030 5', relationship: 'Niece' }),
    )
    const { aToken } = await import('../test/server.ts')
    const { user, sent } = await openApp('/login?email=anna%40example.org&clientId=42&joinRequest=true', {
      answers: {
        ...emptyCircle,
        'POST /api/auth/login': { body: { user: anna, token: aToken(), refreshToken: 'x.y' } },
        'GET /api/auth/me': { body: meWith([rose]) },
        'POST /api/join-requests': { body: { status: 'pending' } },
      },
    })
    await user.type(await screen.findByLabelText('Password'), 'geheim')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/join-requests')?.body).toMatchObject({
        phone: '',
        relationship: '',
        requestedRole: 'family',
        message: 'Hello\nPhone: 030 5\nRelationship: Niece',
      }),
    )
  })

  test('a message of full length reaches the approver to its last letter', async () => {
    const message = `${'x'.repeat(999)}.`
    sessionStorage.setItem('draft:join-request', JSON.stringify({ message }))
    const { aToken } = await import('../test/server.ts')
    const { user, sent } = await openApp('/login?email=anna%40example.org&clientId=42&joinRequest=true', {
      answers: {
        ...emptyCircle,
        'POST /api/auth/login': { body: { user: anna, token: aToken(), refreshToken: 'x.y' } },
        'GET /api/auth/me': { body: meWith([rose]) },
        'POST /api/join-requests': { body: { status: 'pending' } },
      },
    })
    await user.type(await screen.findByLabelText('Password'), 'geheim')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/join-requests')?.body).toMatchObject({ message }),
    )
  })
})

describe('before belonging to a circle', () => {
  const waiting = {
    signedIn: { clients: [] },
    answers: {
      'GET /api/pending-invites': { body: [] },
      'GET /api/join-requests/mine': { body: [] },
      'GET /api/auth/sessions': { body: [] },
    },
  }

  test('theme, preferences and sign-out are available', async () => {
    const { user } = await openApp('/dashboard', waiting)
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    await user.click(screen.getByRole('link', { name: 'Preferences' }))
    expect(await screen.findByRole('heading', { name: 'Preferences' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^(Change|Set) password/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  test('an invitation link can be pasted; waiting needs no action', async () => {
    const { user } = await openApp('/dashboard', waiting)
    await user.click(await screen.findByRole('button', { name: 'I am waiting for approval' }))
    expect(screen.getByText(/You do not have to fill in anything here/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have an invitation' }))
    await user.type(screen.getByLabelText('Link of the invitation'), 'hello')
    await user.click(screen.getByRole('button', { name: 'Open the invitation' }))
    expect(await screen.findByText('Please paste the whole link from the invitation')).toBeTruthy()
    await user.clear(screen.getByLabelText('Link of the invitation'))
    await user.type(screen.getByLabelText('Link of the invitation'), 'https://care.example/invite/abc')
    await user.click(screen.getByRole('button', { name: 'Open the invitation' }))
    expect(location.pathname).toBe('/invite/abc')
  })
})

test.for([false, true])(
  'a medication of the care profile that was not saved: the dashboard names it and can save it again (simple view: %s)',
  async (simple) => {
    const { unmount } = await openApp('/dashboard', inside)
    await screen.findByRole('heading', { name: 'Rose Keller' })
    const { keepUnsaved } = await import('../features/circles/unsaved-names.ts')
    await keepUnsaved(7, 42, [{ id: '0190f0e0-0000-7000-8000-0000000000a5', name: 'Aspirin' }])
    unmount()
    const { user, sent } = await openApp('/dashboard', {
      signedIn: { clients: [rose], preferences: { ...usualPreferences, simple } },
      answers: { ...emptyCircle, 'POST /api/medications': { body: aMedication() } },
    })
    expect(await screen.findByText('Aspirin')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save again' }))
    expect(await screen.findByText('Medications saved')).toBeTruthy()
    // The same id as in the first attempt, which may have arrived.
    expect(sent.find(({ call }) => call.startsWith('POST /api/medications'))!.body).toMatchObject({
      id: '0190f0e0-0000-7000-8000-0000000000a5',
      name: 'Aspirin',
    })
    await waitFor(() => expect(screen.queryByText('Aspirin')).toBeNull())
  },
)

test('a refused current user ends the session like a wrong token; a server in trouble does not', async () => {
  const { unmount } = await openApp('/dashboard', { ...inside, answers: { 'GET /api/auth/me': { status: 403 } } })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(localStorage.getItem('auth_token')).toBeNull()
  unmount()
  await openApp('/dashboard', { ...inside, answers: { 'GET /api/auth/me': { status: 500 } } })
  expect(await screen.findByText('The server cannot be reached')).toBeTruthy()
  expect(localStorage.getItem('auth_token')).not.toBeNull()
})
