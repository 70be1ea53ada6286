import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { anna, meWith, rose, serverAnswers } from '../../test/server.ts'

const inside = { signedIn: true, answers: emptyCircle }
const sidebar = () => within(screen.getByRole('complementary'))
const opened = () => screen.findByRole('heading', { name: 'Rose Keller' })

describe('the sidebar', () => {
  test('is not there on small screens; the bottom bar has its contents', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width < 64rem'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await openApp('/dashboard', inside)
    await opened()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('navigation', { name: 'Quick navigation' })).toBeTruthy()
  })

  test('has a circle switcher for people with several circles', async () => {
    const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
    const { user } = await openApp('/dashboard', {
      signedIn: { clients: [rose, paul] },
      answers: { ...emptyCircle, 'POST /api/auth/select-client': { body: { ok: true } } },
    })
    await opened()
    await user.selectOptions(sidebar().getByLabelText('Care circle'), 'Paul Keller')
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
  })

  test('a person without a name yet is called so in the switcher, the header and the page', async () => {
    const nameless = { ...rose, id: 43, firstName: '', lastName: '', isPrimary: false }
    const { user } = await openApp('/dashboard', {
      signedIn: { clients: [rose, nameless] },
      answers: { ...emptyCircle, 'POST /api/auth/select-client': { body: { ok: true } } },
    })
    await opened()
    await user.selectOptions(sidebar().getByLabelText('Care circle'), 'Name not given yet')
    expect(await screen.findByRole('heading', { name: 'Name not given yet' })).toBeTruthy()
    expect(within(screen.getByRole('banner')).getByText('Name not given yet')).toBeTruthy()
  })

  const LIST = '0190f0e0-0000-7000-8000-000000000001'
  test.for([
    [`/ai-food-planning?view=groceries&list=${LIST}`, '/ai-food-planning?view=groceries'],
    [`/care-logs?type=meal&author=1234567890&log=${LIST}`, '/care-logs?type=meal'],
    ['/calendar?view=week&date=2026-11-20&weeks=2', '/calendar?view=week&date=2026-11-20&weeks=2'],
    [`/vitals-analytics?kind=weight&range=90&reading=${LIST}`, '/vitals-analytics?kind=weight&range=90'],
  ])('its switcher leaves %s as %s: nothing of one circle is looked for in the other', async ([from, to]) => {
    const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
    const { user, sent } = await openApp(from!, {
      signedIn: { clients: [rose, paul] },
      answers: { ...emptyCircle, 'POST /api/auth/select-client': { body: { ok: true } } },
    })
    await user.selectOptions(await screen.findByLabelText('Care circle'), 'Paul Keller')
    expect(location.pathname + location.search).toBe(to)
    await waitFor(() => expect(sent.some(({ call }) => call.includes('clientId=43'))).toBe(true))
    expect(sent.filter(({ call }) => call.includes('clientId=43') && call.includes(LIST))).toEqual([])
    expect(history.state.circle).toBe(43)
  })

  test.for(['client', 'family', 'caretaker', 'admin'])('all ten items are for the role %s', async (role) => {
    await openApp('/dashboard', { ...inside, signedIn: { clients: [{ ...rose, role, createdBy: 1 }] } })
    await opened()
    const main = within(sidebar().getByRole('navigation', { name: 'Main' }))
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/care-logs',
      '/care-assistant',
      '/medical-vault',
      '/ai-food-planning',
      '/calendar',
      '/vitals-analytics',
      '/mood-tracking',
      '/medications',
      '/preferences',
    ])
  })
})

test('screen readers are told which page was opened, also on the way back', async () => {
  const { user } = await openApp('/dashboard', inside)
  await opened()
  // It comes with the toaster.
  const told = () => document.querySelector('[aria-live=polite].sr-only')?.textContent
  await waitFor(() => expect(told()).toBe(''), { timeout: 10_000 })
  await user.click(sidebar().getByRole('link', { name: 'Care Logs' }))
  await waitFor(() => expect(told()).toBe('Care Logs'))
  await user.click(sidebar().getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(told()).toBe('Dashboard'))
})

test('an item for one role is shown only to that role in the selected circle', async () => {
  const { forRole } = await import('./navigation.ts')
  const { Pill } = await import('lucide-react')
  const entry = { path: '/a', label: 'A', icon: Pill, in: 'everyDay', place: 1 } as const
  const [forAll, forClient] = [entry, { ...entry, path: '/b', role: 'client' } as const]
  expect(forRole([forAll, forClient], 'client')).toEqual([forAll, forClient])
  expect(forRole([forAll, forClient], 'caretaker')).toEqual([forAll])
  expect(forRole([forAll, forClient], undefined)).toEqual([forAll])
})

describe('the header', () => {
  test('has quick access, bug report, theme, the bell of join requests and the account menu', async () => {
    await openApp('/dashboard', inside)
    const header = within(await screen.findByRole('banner'))
    for (const name of ['Quick access', 'Report a bug', 'Use the dark theme', 'Join requests', 'Your account'])
      expect(await header.findByRole('button', { name })).toBeTruthy()
  })

  test.for([
    ['created by oneself', { role: 'caretaker', createdBy: anna.id }, 'Paul KellerYou'],
    ['as family', { role: 'family', createdBy: 1 }, 'Paul KellerYou'],
    ['as the client', { role: 'client', createdBy: 1 }, 'Paul KellerYou'],
    ['as care taker', { role: 'caretaker', createdBy: 1 }, 'Paul KellerClientCare Taker'],
  ] as const)('in its circle menu, a circle %s', async ([, more, text]) => {
    const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false, ...more }
    const { user } = await openApp('/dashboard', { ...inside, signedIn: { clients: [rose, paul] } })
    await opened()
    await user.click(screen.getByRole('button', { name: 'Switch care circle' }))
    expect((await screen.findAllByRole('menuitemradio'))[1]!.textContent).toBe(text)
  })
})

test('Back without a previous path: to the page’s fallback, else to /', async () => {
  const { previousPath } = await import('../../ui/browser/previous-path.ts')
  expect([previousPath('/care-circles'), previousPath()]).toEqual(['/care-circles', '/'])
  sessionStorage.setItem('previous_path', '/calendar')
  expect(previousPath('/care-circles')).toBe('/calendar')
})

test('when the last circle is left, nothing of it stays in the cache', async () => {
  await openApp('/care-logs', inside)
  await screen.findByText('No care logs yet')
  const { queryClient } = await import('../../api/query-client.ts')
  expect(queryClient.getQueryCache().getAll().length).toBeGreaterThan(0)
  serverAnswers({ 'GET /api/auth/me': { body: meWith([]) } })
  const { loadMe } = await import('../../access/session.ts')
  await loadMe()
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})
