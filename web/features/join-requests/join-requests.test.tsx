import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { anna, meWith, rose } from '../../test/server.ts'

const client = { 'GET /api/clients/42/public': { body: { firstName: 'Rose', lastName: 'Keller' } } }
const button = (name: string) => screen.getByRole('button', { name })
type User = Awaited<ReturnType<typeof openApp>>['user']

async function fill(user: User) {
  await user.type(await screen.findByLabelText(/^First Name/), 'Ida')
  await user.type(screen.getByLabelText(/^Last Name/), 'Berg')
  await user.type(screen.getByLabelText(/^Email/), 'ida@example.org')
}

describe('the public page', () => {
  test('a link without a circle, or with an unknown one', async () => {
    await openApp('/join-care-circle')
    expect(
      await screen.findByText('This join link is missing required information. Please ask for a new link.'),
    ).toBeTruthy()
    await openApp('/join-care-circle?clientId=7', {
      answers: { 'GET /api/clients/7/public': { status: 404, body: {} } },
    })
    expect(await screen.findByText('This care circle could not be found. Please ask for a new link.')).toBeTruthy()
  })

  test.for([
    [429, 'Too many attempts. Please wait a moment and try again.'],
    [500, 'Something went wrong on our side. Please try again.'],
  ] as const)(
    'a server that answers %s says why in its own words, and not that the network is gone',
    async ([status, message]) => {
      await openApp('/join-care-circle?clientId=7', {
        answers: { 'GET /api/clients/7/public': { status, body: { message } } },
      })
      expect(await screen.findByText(message)).toBeTruthy()
      expect(screen.queryByText(/Network error/)).toBeNull()
    },
  )

  test('says who sees what before the request is approved', async () => {
    await openApp('/join-care-circle?clientId=42', { answers: client })
    const about = (await screen.findByText('Rose Keller')).closest('p')!.textContent
    expect(about).toBe(
      'Ask to join the care circle of Rose Keller. The people who manage it see what you enter here. You see nothing of the circle until one of them approves.',
    )
  })

  test('required fields; care taker unless another role is chosen', async () => {
    const { user } = await openApp('/join-care-circle?clientId=42', { answers: client })
    expect(((await screen.findByLabelText(/^Care Taker/)) as HTMLInputElement).checked).toBe(true)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['family', 'caretaker'])
    for (const label of ['First Name *', 'Last Name *', 'Email *', 'Phone', 'Relationship', 'Message'])
      expect(screen.getByLabelText(label), label).toBeTruthy()
    expect(screen.getByRole('group', { name: /^Role ?\(required\)$/ })).toBeTruthy()
    await user.click(button('Request to Join'))
    expect(await screen.findByText('Missing Information')).toBeTruthy()
    expect(screen.getAllByText('Please fill in all required fields').length).toBeGreaterThan(1)
    for (const label of ['First Name *', 'Last Name *', 'Email *']) {
      const note = document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby')!)
      expect(note!.textContent, label).toBe('Please fill in all required fields')
    }
  })

  test('a mistake in a field is named there; nothing is said to be missing when all fields are filled in', async () => {
    const { user, sent } = await openApp('/join-care-circle?clientId=42', { answers: client })
    await fill(user)
    await user.clear(screen.getByLabelText(/^Email/))
    await user.type(screen.getByLabelText(/^Email/), 'ida@')
    await user.click(button('Request to Join'))
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.queryByText('Missing Information')).toBeNull()
    expect(sent.some(({ call }) => call === 'POST /api/check-email')).toBe(false)
  })

  test.for([
    [true, 'Account Found!', '/login?email=ida%40example.org&clientId=42&joinRequest=true'],
    [
      false,
      'New Account Required',
      '/signup?email=ida%40example.org&clientId=42&joinRequest=true&firstName=Ida&lastName=Berg&role=caretaker',
    ],
  ] as const)('account: %s, then on after 2 s with every parameter', async ([exists, title, target]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await openApp('/join-care-circle?clientId=42', {
      answers: { ...client, 'POST /api/check-email': { body: { exists } } },
    })
    await fill(user)
    await user.click(button('Request to Join'))
    expect(await screen.findByText(title)).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(location.pathname).toBe('/join-care-circle')
    await vi.advanceTimersByTimeAsync(600)
    expect(location.pathname + location.search).toBe(target)
  })

  test('an address that cannot be checked: the request can be sent anyway, then the sign-in page', async () => {
    const { user, sent } = await openApp('/join-care-circle?clientId=42', {
      answers: {
        ...client,
        'POST /api/check-email': { status: 500 },
        'POST /api/join-requests': { body: { status: 'pending' } },
      },
    })
    await fill(user)
    await user.type(screen.getByLabelText('Relationship'), 'Daughter')
    await user.click(button('Request to Join'))
    expect(await screen.findByText('Failed to check email')).toBeTruthy()
    await user.click(button('Send without signing in'))
    expect(await screen.findByText('Join Request Sent!')).toBeTruthy()
    expect(location.pathname).toBe('/login')
    expect(sent.find(({ call }) => call === 'POST /api/join-requests')!.body).toEqual({
      clientId: 42,
      firstName: 'Ida',
      lastName: 'Berg',
      email: 'ida@example.org',
      phone: null,
      requestedRole: 'caretaker',
      relationship: 'Daughter',
      message: null,
    })
  })

  test('and when that fails', async () => {
    const { user } = await openApp('/join-care-circle?clientId=42', { answers: client })
    await fill(user)
    await user.click(button('Request to Join'))
    await user.click(await screen.findByRole('button', { name: 'Send without signing in' }))
    expect(await screen.findByText('Join Request Failed')).toBeTruthy()
    expect(screen.getByText('Failed to submit join request')).toBeTruthy()
  })
})

describe('after signing in (joinRequest=true)', () => {
  const signIn = async (more: object) => {
    const { aToken } = await import('../../test/server.ts')
    const opened = await openApp('/login?email=anna%40example.org&clientId=42&joinRequest=true', {
      answers: {
        ...emptyCircle,
        'POST /api/auth/login': { body: { user: anna, token: aToken(), refreshToken: 'x.y' } },
        'GET /api/auth/me': { body: meWith([rose]) },
        ...more,
      },
    })
    expect(await screen.findByRole('heading', { name: 'Join Care Circle' })).toBeTruthy()
    await opened.user.type(screen.getByLabelText('Password'), 'geheim')
    await opened.user.click(button('Sign In'))
    return opened
  }

  test('the request is sent with an empty phone and relationship', async () => {
    const { sent } = await signIn({ 'POST /api/join-requests': { body: { status: 'pending' } } })
    expect(await screen.findByText('Join Request Sent!')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /api/join-requests')!.body).toEqual({
      clientId: 42,
      firstName: 'Anna',
      lastName: 'Keller',
      email: 'anna@example.org',
      phone: '',
      relationship: '',
      requestedRole: 'caretaker',
      message: '',
    })
  })

  test('what was typed on the join page is sent, however long signing in takes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { aToken } = await import('../../test/server.ts')
    const { user, sent } = await openApp('/join-care-circle?clientId=42', {
      answers: {
        ...emptyCircle,
        ...client,
        'POST /api/check-email': { body: { exists: true } },
        'POST /api/auth/login': () => ({ body: { user: anna, token: aToken(), refreshToken: 'x.y' } }),
        'GET /api/auth/me': { body: meWith([rose]) },
        'POST /api/join-requests': { body: { status: 'pending' } },
      },
    })
    await fill(user)
    await user.click(screen.getByLabelText(/^Family Member/))
    await user.type(screen.getByLabelText('Message'), 'Her sister')
    await user.click(button('Request to Join'))
    await screen.findByText('Account Found!')
    await vi.advanceTimersByTimeAsync(2_100)
    await user.type(await screen.findByLabelText('Password'), 'geheim')
    await vi.advanceTimersByTimeAsync(61_000)
    await user.click(button('Sign In'))
    expect(await screen.findByText('Join Request Sent!')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /api/join-requests')!.body).toMatchObject({
      requestedRole: 'family',
      message: 'Her sister',
    })
  })

  test('a forgotten password does not lose the request', async () => {
    const done = { body: { ok: true } }
    const { user, sent } = await openApp(
      '/login?email=anna%40example.org&clientId=42&joinRequest=true&redirect=%2Fcalendar',
      { answers: { 'POST /api/auth/forgot-password': done } },
    )
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await user.click(await screen.findByRole('button', { name: 'Send the link' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/auth/forgot-password')?.body).toEqual({
        email: 'anna@example.org',
        clientId: 42,
      }),
    )
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }))
    expect(await screen.findByRole('heading', { name: 'Join Care Circle' })).toBeTruthy()
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      email: 'anna@example.org',
      clientId: '42',
      joinRequest: 'true',
      redirect: '/calendar',
    })
  })

  test('the email’s link, opened anywhere, leads to it', async () => {
    const { aToken } = await import('../../test/server.ts')
    const { user } = await openApp('/login?reset=a-secret&clientId=43', {
      answers: {
        ...emptyCircle,
        'POST /api/auth/reset-password': { body: { user: anna, token: aToken(), refreshToken: 'x.y' } },
        'GET /api/clients/43/public': { body: { firstName: 'Paul', lastName: 'Keller' } },
      },
    })
    await user.type(await screen.findByLabelText('New password'), 'lamp river cupboard')
    await user.type(screen.getByLabelText('Confirm Password'), 'lamp river cupboard')
    await user.click(button('Save and sign in'))
    expect(await screen.findByText('Ask to join the care circle of Paul Keller.')).toBeTruthy()
  })

  test('and a failure is shown', async () => {
    await signIn({})
    expect(await screen.findByText('Join Request Failed')).toBeTruthy()
    expect(screen.getByText('Failed to submit join request')).toBeTruthy()
  })
})

describe('signed in with a join link', () => {
  const open = (more = {}) =>
    openApp('/join-care-circle?clientId=43', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/43/public': { body: { firstName: 'Paul', lastName: 'Berg' } },
        'GET /api/join-requests': { body: [] },
        ...more,
      },
    })

  test('a role is chosen, a message may be added', async () => {
    const { user, sent } = await open({ 'POST /api/join-requests': { body: { status: 'pending' } } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Care Circle' }))
    expect(location.pathname + location.search).toBe('/dashboard?clientId=43')
    await user.click(dialog.getByRole('button', { name: 'Send Request' }))
    expect(await screen.findByText('Role Required')).toBeTruthy()
    expect(screen.getByText('Please select your role in the care circle')).toBeTruthy()
    await user.click(dialog.getByLabelText(/^Family Member/))
    await user.type(dialog.getByLabelText('Message'), 'His sister')
    await user.click(dialog.getByRole('button', { name: 'Send Request' }))
    expect(await screen.findByText('Request Sent!')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /api/join-requests')!.body).toMatchObject({
      clientId: 43,
      requestedRole: 'family',
      message: 'His sister',
    })
  })

  test('who has asked already is told where the request stands, and may withdraw it', async () => {
    const asked = {
      ...{ id: 3, clientId: 43, requestedRole: 'family', createdAt: new Date().toISOString() },
      client: { firstName: 'Paul', lastName: 'Berg' },
    }
    const elsewhere = { ...asked, id: 4, clientId: 44, client: { firstName: 'Mia', lastName: 'Lund' } }
    const { user, sent } = await open({
      'GET /api/join-requests/mine': { body: [elsewhere, asked] },
      'DELETE /api/join-requests/3': { body: { ok: true } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting for approval' }))
    expect(dialog.getByText('Paul Berg').textContent).toBe('Paul Berg Family Member')
    expect(dialog.getByText(/as soon as your request is approved/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send Request' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Request withdrawn')).toBeTruthy()
    expect(sent.map(({ call }) => call)).toContain('DELETE /api/join-requests/3')
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard'))
  })

  test('who has asked to join another circle only, is offered the form', async () => {
    const createdAt = new Date().toISOString()
    const elsewhere = { id: 4, clientId: 44, requestedRole: 'family', createdAt }
    await open({
      'GET /api/join-requests/mine': { body: [{ ...elsewhere, client: { firstName: 'Mia', lastName: 'Lund' } }] },
    })
    expect(await screen.findByRole('button', { name: 'Send Request' })).toBeTruthy()
  })

  test('who belongs to the circle is led to it, whichever one is open', async () => {
    const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
    await open({ 'GET /api/auth/me': { body: meWith([rose, paul]) } })
    expect(await screen.findByText('You already belong to this care circle.')).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('selected_client_id')).toBe('43'))
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('in the simple view, too', async () => {
    const { user } = await open({
      'GET /api/auth/me': { body: { ...meWith([rose]), preferences: { ...usualPreferences, simple: true } } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Care Circle' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard'))
  })

  test('what was chosen and typed is there again when the link is opened again, and forgotten once it is sent', async () => {
    const { user, unmount } = await open()
    await user.click(await screen.findByLabelText(/^Family Member/))
    await user.type(screen.getByLabelText('Message'), 'His sister')
    await waitFor(async () =>
      expect(await keptDrafts()).toEqual({ '7/42/join:43': { requestedRole: 'family', message: 'His sister' } }),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    const again = await open({ 'POST /api/join-requests': { body: { status: 'pending' } } })
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Message')
    await waitFor(() => expect(message.value).toBe('His sister'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Family Member/).checked).toBe(true)
    await again.user.click(button('Send Request'))
    expect(await screen.findByText('Request Sent!')).toBeTruthy()
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test.for([
    [404, 'This care circle could not be found. Please ask for a new link.'],
    [503, 'Network error. Please check your internet connection and try again.'],
  ] as const)('a circle that is not found (%s), and one that could not be requested', async ([status, text]) => {
    await open({ 'GET /api/clients/43/public': { status, body: {} } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.for(['', '?clientId=Rose'])('a link that names no circle (%s) says so on the dashboard', async (search) => {
    await openApp(`/join-care-circle${search}`, { signedIn: true, answers: emptyCircle })
    expect(
      await screen.findByText('This join link is missing required information. Please ask for a new link.'),
    ).toBeTruthy()
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard'))
  })

  test('failures are shown', async () => {
    const { user } = await open()
    await user.click(await screen.findByLabelText(/^Family Member/))
    await user.click(button('Send Request'))
    expect(await screen.findByText('Failed to send join request')).toBeTruthy()
  })

  test('without a circle it opens over the setup screen', async () => {
    await openApp('/join-care-circle?clientId=43', {
      signedIn: { clients: [] },
      answers: { 'GET /api/clients/43/public': { body: { firstName: 'Paul', lastName: 'Berg' } } },
    })
    expect(await screen.findByRole('dialog', { name: 'Join Care Circle' })).toBeTruthy()
  })
})

describe('the bell', () => {
  const request = {
    id: 77,
    clientId: 42,
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@example.org',
    phone: '030 5',
    requestedRole: 'family',
    relationship: 'Niece',
    message: 'I live next door',
    status: 'pending',
    joins: 'at_once',
    createdAt: new Date().toISOString(),
    client: { firstName: 'Rose', lastName: 'Keller' },
  }
  const open = async (more = {}) => {
    const opened = await openApp('/dashboard', {
      signedIn: true,
      answers: { ...emptyCircle, 'GET /api/join-requests': { body: [request] }, ...more },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Join requests, 1 waiting' }))
    await screen.findByText(/ida@example.org/)
    return opened
  }

  test('a red dot while somebody waits; otherwise no dot and no list', async () => {
    await openApp('/dashboard', { signedIn: true, answers: { ...emptyCircle, 'GET /api/join-requests': { body: [] } } })
    expect(await screen.findByRole('button', { name: 'Join requests' })).toBeTruthy()
    expect(screen.queryByTestId('waiting')).toBeNull()
  })

  test('opened from an email, the list does not say that it failed while it is still being read', async () => {
    let answer = (_: { status?: number; body?: object[] }) => {}
    const held = new Promise<{ status?: number; body?: object[] }>((resolve) => {
      answer = resolve
    })
    await openApp('/dashboard?requests=open', {
      signedIn: true,
      answers: { ...emptyCircle, 'GET /api/join-requests': () => held },
    })
    expect(await screen.findByRole('heading', { name: 'Join Requests' })).toBeTruthy()
    expect(screen.queryByText('The requests could not be loaded.')).toBeNull()
    answer({ body: [] })
    expect(await screen.findByText('Nobody is waiting to join.')).toBeTruthy()
  })

  test('a list that could not be read says so, and can be asked for again', async () => {
    let works = false
    const { user } = await openApp('/dashboard?requests=open', {
      signedIn: true,
      answers: { ...emptyCircle, 'GET /api/join-requests': () => (works ? { body: [] } : { status: 500 }) },
    })
    expect(await screen.findByText('The requests could not be loaded.')).toBeTruthy()
    works = true
    const panel = within(screen.getByRole('dialog', { name: 'Join requests' }))
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody is waiting to join.')).toBeTruthy()
  })

  test('in the simple view the bell is there only while somebody waits, or a link asks for it; closed, the link works again', async () => {
    const preferences = { ...usualPreferences, simple: true }
    const open = (path: string, body: object[]) =>
      openApp(path, {
        signedIn: { clients: [{ ...rose, createdBy: 7 }], preferences },
        answers: { ...emptyCircle, 'GET /api/join-requests': { body } },
      })
    const { user, unmount } = await open('/dashboard?requests=open', [])
    expect(await screen.findByText('Nobody is waiting to join.')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Join requests/ })).toBeNull())
    unmount()
    await open('/dashboard', [request])
    expect(await screen.findByRole('button', { name: 'Join requests, 1 waiting' })).toBeTruthy()
  })

  test('people who manage no circle have no such bell', async () => {
    await openApp('/dashboard', { signedIn: { clients: [{ ...rose, createdBy: 1 }] }, answers: emptyCircle })
    expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Join requests/ })).toBeNull()
  })

  test('approving needs a role, and shows its progress', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, sent } = await open({
      'PATCH /api/join-requests/77': () => held.then(() => ({ body: { ...request, status: 'approved', token: null } })),
    })
    expect(screen.getByTestId('waiting')).toBeTruthy()
    expect(screen.getByText(/Niece/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Approve', description: 'Ida Berg' }))
    expect(await screen.findByText('Role Required')).toBeTruthy()
    expect(screen.getByText('Please select a role for the new team member.')).toBeTruthy()
    const role = screen.getByRole('combobox', { name: 'Role for Ida Berg', description: 'Please select a role' })
    expect([document.activeElement, role.getAttribute('aria-invalid')]).toEqual([role, 'true'])
    await user.selectOptions(role, 'caretaker')
    expect(role.getAttribute('aria-invalid')).toBe('false')
    await user.click(button('Approve'))
    expect(button('Approving...').getAttribute('aria-disabled')).toBe('true')
    expect((button('Reject') as HTMLButtonElement).disabled).toBe(true)
    answer()
    expect(await screen.findByText('Join Request Approved')).toBeTruthy()
    expect(screen.getByText('Ida was added to the care team.')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).toEqual({ status: 'approved', role: 'caretaker' })
  })

  test.for([
    [true, 'Ida is invited, and joins by accepting.'],
    [false, 'Ida is invited. This installation does not send email: please pass the link on.'],
  ] as const)(
    'typed while signed out: approving invites, and says so before and after (mail is sent: %s)',
    async ([mailLeaves, said]) => {
      const typed = { ...request, joins: 'by_invitation' }
      const { user } = await open({
        'GET /api/join-requests': { body: [typed] },
        'GET /api/settings': { body: { googleSignIn: null, mailLeaves } },
        'PATCH /api/join-requests/77': { body: { ...typed, status: 'approved', token: mailLeaves ? null : 'secret' } },
      })
      const before = mailLeaves ? /an invitation is sent to it\.$/ : /does not send email, so please pass it on\.$/
      expect((await screen.findByText(before)).textContent).toMatch(/^We cannot be sure whose address this is\./)
      await user.selectOptions(screen.getByLabelText('Role for Ida Berg'), 'family')
      await user.click(button('Approve'))
      expect(await screen.findByText('Join Request Approved')).toBeTruthy()
      expect(await screen.findByText(said)).toBeTruthy()
      const link = mailLeaves ? null : ((await screen.findByLabelText('Link')) as HTMLInputElement).value
      expect(link).toBe(mailLeaves ? null : `${location.origin}/invite/secret`)
    },
  )

  test('after approval, the list and the care team are read again', async () => {
    const { user, sent } = await openApp('/manage-care-team/42', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/care-team/42': { body: [] },
        'GET /api/join-requests': { body: [request] },
        'PATCH /api/join-requests/77': { body: { ...request, status: 'approved', token: null } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Join requests, 1 waiting' }))
    await user.selectOptions(await screen.findByLabelText('Role for Ida Berg'), 'family')
    const times = (call: string) => sent.filter((each) => each.call === call).length
    const before = [times('GET /api/join-requests'), times('GET /api/care-team/42')]
    await user.click(button('Approve'))
    await waitFor(() =>
      expect([times('GET /api/join-requests'), times('GET /api/care-team/42')]).toEqual(
        before.map((count) => count + 1),
      ),
    )
  })

  test('rejecting', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, sent } = await open({
      'PATCH /api/join-requests/77': () => held.then(() => ({ body: { ...request, status: 'rejected', token: null } })),
    })
    await user.click(button('Reject'))
    expect(button('Rejecting...').getAttribute('aria-disabled')).toBe('true')
    expect((button('Approve') as HTMLButtonElement).disabled).toBe(true)
    answer()
    expect(await screen.findByText('Join Request Rejected')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).toEqual({ status: 'rejected' })
  })

  test('what was answered stays in its place, so that nothing moves under a finger', async () => {
    const second = { ...request, id: 78, firstName: 'Tom' }
    let waiting = [request, second]
    const { user } = await openApp('/dashboard?requests=open', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/join-requests': () => ({ body: waiting }),
        'PATCH /api/join-requests/77': () => {
          waiting = [second]
          return { body: { ...request, status: 'rejected', token: null } }
        },
      },
    })
    await user.click((await screen.findAllByRole('button', { name: 'Reject' }))[0]!)
    expect(await screen.findByText('Join Request Rejected')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Reject' })).toHaveLength(1))
    const rows = screen.getAllByRole('listitem').filter(({ textContent }) => /Asks to join/.test(textContent))
    expect(rows.map(({ textContent }) => /Rejected$/.test(textContent))).toEqual([true, false])
  })

  test('failures, with the server’s words if it gives any', async () => {
    const { user } = await open({ 'PATCH /api/join-requests/77': { status: 500 } })
    await user.click(button('Reject'))
    expect(await screen.findByText('Failed to reject join request')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Role for Ida Berg'), 'family')
    await user.click(button('Approve'))
    expect(await screen.findByText('Failed to approve join request')).toBeTruthy()
  })
})

test('the person’s own requests are on the setup screen, and can be withdrawn', async () => {
  const { user, sent } = await openApp('/', {
    signedIn: { clients: [] },
    answers: {
      'GET /api/pending-invites': { body: [] },
      'GET /api/join-requests/mine': {
        body: [
          {
            id: 3,
            clientId: 42,
            requestedRole: 'family',
            createdAt: new Date().toISOString(),
            client: { firstName: 'Rose', lastName: 'Keller' },
          },
        ],
      },
      'DELETE /api/join-requests/3': { body: { ok: true } },
    },
  })
  expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  expect(screen.getByText(/do not have to fill in anything here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I am waiting for approval' })).toBeNull()
  await user.click(button('Withdraw'))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/join-requests/3'))
})

test('the setup screen does not hide that the person’s own requests could not be read', async () => {
  await openApp('/', {
    signedIn: { clients: [] },
    answers: { 'GET /api/pending-invites': { body: [] }, 'GET /api/join-requests/mine': { status: 500 } },
  })
  expect(await screen.findByText('Your requests to join could not be loaded.')).toBeTruthy()
})
