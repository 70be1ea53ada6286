import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { anna, rose } from '../../test/server.ts'

const assign = vi.hoisted(() => vi.fn())
vi.mock('../../ui/full-navigation.ts', () => ({ fullNavigation: assign }))
beforeEach(() => {
  assign.mockReset()
})

const answers = {
  'PATCH /api/users/7/profile': { body: {} },
  'POST /api/clients': { body: { client: { ...rose, id: 42 } } },
  'POST /api/medications': { body: {} },
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
  test('is shown instead of everything to someone without a circle', async () => {
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

  test('a failure: the server’s message, else the specification’s; trying again asks for the same circle', async () => {
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
    await waitFor(() => expect(localStorage.getItem('draft:care-profile')).toContain('Rose'))
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
    lastActivity: new Date().toISOString(),
    status: 'active',
    memberCount: 2,
  }
  const team = [
    { id: 9, firstName: 'Rose', lastName: 'Keller', email: 'rose@example.org', role: 'client', accepted: true },
    { ...anna, role: 'family', accepted: true },
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
  test('none yet', async () => {
    await openApp('/care-circles', { signedIn: true, answers: { 'GET /api/care-circles': { body: [] } } })
    expect(await screen.findByRole('heading', { name: 'No Care Circles Yet' })).toBeTruthy()
  })
})
