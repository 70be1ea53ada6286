import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { rose } from '../../test/server.ts'

const later = new Date(Date.now() + 10 * 86_400_000).toISOString()
const earlier = new Date(Date.now() - 3_600_000).toISOString()
const pending = {
  id: 5,
  inviterName: 'Bea Berg',
  clientName: 'Paul Berg',
  role: 'caretaker',
  message: 'Please help on Mondays',
  expiresAt: later,
}
const sent = {
  id: 8,
  inviteeEmail: 'ida@example.org',
  inviteeName: 'Ida Berg',
  inviterName: 'Anna Keller',
  role: 'family',
  message: null,
  status: 'open',
  letter: 'waiting',
  createdAt: earlier,
  expiresAt: later,
  answeredAt: null,
}
const answers = {
  ...emptyCircle,
  'GET /api/care-circles': { body: [] },
  'GET /api/pending-invites': { body: [pending] },
  'GET /api/invites/received': { body: [] },
  'GET /api/invites': { body: [sent] },
}
const button = (name: string) => screen.getByRole('button', { name })

describe('Add to Care Circle', () => {
  const open = (more = {}) => openApp('/add-to-care-circle', { signedIn: true, answers: { ...answers, ...more } })
  const fill = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
    await user.type(await screen.findByLabelText(/^Name/), 'Ida Berg')
    await user.type(screen.getByLabelText(/^Email/), 'ida@example.org')
  }

  test('name, email and role; care taker unless another is chosen; then back to the circles', async () => {
    const { user, sent: calls } = await open({ 'POST /api/invites': { body: { invitation: sent, token: null } } })
    await fill(user)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['family', 'caretaker'])
    expect((screen.getByLabelText(/^Care Taker/) as HTMLInputElement).checked).toBe(true)
    expect(screen.getByLabelText(/^Care Taker.*Creates care logs, manages daily tasks/)).toBeTruthy()
    expect(screen.getByLabelText(/^Family Member.*Views all care information/)).toBeTruthy()
    await user.type(screen.getByLabelText('Personal Message'), 'Come')
    await user.click(button('Send Invitation'))
    expect(await screen.findByText('Invitation sent')).toBeTruthy()
    expect(calls.find(({ call }) => call === 'POST /api/invites')!.body).toEqual({
      scenario: 'A',
      inviteeEmail: 'ida@example.org',
      inviteeName: 'Ida Berg',
      role: 'caretaker',
      clientId: 42,
      clientName: 'Rose Keller',
      message: 'Come',
    })
    await waitFor(() => expect(location.pathname).toBe('/care-circles'))
  })

  test('another circle keeps what was typed, and sending leaves no draft of it', async () => {
    const inTwoCircles = {
      signedIn: { clients: [rose, { ...rose, id: 43, firstName: 'Paul', isPrimary: false }] },
      answers: { ...answers, 'POST /api/invites': { body: { invitation: sent, token: null } } },
    }
    const { user } = await openApp('/add-to-care-circle', inTwoCircles)
    await fill(user)
    await user.selectOptions(screen.getByLabelText('Which care circle?'), 'Paul Keller')
    await waitFor(async () => expect(Object.keys(await keptDrafts())).toHaveLength(1))
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Ida Berg')
    await user.click(button('Send Invitation'))
    await waitFor(() => expect(location.pathname).toBe('/care-circles'))
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  const [roseKeller, paulKeller] = [rose, { ...rose, id: 43, firstName: 'Paul', isPrimary: false }]
  const circleAsked = () => screen.findByLabelText<HTMLSelectElement>('Which care circle?')

  test('another circle in the sidebar has its own form: what was typed for one is no invitation to the other', async () => {
    const inTwo = {
      signedIn: { clients: [roseKeller, paulKeller] },
      answers: { ...answers, 'POST /api/invites': { body: { invitation: sent, token: null } } },
    }
    const { user, sent: calls } = await openApp('/add-to-care-circle', inTwo)
    await fill(user)
    const { selectClient } = await import('../../access/session.ts')
    act(() => selectClient(43))
    expect((await circleAsked()).value).toBe('43')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
    act(() => selectClient(42))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ida Berg'))
    await user.click(button('Send Invitation'))
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'POST /api/invites')?.body).toMatchObject({ clientId: 42 }),
    )
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('the circle that was chosen for what was typed is still chosen after a reload', async () => {
    const inTwo = { signedIn: { clients: [roseKeller, paulKeller] }, answers }
    const { user, unmount } = await openApp('/add-to-care-circle', inTwo)
    await fill(user)
    await user.selectOptions(await circleAsked(), 'Paul Keller')
    await waitFor(async () => expect(await keptDrafts()).toMatchObject({ '7/42/invite': { circleId: 43 } }))
    unmount()
    await openApp('/add-to-care-circle', inTwo)
    await waitFor(async () => expect((await circleAsked()).value).toBe('43'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ida Berg')
    expect(screen.getByText('Invite someone to the care circle of Paul Keller.')).toBeTruthy()
  })

  test('where no mail is sent, the link is shown once, to be passed on', async () => {
    const { user } = await open({ 'POST /api/invites': { body: { invitation: sent, token: 'secret' } } })
    await fill(user)
    await user.click(button('Send Invitation'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass the link on' }))
    expect((dialog.getByLabelText('Link') as HTMLInputElement).value).toBe(`${location.origin}/invite/secret`)
    // The tests' own address is localhost.
    expect(dialog.getByText(/^This address works only on the computer that runs this installation\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Link copied!')).toBeTruthy()
  })

  test('missing values, and refusals of the server', async () => {
    const { user } = await open({
      'POST /api/invites': { status: 409, body: { errorCode: 'ALREADY_MEMBER', message: 'Already there.' } },
    })
    await screen.findByLabelText(/^Name/)
    await user.click(button('Send Invitation'))
    expect((await screen.findAllByText('Please fill in all required fields')).length).toBeGreaterThan(1)
    await fill(user)
    await user.click(button('Send Invitation'))
    expect(await screen.findByText('Failed to send invitation')).toBeTruthy()
    // In the toast, and at the field, which has the focus.
    expect(screen.getAllByText('Already there.')).toHaveLength(2)
    const email = screen.getByRole('textbox', { name: /^Email/, description: 'Already there.' })
    await waitFor(() => expect(document.activeElement).toBe(email))
  })

  test('Cancel goes back; people who do not manage the circle are told who does', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe('/care-circles')
  })

  test('without a circle', async () => {
    const { user } = await openApp('/care-circles', { signedIn: { clients: [] } })
    const { AddToCareCirclePage } = await import('./add-to-care-circle-page.tsx')
    const { QueryClientProvider } = await import('@tanstack/react-query')
    const { queryClient } = await import('../../api/query-client.ts')
    const { render } = await import('@testing-library/react')
    const view = render(
      <QueryClientProvider client={queryClient}>
        <AddToCareCirclePage />
      </QueryClientProvider>,
    )
    const page = within(view.container)
    await user.type(page.getByLabelText(/^Name/), 'Ida')
    await user.type(page.getByLabelText(/^Email/), 'ida@example.org')
    await user.click(page.getByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByText('No client found. Please ensure you have a care circle.')).toBeTruthy()
  })
})

describe('pending invitations', () => {
  test('the end has its time, and one clock for all: that of the page', async () => {
    const zone = 'Pacific/Kiritimati'
    await openApp('/care-circles', { signedIn: { clients: [{ ...rose, zone }] }, answers })
    const row = (await screen.findByText(/Bea Berg invites you/)).textContent
    const { momentText } = await import('@kinfold/contract/format.ts')
    expect(row).toBe(`Bea Berg invites you · Expires ${momentText(later, zone, 'shortMoment')}`)
  })

  test('who invites, to whose circle, in which role, until when; accepting goes to the dashboard', async () => {
    const { user, sent: calls } = await openApp('/care-circles', {
      signedIn: true,
      answers: { ...answers, 'POST /api/invites/accept': { body: { ok: true, clientId: 42 } } },
    })
    const card = within((await screen.findByText('Pending Invitations')).closest('section')!)
    expect(card.getByText(/Paul Berg/)).toBeTruthy()
    expect(card.getByText('Care Taker')).toBeTruthy()
    expect(card.getByText(/Bea Berg invites you · Expires/)).toBeTruthy()
    expect(card.getByText('“Please help on Mondays”')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Invitation Accepted')).toBeTruthy()
    expect(calls.find(({ call }) => call === 'POST /api/invites/accept')!.body).toEqual({ inviteId: 5 })
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    for (const call of ['GET /api/auth/me', 'GET /api/pending-invites'])
      expect(calls.filter((sent) => sent.call === call).length, call).toBeGreaterThan(1)
  })

  test('declining, and failures', async () => {
    const { user } = await openApp('/care-circles', {
      signedIn: true,
      answers: {
        ...answers,
        'POST /api/invites/decline': { body: { ok: true } },
        'POST /api/invites/accept': { status: 500, body: {} },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Failed to accept invitation')).toBeTruthy()
    await user.click(button('Decline'))
    expect(await screen.findByText('Invitation Declined')).toBeTruthy()
  })

  test('a refused decline', async () => {
    const { user } = await openApp('/care-circles', { signedIn: true, answers })
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Failed to decline invitation')).toBeTruthy()
  })

  test('where mail is sent, an unconfirmed address must be confirmed first', async () => {
    await openApp('/', {
      signedIn: { clients: [] },
      answers: {
        ...answers,
        'GET /api/pending-invites': { body: [] },
        'GET /api/settings': { body: { googleSignIn: null, mailLeaves: true } },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeTruthy()
  })

  test('show on the setup screen, too', async () => {
    await openApp('/', {
      signedIn: { clients: [] },
      answers: { ...answers, 'GET /api/join-requests/mine': { body: [] } },
    })
    expect(await screen.findByText('Pending Invitations')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Care Profile Setup' })).toBeTruthy()
  })
})

describe('Invitations', () => {
  test('sent invitations, and the state of their emails; resend and revoke', async () => {
    const { user, sent: calls } = await openApp('/invite-management', {
      signedIn: true,
      answers: {
        ...answers,
        'GET /api/pending-invites': { body: [] },
        'POST /api/invites/8/resend': { body: { invitation: sent, token: null } },
        'DELETE /api/invites/8': { body: { ok: true } },
      },
    })
    expect(await screen.findByText('The email is waiting to be sent')).toBeTruthy()
    expect(screen.getByText('Open')).toBeTruthy()
    await user.click(button(`Resend: ${sent.inviteeName}`))
    expect(await screen.findByText('Invitation sent')).toBeTruthy()
    await user.click(button(`Revoke: ${sent.inviteeName}`))
    expect(await screen.findByText('Invitation revoked')).toBeTruthy()
    expect(calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['POST /api/invites/8/resend?clientId=42', 'DELETE /api/invites/8?clientId=42']),
    )
  })

  test('where no email is sent, the button says that it creates a link', async () => {
    const { user } = await openApp('/invite-management', {
      signedIn: true,
      answers: {
        ...answers,
        'GET /api/pending-invites': { body: [] },
        'GET /api/invites': { body: [{ ...sent, letter: 'kept' }] },
        'POST /api/invites/8/resend': { body: { invitation: sent, token: 'abc' } },
      },
    })
    expect(await screen.findByText('Not emailed: please pass the link on')).toBeTruthy()
    await user.click(button(`New link: ${sent.inviteeName}`))
    expect(await screen.findByText('New link created')).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Pass the link on' })).toBeTruthy()
  })

  test('only accepted and declined ones were answered by the invited person', async () => {
    const ended = (status: string, id: number) => ({
      ...sent,
      id: id + 1,
      status,
      inviteeName: status,
      answeredAt: earlier,
    })
    const body = ['accepted', 'declined', 'revoked'].map(ended)
    await openApp('/invite-management', { signedIn: true, answers: { ...answers, 'GET /api/invites': { body } } })
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent
    expect(await rowOf('accepted')).toContain('Answered')
    expect(await rowOf('declined')).toContain('Answered')
    expect(await rowOf('revoked')).not.toContain('Answered')
  })
})

test('an expired invitation says since when, to whoever sent it and to whoever got it', async () => {
  const expired = { status: 'expired', createdAt: earlier, expiresAt: '2026-11-03T09:30:00.000Z' }
  await openApp('/invite-management', {
    signedIn: true,
    answers: {
      ...answers,
      'GET /api/pending-invites': { body: [] },
      'GET /api/invites': { body: [{ ...sent, ...expired }] },
      'GET /api/invites/received': { body: [{ ...pending, ...expired, clientName: 'Old Circle', answeredAt: null }] },
    },
  })
  for (const name of [sent.inviteeName, 'Old Circle'])
    expect((await screen.findByText(name)).closest('li')!.textContent).toContain('Expired November 3, 2026')
})

describe('an invitation’s link', () => {
  const invitation = {
    inviteeEmail: 'maria@example.org',
    inviteeName: 'Maria del Carmen Ruiz',
    inviterName: 'Anna Keller',
    clientName: 'Rose Keller',
    role: 'family',
    message: 'Come in',
    inviteType: 'member',
    expiresAt: later,
  }
  const found = { 'GET /api/invites/abc': { body: invitation } }
  const unknown = { 'POST /api/auth/check-email': { body: { exists: false, user: null } } }
  const known = { 'POST /api/auth/check-email': { body: { exists: true, user: { id: 99, firstName: 'Maria' } } } }
  beforeEach(() => vi.useRealTimers())

  test('a new person: names filled in, passwords checked, then success, and the sign-in page after 3 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, sent: calls } = await openApp('/invite/abc', {
      answers: { ...found, ...unknown, 'POST /api/invites/abc/accept': { body: { ok: true, clientId: 42 } } },
    })
    expect(((await screen.findByLabelText(/^First Name/)) as HTMLInputElement).value).toBe('Maria')
    expect((screen.getByLabelText(/^Last Name/) as HTMLInputElement).value).toBe('del Carmen Ruiz')
    await user.type(screen.getByLabelText(/^Password/), 'short')
    await user.type(screen.getByLabelText(/^Confirm Password/), 'other')
    await user.click(button('Accept Invitation'))
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
    for (const label of [/^Password/, /^Confirm Password/]) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), 'six chars')
    }
    await user.click(button('Accept Invitation'))
    expect(await screen.findByRole('heading', { name: 'Welcome to the circle' })).toBeTruthy()
    expect(await screen.findByText('Invitation Accepted')).toBeTruthy()
    expect(calls.find(({ call }) => call === 'POST /api/invites/abc/accept')!.body).toEqual({
      userData: { firstName: 'Maria', lastName: 'del Carmen Ruiz', password: 'six chars' },
    })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(location.pathname).toBe('/invite/abc')
    await vi.advanceTimersByTimeAsync(1_100)
    expect(location.pathname).toBe('/login')
  })

  test('a person with an account joins with it, and the sign-in page knows which circle to open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, sent: calls } = await openApp('/invite/abc', {
      answers: { ...found, ...known, 'POST /api/invites/abc/accept': { body: { ok: true, clientId: 42 } } },
    })
    expect(await screen.findByText(/You already have an account with/)).toBeTruthy()
    await user.click(button('Accept Invitation'))
    expect(await screen.findByRole('heading', { name: 'Welcome to the circle' })).toBeTruthy()
    expect(calls.find(({ call }) => call === 'POST /api/auth/check-email')!.body).toEqual({
      email: 'maria@example.org',
      token: 'abc',
    })
    expect(calls.find(({ call }) => call === 'POST /api/invites/abc/accept')!.body).toEqual({
      existingUser: true,
      userId: 99,
    })
    const toLogin = '/login?email=maria%40example.org&client=42'
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe(toLogin)
    await vi.advanceTimersByTimeAsync(3_100)
    expect(location.pathname + location.search).toBe(toLogin)
  })

  test('a person with an account who must sign in first is sent there', async () => {
    const { user } = await openApp('/invite/abc', {
      answers: {
        ...found,
        ...known,
        'POST /api/invites/abc/accept': { status: 403, body: { errorCode: 'SIGN_IN_FIRST', message: 'x' } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
    expect(await screen.findByRole('heading', { name: 'Please sign in first' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?email=maria%40example.org')
  })

  test('in a browser where somebody else is signed in, the way to sign in leads through signing out', async () => {
    const { user } = await openApp('/invite/abc', {
      signedIn: true,
      answers: {
        ...answers,
        ...found,
        ...known,
        'POST /api/auth/logout': { body: { ok: true } },
        'POST /api/invites/abc/accept': { status: 403, body: { errorCode: 'SIGN_IN_FIRST', message: 'x' } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
    expect(await screen.findByText('Here, anna@example.org is signed in.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    await user.click(button('Sign out here'))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  })

  test('the circle of somebody else’s account is not promised to whoever is signed in', async () => {
    const { user } = await openApp('/invite/abc', {
      signedIn: true,
      answers: {
        ...answers,
        ...found,
        ...known,
        'POST /api/invites/abc/accept': { body: { ok: true, clientId: 77 } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
    expect(await screen.findByText(/It is in the account of maria@example.org; here, anna@example.org/)).toBeTruthy()
    expect(screen.queryByText(/We are opening it for you/)).toBeNull()
  })

  test('while it loads, its frame is shown', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await openApp('/invite/abc', {
      answers: { ...unknown, 'GET /api/invites/abc': () => held.then(() => ({ body: invitation })) },
    })
    expect(await screen.findByRole('heading', { name: 'Your invitation' })).toBeTruthy()
    answer()
    expect(await screen.findByRole('heading', { name: 'You are invited' })).toBeTruthy()
  })

  test('a new person is asked for a client without a name, too', async () => {
    const { user, sent: calls } = await openApp('/invite/abc', {
      answers: {
        ...unknown,
        'GET /api/invites/abc': { body: { ...invitation, inviteType: 'client_to_caretaker' } },
        'POST /api/invites/abc/accept': { body: { ok: true, clientId: 42 } },
      },
    })
    await user.clear(await screen.findByLabelText(/^First Name/))
    await user.type(screen.getByLabelText(/^Password/), 'six chars')
    await user.type(screen.getByLabelText(/^Confirm Password/), 'six chars')
    await user.click(button('Accept Invitation'))
    // The person's, and the client's.
    await waitFor(() => expect(screen.getAllByText('First name is required')).toHaveLength(2))
    expect(screen.getByText('Last name is required')).toBeTruthy()
    await user.type(screen.getByLabelText(/^First Name/), 'Maria')
    for (const label of [/^Client First Name/, /^Client Last Name/])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText(/^Client Date of Birth/).getAttribute('aria-invalid')).toBe('false')
    await user.type(screen.getByLabelText(/^Client First Name/), 'Rose')
    await user.type(screen.getByLabelText(/^Client Last Name/), 'Berg')
    await user.click(button('Accept Invitation'))
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'POST /api/invites/abc/accept')?.body).toMatchObject({
        userData: { firstName: 'Maria', lastName: 'del Carmen Ruiz', password: 'six chars' },
        clientData: { firstName: 'Rose', lastName: 'Berg', dateOfBirth: null },
      }),
    )
  })

  test('if the address cannot be checked, the form can still be filled in', async () => {
    await openApp('/invite/abc', { answers: found })
    expect(await screen.findByLabelText(/^First Name/)).toBeTruthy()
  })

  test('a client without a name has to be named', async () => {
    const { user, sent: calls } = await openApp('/invite/abc', {
      answers: {
        'GET /api/invites/abc': { body: { ...invitation, inviteType: 'client_to_caretaker' } },
        ...known,
        'POST /api/invites/abc/accept': { body: { ok: true, clientId: 42 } },
      },
    })
    await screen.findByLabelText(/^Client First Name/)
    await user.click(button('Accept Invitation'))
    expect(await screen.findByText('Please fill in all required fields')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Client First Name/), 'Rose')
    await user.type(screen.getByLabelText(/^Client Last Name/), 'Berg')
    await user.click(button('Accept Invitation'))
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'POST /api/invites/abc/accept')?.body).toMatchObject({
        clientData: { firstName: 'Rose', lastName: 'Berg', dateOfBirth: null },
      }),
    )
  })

  test('declined or not found: invalid', async () => {
    const { user } = await openApp('/invite/abc', {
      answers: { ...found, ...unknown, 'POST /api/invites/abc/decline': { body: { ok: true } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Invitation Declined')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Invalid Invitation' })).toBeTruthy()
    expect(screen.getByText('This invitation link is invalid, expired, or has already been used.')).toBeTruthy()
    expect(
      screen.getByText(/^If you have joined already, just sign in\. Otherwise ask whoever invited you/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login')
  })

  test('a used link opened again by somebody who is signed in leads to their circle', async () => {
    await openApp('/invite/abc', { signedIn: true, answers: { 'GET /api/invites/abc': { status: 404 } } })
    const link = await screen.findByRole('link', { name: 'the dashboard' })
    expect(link.getAttribute('href')).toBe('/dashboard')
    expect(link.closest('p')!.textContent).toMatch(
      /^If you have joined already, your circle is on the dashboard of \S+, who is/,
    )
  })

  test('opened where somebody else is signed in, it says for whom it is', async () => {
    await openApp('/invite/abc', { signedIn: true, answers: { ...found, ...unknown } })
    expect(await screen.findByText(/^This invitation is for \S+\. Here, \S+ is signed in\.$/)).toBeTruthy()
  })

  test('failures when accepting and declining', async () => {
    const { user } = await openApp('/invite/abc', { answers: { ...found, ...known } })
    await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
    expect(await screen.findByText('Failed to accept invitation')).toBeTruthy()
    await user.click(button('Decline'))
    expect(await screen.findByText('Failed to decline invitation')).toBeTruthy()
  })
})
