import type { SentInvitation } from '@kinfold/contract/features/invitations/schemas.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { aMedication } from '../../test/medication.ts'
import { anna, meWith, rose } from '../../test/server.ts'

const assign = vi.hoisted(() => vi.fn())
vi.mock('../../ui/browser/full-navigation.ts', () => ({ fullNavigation: assign }))
beforeEach(() => {
  assign.mockReset()
})

const answers = {
  'PATCH /api/users/7/profile': { body: {} },
  'POST /api/clients': { body: { client: { ...rose, id: 42 } } },
  'POST /api/medications': { body: aMedication() },
}
const anInvitation: SentInvitation = {
  id: 31,
  inviteeEmail: 'ida@example.org',
  inviteeName: 'Ida',
  inviterName: 'Anna Keller',
  role: 'caretaker',
  message: null,
  status: 'open',
  letter: 'waiting',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-04T10:00:00.000Z',
  answeredAt: null,
}
type User = Awaited<ReturnType<typeof openApp>>['user']

async function fill(user: User) {
  const type = async (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text)
  await type(/^First Name/, 'Rose')
  await type(/^Last Name/, 'Keller')
  await type(/^Date of Birth/, '1944-03-02')
  await user.selectOptions(screen.getByLabelText(/^Gender/), 'female')
  await type(/^Address/, 'Lindenweg 3')
  await type(/^Phone Number/, '030 1')
  await type(/^Emergency Contact \*/, 'Anna')
  await type(/^Emergency Contact Phone/, '030 2')
  await type(/^Medications/, 'Lisinopril, Metformin , lisinopril, Aspirin')
  await user.selectOptions(screen.getByLabelText(/^Preferred Communication/), 'phone')
}
const save = () => screen.getByRole('button', { name: 'Save Care Profile' })

describe('care profile setup', () => {
  test('is shown instead of every page to people without a circle', async () => {
    await openApp('/care-logs', { signedIn: { clients: [] } })
    expect(await screen.findByRole('heading', { name: 'Care Profile Setup' })).toBeTruthy()
    for (const section of ['Personal', 'Contact', 'Emergency', 'Medical', 'Care Preferences']) {
      expect(screen.getByRole('heading', { name: section })).toBeTruthy()
    }
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('the nine messages, and the options', async () => {
    const { user } = await openApp('/my-care', { signedIn: { clients: [] } })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await user.click(save())
    for (const text of [
      'First name is required',
      'Last name is required',
      'Date of birth is required',
      'Gender is required',
      'Address is required',
      'Phone number is required',
      'Emergency contact is required',
      'Emergency contact phone is required',
      'Preferred communication method is required',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    const values = (label: RegExp) =>
      within(screen.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
        .filter(Boolean)
    expect(values(/^Gender/)).toEqual(['male', 'female', 'non-binary', 'prefer-not-to-say'])
    expect(values(/^Preferred Communication/)).toEqual(['phone', 'text', 'email', 'app', 'in-person'])
  })

  test('a year of birth in the future is refused at its field', async () => {
    const { user, sent } = await openApp('/my-care', { signedIn: { clients: [] }, answers })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await fill(user)
    await user.clear(screen.getByLabelText(/^Date of Birth/))
    await user.type(screen.getByLabelText(/^Date of Birth/), '2144-03-02')
    await user.click(save())
    expect(await screen.findByText('A date of birth cannot be in the future')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  test('saves the profile, creates the circle, then each medication with the defaults; then a full navigation', async () => {
    const { user, sent } = await openApp('/my-care', { signedIn: { clients: [] }, answers })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await fill(user)
    await user.click(save())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    const writes = sent.filter(({ call }) => !call.startsWith('GET'))
    expect(writes.map(({ call }) => call)).toEqual([
      'PATCH /api/users/7/profile',
      'POST /api/clients',
      'POST /api/medications',
      'POST /api/medications',
      'POST /api/medications',
    ])
    expect(writes[1]!.body).toMatchObject({
      firstName: 'Rose',
      lastName: 'Keller',
      dateOfBirth: '1944-03-02',
      isOwnCare: false,
      medications: 'Lisinopril, Metformin , lisinopril, Aspirin',
      medicalInfo: { emergencyContact: 'Anna', emergencyPhone: '030 2', preferredCommunication: 'phone' },
      healthSettings: { gender: 'female', address: 'Lindenweg 3', phone: '030 1' },
    })
    expect(writes.slice(2).map(({ body }) => body)).toMatchObject(
      ['Lisinopril', 'Metformin', 'Aspirin'].map((name) => ({
        clientId: 42,
        name,
        dosage: '1 tablet',
        frequency: 'daily',
        timing: 'morning',
        prescribedBy: 'Family Doctor',
        instructions: 'Take as prescribed',
        active: true,
      })),
    )
    expect(JSON.parse(sessionStorage.getItem('toast')!)).toMatchObject({ title: 'Profile Updated Successfully' })
  })

  test('the zones are listed under the names of their cities, in order, each city once', async () => {
    await openApp('/my-care', { signedIn: { clients: [] }, answers })
    const zone: HTMLSelectElement = await screen.findByLabelText('Time zone where the person lives')
    const names = [...zone.options].map(({ label }) => label)
    expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other)))
    expect(names).toContain('Kolkata (Asia)')
    expect(names).toContain('New York (America)')
    expect(names.filter((name) => /Calcutta|_|\/|Kiev/.test(name))).toEqual([])
  })

  test('the zones are not listed again with each letter that is typed', async () => {
    const { user } = await openApp('/my-care', { signedIn: { clients: [] }, answers })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    const listed = vi.spyOn(Intl, 'supportedValuesOf')
    await user.type(screen.getByLabelText(/^First Name/), 'Rose')
    expect(screen.getByLabelText('Time zone where Rose lives')).toBeTruthy()
    expect(listed).not.toHaveBeenCalled()
  })

  test('asks where the person lives: the zone is prefilled, and shows what time it is there', async () => {
    const { user, sent } = await openApp('/my-care', { signedIn: { clients: [] }, answers })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(screen.getByLabelText('Time zone where the person lives')).toHaveProperty('value', here)
    await fill(user)
    const zone = screen.getByLabelText('Time zone where Rose lives')
    await user.selectOptions(zone, 'Pacific/Auckland')
    const hint = document.getElementById(zone.getAttribute('aria-describedby')!)!
    expect(hint.textContent).toMatch(/^It is .* there\. /)
    await user.click(save())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    const created = sent.find(({ call }) => call === 'POST /api/clients')
    expect(created!.body).toMatchObject({ zone: 'Pacific/Auckland' })
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).not.toHaveProperty('zone')
  })

  test('for oneself: prefilled with one’s own name', async () => {
    const { user, sent } = await openApp('/my-care', {
      signedIn: { clients: [], user: { ...anna, roles: ['individual'] } },
      answers,
    })
    expect((await screen.findByLabelText<HTMLInputElement>(/^First Name/)).value).toBe('Anna')
    await user.click(screen.getByLabelText(/Someone I care for/))
    expect((screen.getByLabelText(/^First Name/) as HTMLInputElement).value).toBe('')
    await user.click(screen.getByLabelText(/Myself/))
    expect((screen.getByLabelText(/^First Name/) as HTMLInputElement).value).toBe('Anna')
    expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true)
  })

  test('a second circle is the one that the dashboard opens with', async () => {
    const { user } = await openApp('/my-care?setup=circle', {
      signedIn: true,
      answers: { ...emptyCircle, ...answers, 'POST /api/clients': { body: { client: { ...rose, id: 43 } } } },
    })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await fill(user)
    expect(localStorage.getItem('selected_client_id')).toBe('42')
    await user.click(save())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    expect(localStorage.getItem('selected_client_id')).toBe('43')
  })

  test('‘none’ under Medications is no medicine', async () => {
    const { user, sent } = await openApp('/my-care', { signedIn: { clients: [] }, answers })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await fill(user)
    await user.clear(screen.getByLabelText(/^Medications/))
    await user.type(screen.getByLabelText(/^Medications/), 'None, Aspirin')
    await user.click(save())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    const saved = sent.filter(({ call }) => call === 'POST /api/medications')
    expect(saved.map(({ body }) => (body as { name: string }).name)).toEqual(['Aspirin'])
  })

  test('a medication that fails is logged and ignored', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await openApp('/my-care', {
      signedIn: { clients: [] },
      answers: { ...answers, 'POST /api/medications': { status: 500 } },
    })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await fill(user)
    await user.click(save())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })

  test('medications are kept until they are saved, under the ids they were sent with', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let answer = () => {}
    const late = new Promise<void>((done) => {
      answer = done
    })
    const { user, sent } = await openApp('/my-care', {
      signedIn: { clients: [] },
      answers: { ...answers, 'POST /api/medications': () => late.then(() => ({ status: 500 })) },
    })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await fill(user)
    await user.click(save())
    const { unsavedMedications } = await import('./unsaved-names.ts')
    const kept = async () => (await unsavedMedications(7, 42)).map(({ name }) => name)
    // A page that is loaded again at this moment offers all of them.
    await waitFor(() => expect(sent.filter(({ call }) => call === 'POST /api/medications')).toHaveLength(3))
    expect(await kept()).toEqual(['Lisinopril', 'Metformin', 'Aspirin'])
    answer()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    const ids = sent.flatMap(({ call, body }) => (call === 'POST /api/medications' ? (body as { id: string }).id : []))
    expect((await unsavedMedications(7, 42)).map(({ id }) => id)).toEqual(ids)
    logged.mockRestore()
  })

  test('a failure shows the server’s message, else the specification’s; trying again requests the same circle', async () => {
    const refused = { ...answers, 'POST /api/clients': { status: 503, body: { message: 'Later.' } } }
    const { user, sent } = await openApp('/my-care', { signedIn: { clients: [] }, answers: refused })
    await screen.findByRole('heading', { name: 'Care Profile Setup' })
    await fill(user)
    await user.click(save())
    expect(await screen.findByText('Later.')).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await user.click(save())
    expect(await screen.findByText('Failed to update your care profile. Please try again.')).toBeTruthy()
    const requests = sent
      .filter(({ call }) => call === 'POST /api/clients')
      .map(({ body }) => (body as { requestId: string }).requestId)
    expect(new Set(requests).size).toBe(1)
    expect(assign).not.toHaveBeenCalled()
  })

  test('what was typed is still there after a reload', async () => {
    const { user, unmount } = await openApp('/my-care', { signedIn: { clients: [] } })
    await user.type(await screen.findByLabelText(/^First Name/), 'Rose')
    await waitFor(async () => expect(await keptDrafts()).toMatchObject({ '7/0/care-profile': { firstName: 'Rose' } }))
    unmount()
    await openApp('/my-care', { signedIn: { clients: [] } })
    await waitFor(() => expect((screen.getByLabelText(/^First Name/) as HTMLInputElement).value).toBe('Rose'))
  })
})

describe('care circles', () => {
  const circle = {
    id: 42,
    clientName: 'Rose Keller',
    role: 'family',
    isPrimary: true,
    // When asked: on a busy machine the tests before take minutes.
    get lastActivity() {
      return new Date().toISOString()
    },
    status: 'active',
    memberCount: 2,
  }
  const team = [
    {
      id: 9,
      firstName: 'Rose',
      lastName: 'Keller',
      email: 'rose@example.org',
      role: 'client',
      accepted: true,
      isCreator: false,
    },
    { ...anna, role: 'family', accepted: true, isCreator: true },
  ]
  test('a card for each circle: role, primary, status, members, last activity', async () => {
    await openApp('/care-circles', {
      signedIn: true,
      answers: { ...emptyCircle, 'GET /api/care-circles': { body: [circle] }, 'GET /api/care-team/42': { body: team } },
    })
    expect(await screen.findByRole('heading', { name: 'Personal Dashboard' })).toBeTruthy()
    const card = within(await screen.findByRole('article', { name: 'Rose Keller' }))
    expect(card.getAllByText('Family Member').length).toBeGreaterThan(0)
    expect(card.getByText('Primary')).toBeTruthy()
    expect(card.getByText('active').className).toContain('green')
    expect(card.getByText(/2 members/).textContent).toMatch(/Last activity just now/)
    expect((await card.findByText('(You)')).parentElement!.textContent).toContain('Anna Keller')
    expect(card.getByText('rose@example.org')).toBeTruthy()
    expect(card.getByRole('link', { name: 'View Dashboard' }).getAttribute('href')).toBe('/dashboard?client=42')
  })
  test('two people of a circle have different colours, even if their ids lead to the same one', async () => {
    const { container } = await openApp('/care-circles', {
      signedIn: { clients: [{ ...rose, memberIds: [9, anna.id, 9 + 12] }] },
      answers: {
        ...emptyCircle,
        'GET /api/care-circles': { body: [circle] },
        'GET /api/care-team/42': { body: [...team, { ...team[0], id: 9 + 12, role: 'family' }] },
      },
    })
    const card = within(await screen.findByRole('article', { name: 'Rose Keller' }))
    await card.findByText('(You)')
    const hues = [...container.querySelectorAll<HTMLElement>('article [data-person]')].map(({ style }) =>
      style.getPropertyValue('--hue'),
    )
    expect(hues.length).toBeGreaterThanOrEqual(3)
    expect(new Set(hues).size).toBe(3)
  })
  test('any other status is not green', async () => {
    await openApp('/care-circles', {
      signedIn: true,
      answers: {
        'GET /api/care-circles': { body: [{ ...circle, status: 'paused' }] },
        'GET /api/care-team/42': { body: team },
      },
    })
    expect((await screen.findByText('paused')).className).toContain('apricot')
  })
  test('no circles yet', async () => {
    await openApp('/care-circles', { signedIn: true, answers: { 'GET /api/care-circles': { body: [] } } })
    expect(await screen.findByRole('heading', { name: 'No Care Circles Yet' })).toBeTruthy()
    expect(screen.getByText(/^A care circle brings together everyone who looks after one person\./)).toBeTruthy()
  })
})

describe('managing a circle', () => {
  const circle = {
    id: 42,
    clientName: 'Rose Keller',
    role: 'family',
    isPrimary: true,
    lastActivity: null,
    status: 'active',
    memberCount: 3,
  }
  const member = (id: number, firstName: string, role: string, more = {}) => ({
    id,
    firstName,
    lastName: 'Berg',
    email: `${firstName.toLowerCase()}@example.org`,
    role,
    accepted: true,
    isCreator: false,
    ...more,
  })
  const team = [
    member(9, 'Rose', 'client'),
    { ...member(7, 'Anna', 'family'), lastName: 'Keller', isCreator: true },
    member(11, 'Carlo', 'caretaker', { formerNames: ['Karl Berg'] }),
    member(12, 'Ida', 'family', { accepted: false }),
  ]
  const answers = {
    ...emptyCircle,
    'GET /api/care-circles': { body: [circle] },
    'GET /api/care-team/42': { body: team },
    'GET /api/pending-invites': { body: [] },
    'GET /api/join-requests/mine': { body: [] },
    'GET /api/join-requests': { body: [] },
  }
  const manage = (more = {}, signedIn: Parameters<typeof openApp>[1] = {}) =>
    openApp('/manage-care-team/42', { signedIn: true, ...signedIn, answers: { ...answers, ...more } })
  const button = (name: string) => screen.getByRole('button', { name })

  test('the card offers to manage and to invite; the QR code belongs to the client', async () => {
    await openApp('/care-circles', { signedIn: true, answers })
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await href('Add to Care Circle')).toBe('/add-to-care-circle')
    expect(await href('Manage')).toBe('/manage-care-team/42')
    expect(await href('Invite')).toBe('/add-to-care-circle?client=42')
    expect(screen.queryByRole('button', { name: 'QR Code' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Remove Carlo Berg' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit the role of Carlo Berg' })).toBeTruthy()
    for (const name of ['Rose Berg', 'Anna Keller'])
      for (const icon of [`Remove ${name}`, `Edit the role of ${name}`])
        expect(screen.queryByRole('button', { name: icon })).toBeNull()
    const card = within(screen.getByRole('article', { name: 'Rose Keller' }))
    const badgeOf = (name: string) => within(card.getByText(name).closest('li')!)
    expect(badgeOf('Rose Berg').getByText('Client')).toBeTruthy()
    expect(badgeOf('Anna Keller').getByText('Family Member')).toBeTruthy()
    expect(badgeOf('Carlo Berg').getByText('Care Taker')).toBeTruthy()
    expect(badgeOf('Carlo Berg').getByText('Karl Berg').parentElement!.textContent).toBe('Until recently Karl Berg')
  })

  test('members with their roles, pending invitations, and what the roles mean', async () => {
    await manage()
    expect((await screen.findByRole('link', { name: 'Back to care circles' })).getAttribute('href')).toBe(
      '/care-circles',
    )
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(screen.getByText(/Care team: 3/)).toBeTruthy()
    expect(screen.getByText(/Full control over who can access and their roles/)).toBeTruthy()
    const named = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(named).toEqual(['Client', 'Family Member', 'Care Taker', 'Admin', 'Manages'])
    expect(screen.getByRole('button', { name: 'Edit the role of Carlo Berg' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit the role of Rose Berg' })).toBeNull()
  })

  test('people who do not manage it see no buttons', async () => {
    await manage({}, { signedIn: { clients: [{ ...rose, createdBy: 1 }] } })
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Edit|Remove|Invite)/ })).toBeNull()
  })

  test('choosing a role saves at once', async () => {
    const { user, sent } = await manage({ 'PATCH /api/care-team/42/member/11': { body: { ok: true } } })
    await user.click(await screen.findByRole('button', { name: 'Edit the role of Carlo Berg' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Edit Role' })).getByLabelText(/^Family Member/))
    expect(await screen.findByText('Role updated')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).toEqual({ role: 'family' })
  })

  test('it names the role as the badge does', async () => {
    const { user } = await manage()
    await user.click(await screen.findByRole('button', { name: 'Edit the role of Ida Berg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Role' }))
    expect(dialog.getByText('Ida Berg, Family Member')).toBeTruthy()
  })

  test('a button of its own makes an admin', async () => {
    const { user, sent } = await manage({ 'PUT /api/care-team/42/member/11/admin': { body: { ok: true } } })
    await user.click(await screen.findByRole('button', { name: 'Edit the role of Carlo Berg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Role' }))
    expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['family', 'caretaker'])
    await user.click(dialog.getByRole('button', { name: 'Make admin' }))
    expect(await screen.findByText('Role updated')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toEqual({ isAdmin: true })
  })

  test('removing asks first', async () => {
    const asked = vi.fn(() => false)
    vi.stubGlobal('confirm', asked)
    const { user, sent } = await manage({
      'DELETE /api/care-team/42/member/11': { body: { ok: true, endedInvitations: 2 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Carlo Berg' }))
    expect(asked).toHaveBeenCalledWith('Are you sure you want to remove Carlo Berg from the care team?')
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    asked.mockReturnValue(true)
    await user.click(button('Remove Carlo Berg'))
    expect(await screen.findByText('Member removed')).toBeTruthy()
    expect(
      screen.getByText(
        /^Carlo Berg no longer has access. What they wrote stays. 2 invitations they had sent no longer work\.$/,
      ),
    ).toBeTruthy()
  })

  test('a removed invitation is not called a member who loses access', async () => {
    vi.stubGlobal('confirm', () => true)
    const { user } = await manage({
      'DELETE /api/care-team/42/member/12': { body: { ok: true, endedInvitations: 0 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Ida Berg' }))
    expect(await screen.findByText('Member removed')).toBeTruthy()
    expect(screen.getByText('The invitation to Ida Berg no longer works.')).toBeTruthy()
  })

  test('failures', async () => {
    vi.stubGlobal('confirm', () => true)
    const { user } = await manage()
    await user.click(await screen.findByRole('button', { name: 'Remove Carlo Berg' }))
    expect(await screen.findByText('Failed to remove member')).toBeTruthy()
    await user.click(button('Edit the role of Carlo Berg'))
    await user.click(await screen.findByLabelText(/^Family Member/))
    expect(await screen.findByText('Failed to update role')).toBeTruthy()
  })

  test('the dialog to invite: Invitation Sent', async () => {
    const invitation = { token: null, invitation: anInvitation }
    const { user, sent } = await manage({ 'POST /api/send-invite': { body: invitation } })
    await user.click(await screen.findByRole('button', { name: 'Invite Member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/)))
    await user.type(dialog.getByLabelText(/^Name/), 'Ida')
    await user.type(dialog.getByLabelText(/^Email/), 'ida@example.org')
    await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByText('Invitation Sent')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /api/send-invite')!.body).toEqual({
      inviteeEmail: 'ida@example.org',
      inviteeName: 'Ida',
      clientId: 42,
      clientName: 'Rose Keller',
      inviteRole: 'caretaker',
      message: null,
    })
  })

  test('the count says Error when the team cannot be read, after three more tries', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { sent } = await manage({ 'GET /api/care-team/42': { status: 500 } })
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/care-team/42'))
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 500)
    expect(await screen.findByText(/Care team: Error/)).toBeTruthy()
    expect(sent.filter(({ call }) => call === 'GET /api/care-team/42')).toHaveLength(4)
  })

  test('a circle the person does not belong to, or no longer', async () => {
    await openApp('/manage-care-team/999', { signedIn: true, answers })
    expect(await screen.findByRole('heading', { name: 'You are not in this care circle' })).toBeTruthy()
  })

  test('leaving and closing ask first', async () => {
    vi.stubGlobal('confirm', () => true)
    const { user, sent } = await manage({ 'POST /api/care-team/42/close': { body: { ok: true } } })
    await user.click(await screen.findByRole('button', { name: 'Leave this circle' }))
    expect(await screen.findByText('Please try again.')).toBeTruthy()
    await user.click(button('Close this circle'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/care-circles'))
    expect(sent.map(({ call }) => call)).toContain('POST /api/care-team/42/leave')
  })

  test.for([
    ['another circle', '43', '43'],
    ['that circle', '42', null],
  ] as const)('after leaving a circle, with %s open', async ([, open, stored]) => {
    vi.stubGlobal('confirm', () => true)
    localStorage.setItem('selected_client_id', open)
    const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
    const { user } = await manage(
      { ...emptyCircle, 'POST /api/care-team/42/leave': { body: { ok: true } } },
      { signedIn: { clients: [rose, paul] } },
    )
    await user.click(await screen.findByRole('button', { name: 'Leave this circle' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/care-circles'))
    expect(localStorage.getItem('selected_client_id')).toBe(stored)
  })

  test('handing the circle over', async () => {
    vi.stubGlobal('confirm', () => true)
    const { user, sent } = await manage({ 'POST /api/care-team/42/hand-over': { body: { ok: true } } })
    await user.selectOptions(await screen.findByLabelText('Hand over to'), 'Carlo Berg')
    await user.click(button('Hand over'))
    expect(await screen.findByText('Circle handed over')).toBeTruthy()
    expect(sent.find(({ call }) => call.endsWith('hand-over'))!.body).toEqual({ memberId: 11 })
  })

  test.for([
    ['family', 'They will manage it in your place.', /Someone else can do so in your place/],
    ['admin', 'They will manage it, too.', /someone else manages it, too/],
    ['client', 'They will manage it, too.', /someone else manages it, too/],
  ] as const)('who hands the circle over as %s is told who manages it then', async ([role, then, hint]) => {
    const asked = vi.fn(() => false)
    vi.stubGlobal('confirm', asked)
    const body = team.map((each) => (each.isCreator ? { ...each, role } : each))
    const { user } = await manage({ 'GET /api/care-team/42': { body } })
    await user.selectOptions(await screen.findByLabelText('Hand over to'), 'Carlo Berg')
    expect(screen.getByText(hint)).toBeTruthy()
    await user.click(button('Hand over'))
    expect(asked).toHaveBeenCalledWith(`Hand this circle over to Carlo Berg? ${then}`)
  })

  test('the client shares access by a QR code', async () => {
    const { user } = await openApp('/care-circles', {
      signedIn: { clients: [{ ...rose, role: 'client', createdBy: 1 }] },
      answers: { ...answers, 'GET /api/care-circles': { body: [{ ...circle, role: 'client' }] } },
    })
    await user.click(await screen.findByRole('button', { name: 'QR Code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Care Circle Access' }))
    const link = `${location.origin}/join-care-circle?clientId=42`
    expect((dialog.getByLabelText('Share link') as HTMLInputElement).value).toBe(link)
    // The tests' own address is localhost.
    expect(dialog.getByText(/^This address works only on the computer that runs this installation\./)).toBeTruthy()
    const picture = dialog.getByRole('img')
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['200', '200'])
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Link copied!')).toBeTruthy()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Failed to copy')).toBeTruthy()
    expect(screen.getByText('Could not copy the link to clipboard.')).toBeTruthy()
  })
})

test('the age is the year’s difference, or Unknown', async () => {
  const year = new Date().getFullYear()
  for (const [dateOfBirth, age] of [
    ['1944-12-31', `Age ${year - 1944}`],
    [null, 'Age Unknown'],
  ] as const) {
    const { unmount } = await openApp('/dashboard', {
      signedIn: { clients: [{ ...rose, dateOfBirth }] },
      answers: emptyCircle,
    })
    expect(await screen.findByText(new RegExp(age))).toBeTruthy()
    unmount()
  }
})

describe('care profiles', () => {
  const details = {
    ...rose,
    medicalConditions: ['Diabetes'],
    careNeeds: null,
    emergencyContact: 'Anna',
    emergencyPhone: '030 2',
    preferredCommunication: 'phone',
    gender: 'female',
    address: 'Lindenweg 3',
    phone: '030 1',
    version: 4,
  }
  test('are read by everyone, and changed by the circle’s managers', async () => {
    const { user, sent } = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': { body: details },
        'GET /api/allergies': { body: [] },
        'PATCH /api/clients/42': { body: { ...details, version: 5 } },
      },
    })
    expect(await screen.findByText('Diabetes')).toBeTruthy()
    expect(screen.getByText('Time zone:').parentElement!.textContent).toBe('Time zone:Berlin (Europe)')
    expect(await screen.findByText('Nothing is noted yet. That does not mean there are none.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText('Care Needs'), 'A walk')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy()
    const { body } = sent.find(({ call }) => call.startsWith('PATCH'))!
    // Nothing unchanged is sent: a zone would move doses and tasks, and any other value undo what somebody else wrote.
    expect(body).toEqual({ version: 4, careNeeds: 'A walk' })
  })

  test('a date of birth and a choice can be taken back', async () => {
    const known = { ...details, dateOfBirth: '1944-03-02', gender: 'female', preferredCommunication: 'phone' }
    const { user, sent } = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': { body: known },
        'GET /api/allergies': { body: [] },
        'PATCH /api/clients/42': { body: { ...known, version: 5 } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.clear(screen.getByLabelText('Date of Birth'))
    await user.selectOptions(screen.getByLabelText('Gender'), '')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).toEqual({
      version: 4,
      dateOfBirth: null,
      gender: null,
    })
  })

  test('somebody else saved first: their changes appear beside what was typed, and it can be saved again', async () => {
    let stored = details
    const conflict = { status: 409, body: { errorCode: 'VERSION_CONFLICT' } }
    const refuseOnce = (body: unknown) => {
      if ((body as { version: number }).version === 5) return { body: { ...stored, version: 6 } }
      stored = { ...details, medicalConditions: ['Diabetes', 'COPD'], version: 5 }
      return conflict
    }
    const { user, sent } = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': () => ({ body: stored }),
        'GET /api/allergies': { body: [] },
        'PATCH /api/clients/42': refuseOnce,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText('Care Needs'), 'A walk')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(/^Somebody else changed this in the meantime/)).toBeTruthy()
    const conditions = screen.getByLabelText<HTMLTextAreaElement>('Medical Conditions')
    await waitFor(() => expect(conditions.value).toBe('Diabetes, COPD'))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Care Needs').value).toBe('A walk')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy()
    expect(sent.findLast(({ call }) => call.startsWith('PATCH'))!.body).toEqual({ version: 5, careNeeds: 'A walk' })
  })

  test('a field that both changed shows what the other person wrote, so that it is not lost unseen', async () => {
    let stored = { ...details, medicalConditions: ['Diabetes'] }
    const refuseOnce = (body: unknown) => {
      if ((body as { version: number }).version === 5) return { body: { ...stored, version: 6 } }
      stored = { ...details, medicalConditions: ['Diabetes', 'COPD'], version: 5 }
      return { status: 409, body: { errorCode: 'VERSION_CONFLICT' } }
    }
    const { user, sent } = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': () => ({ body: stored }),
        'GET /api/allergies': { body: [] },
        'PATCH /api/clients/42': refuseOnce,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const conditions = screen.getByLabelText<HTMLTextAreaElement>('Medical Conditions')
    await user.type(conditions, ', Asthma')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Somebody else wrote: Diabetes, COPD')).toBeTruthy()
    expect(conditions.value).toBe('Diabetes, Asthma')
    await user.type(conditions, ', COPD')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy()
    expect(sent.findLast(({ call }) => call.startsWith('PATCH'))!.body).toMatchObject({
      version: 5,
      medicalConditions: 'Diabetes, Asthma, COPD',
    })
  })

  const version = {
    ...{ schedule: Schedule.parse({ kind: 'daily', times: ['08:00'] }), zone: 'Europe/Berlin', startsOn: null },
    ...{ endsOn: null, firstAt: null, effectiveFrom: '2026-01-01T08:00:00.000Z', effectiveUntil: null },
    ...{ skipped: [], carried: [], dropped: [] },
  }
  const ramipril = { medicationId: 'r', name: 'Ramipril', form: 'tablet', minHours: null, settled: [] }
  const plans = {
    zone: 'Europe/Berlin',
    now: '2026-11-23T10:00:00.000Z',
    items: [{ ...ramipril, versions: [version] }],
  }

  test('a zone that this browser does not know is shown and kept', async () => {
    const there = { ...details, zone: 'America/Coyhaique_New' }
    const { user, sent } = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': { body: there },
        'GET /api/allergies': { body: [] },
        'PATCH /api/clients/42': { body: { ...there, version: 5 } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const zone: HTMLSelectElement = screen.getByLabelText('Time Zone')
    expect([zone.value, zone.selectedOptions[0]!.label]).toEqual([there.zone, 'Coyhaique New (America)'])
    await user.type(screen.getByLabelText('Care Needs'), 'A walk')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).not.toHaveProperty('zone')
  })

  test('the circle moves to another time zone', async () => {
    const { user, sent } = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': { body: details },
        'GET /api/allergies': { body: [] },
        'PATCH /api/clients/42': { body: { ...details, version: 5 } },
        'GET /api/doses/plans': { body: plans },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const moving = /^Appointments, shifts, tasks and doses to come keep their day and time/
    expect(screen.queryByText(moving)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Time Zone'), 'America/New_York')
    expect(screen.getByText(moving)).toBeTruthy()
    expect(await screen.findByText('Ramipril')).toBeTruthy()
    expect(screen.getByText(/^Next: /)).toBeTruthy()
    await user.click(screen.getByLabelText('From the next dose'))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).toMatchObject({
      zone: 'America/New_York',
      zoneFrom: 'next_dose',
    })
  })
})

test('what was being written for a circle that is lost can be copied', async () => {
  const { user } = await openApp('/care-logs?new=general', { signedIn: true, answers: emptyCircle })
  await user.type(await screen.findByLabelText('What happened'), 'Slept badly, asked for Carlo')
  await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toContain('asked for Carlo'))
  const { serverAnswers } = await import('../../test/server.ts')
  serverAnswers({ 'GET /api/auth/me': { body: meWith([]) } })
  const { loadMe } = await import('../../access/session.ts')
  await loadMe()
  const written = within(await screen.findByRole('region', { name: 'What you were writing' }))
  expect(written.getByText('Slept badly, asked for Carlo')).toBeTruthy()
  expect(written.getAllByRole('listitem')).toHaveLength(1)
  await user.click(written.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Text copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Slept badly, asked for Carlo')
  expect(await keptDrafts()).toEqual({})
  await user.click(written.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What you were writing' })).toBeNull())
})

test('losing the circle on screen is explained kindly', async () => {
  const { user } = await openApp('/care-circles', {
    signedIn: true,
    answers: { ...emptyCircle, 'GET /api/care-circles': { body: [] }, 'GET /api/pending-invites': { body: [] } },
  })
  await screen.findByRole('heading', { name: 'Personal Dashboard' })
  const { serverAnswers } = await import('../../test/server.ts')
  serverAnswers({ 'GET /api/auth/me': { body: meWith([]) } })
  const { loadMe } = await import('../../access/session.ts')
  await loadMe()
  expect(
    await screen.findByRole('heading', { name: 'You are no longer in the care circle of Rose Keller' }),
  ).toBeTruthy()
  expect(document.title).toBe('You are no longer in this care circle - Kinfold')
  // They may have left it themselves, in another tab.
  expect(screen.getByText(/^You may have left it, someone who manages it may have removed you/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Care Profile Setup' })).toBeTruthy()
})
