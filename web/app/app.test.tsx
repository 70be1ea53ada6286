import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../test/app.tsx'
import { rose } from '../test/server.ts'

const inside = { signedIn: true, answers: emptyCircle }
const paul = { ...rose, id: 43, firstName: 'Paul', role: 'caretaker', createdBy: 99, isPrimary: false }
const sidebar = () => within(screen.getByRole('complementary'))

describe('the shell', () => {
  test('person, navigation and footer', async () => {
    await openApp('/dashboard', inside)
    await screen.findByRole('heading', { name: 'Rose Keller' })
    expect(sidebar().getByText('AK')).toBeTruthy()
    expect(sidebar().getByText('Anna Keller')).toBeTruthy()
    expect(sidebar().getByText('anna@example.org')).toBeTruthy()
    expect(
      sidebar()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Dashboard',
      'Care Logs',
      'AI Care Assistant',
      'Medical Vault',
      'Smart Food Planning',
      'Calendar',
      'Vitals Analytics',
      'Mood Tracking',
      'Medications',
      'Preferences',
      // Not in the specification, so below its list.
      'Care Tasks',
      'Handover',
      'Activities',
    ])
    const paths = sidebar()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(paths).toEqual([
      '/dashboard',
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
      '/care-tasks',
      '/handover',
      '/activities',
    ])
    expect(sidebar().getByRole('button', { name: 'Logout' })).toBeTruthy()
    expect(screen.getByRole('contentinfo').textContent).toContain('2025')
  })

  test('the title is the page’s and the product’s', async () => {
    await openApp('/care-logs', inside)
    await waitFor(() => expect(document.title).toBe('Care Logs - Kinfold'))
  })

  test.for(['/care-circle/999', '/calendar?client=999'])(
    'a circle that is not theirs has its own title: %s',
    async (path) => {
      await openApp(path, inside)
      await waitFor(() => expect(document.title).toBe('You are not in this care circle - Kinfold'))
    },
  )

  test('the menus: Final Wishes, Profile & Settings, Sign Out', async () => {
    const { user } = await openApp('/dashboard', inside)
    await user.click(await screen.findByRole('button', { name: 'Quick access' }))
    expect((await screen.findByRole('menuitem', { name: 'Final Wishes' })).getAttribute('href')).toBe(
      '/medical-vault?category=Final%20Wishes',
    )
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    expect((await screen.findByRole('menuitem', { name: 'Profile & Settings' })).getAttribute('href')).toBe(
      '/preferences',
    )
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test('remembers the path before this one', async () => {
    const { user } = await openApp('/dashboard', inside)
    await screen.findByRole('heading', { name: 'Rose Keller' })
    await user.click(sidebar().getByRole('link', { name: 'Care Logs' }))
    await waitFor(() => expect(sessionStorage.getItem('previous_path')).toBe('/dashboard'))
  })

  test('Back leads to the path before this one, else to the page’s own fallback', async () => {
    await openApp('/my-care', inside)
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/care-circles')
    sessionStorage.setItem('previous_path', '/care-logs')
    await openApp('/my-care', inside)
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Back' }).at(-1)!.getAttribute('href')).toBe('/care-logs'),
    )
  })

  test('Back leads there at the second visit, too, when the page is already loaded', async () => {
    const answers = { ...emptyCircle, 'GET /api/care-circles': { body: [] }, 'GET /api/pending-invites': { body: [] } }
    const { user } = await openApp('/care-circles', { ...inside, answers })
    for (const visit of ['first', 'second']) {
      await user.click((await screen.findAllByRole('link', { name: 'Add to Care Circle' }))[0]!)
      const back = await screen.findByRole('link', { name: 'Back' })
      expect(back.getAttribute('href'), visit).toBe('/care-circles')
      await user.click(screen.getByRole('link', { name: 'Cancel' }))
      await waitFor(() => expect(location.pathname).toBe('/care-circles'))
    }
  })
})

describe('the circle switcher', () => {
  test('is hidden with one circle', async () => {
    await openApp('/dashboard', inside)
    await screen.findByRole('heading', { name: 'Rose Keller' })
    expect(screen.queryByRole('button', { name: 'Switch care circle' })).toBeNull()
    expect(screen.queryByLabelText('Care circle')).toBeNull()
  })

  test('labels: You, or Client with a Care Taker badge; switching stores the choice and clears the old data', async () => {
    const { user, sent } = await openApp('/dashboard', {
      ...inside,
      signedIn: { clients: [rose, paul] },
      answers: { ...emptyCircle, 'POST /api/auth/select-client': { body: { ok: true } } },
    })
    await screen.findByRole('heading', { name: 'Rose Keller' })
    await user.click(screen.getByRole('button', { name: 'Switch care circle' }))
    const [first, second] = await screen.findAllByRole('menuitemradio')
    expect(first!.textContent).toBe('Rose KellerYou')
    expect(second!.textContent).toBe('Paul KellerClientCare Taker')
    await user.click(second!)
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
    expect(localStorage.getItem('selected_client_id')).toBe('43')
    const { queryClient } = await import('../api/query-client.ts')
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .every(({ meta }) => (meta as { clientId?: number }).clientId !== 42),
    ).toBe(true)
    expect(sent.some(({ call }) => call === 'GET /api/dashboard?clientId=43')).toBe(true)
  })

  test('/dashboard?client= and /care-circle/ open that circle', async () => {
    await openApp('/dashboard?client=43', { ...inside, signedIn: { clients: [rose, paul] } })
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
    await openApp('/care-circle/43', { ...inside, signedIn: { clients: [rose, paul] } })
    expect((await screen.findAllByRole('heading', { name: 'Paul Keller' })).length).toBeGreaterThan(0)
  })

  test('afterwards the address no longer names it: reloading, or coming back, undoes no later choice', async () => {
    await openApp('/dashboard?client=43&requests=open', { ...inside, signedIn: { clients: [rose, paul] } })
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard?requests=open'))
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
  })

  test('a circle chosen on the same page is what Back returns to; a new tab opens with that of the tab in use', async () => {
    const answers = { ...emptyCircle, 'POST /api/auth/select-client': { body: { ok: true } } }
    const { user } = await openApp('/dashboard', { ...inside, signedIn: { clients: [rose, paul] }, answers })
    await user.selectOptions(await screen.findByLabelText('Care circle'), 'Paul Keller')
    await user.click(sidebar().getByRole('link', { name: 'Care Logs' }))
    await waitFor(() => expect(location.pathname).toBe('/care-logs'))
    await user.selectOptions(screen.getByLabelText('Care circle'), 'Rose Keller')
    history.back()
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
    expect(location.pathname).toBe('/dashboard')
    localStorage.setItem('selected_client_id', '42')
    dispatchEvent(new Event('focus'))
    expect(localStorage.getItem('selected_client_id')).toBe('43')
  })

  test('/care-circle/ becomes the dashboard', async () => {
    await openApp('/care-circle/43', { ...inside, signedIn: { clients: [rose, paul] } })
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(await screen.findByRole('heading', { name: 'Paul Keller' })).toBeTruthy()
  })
})

describe('the theme', () => {
  test('the header offers light and dark, and stores the choice', async () => {
    const { user } = await openApp('/dashboard', inside)
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }))
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(localStorage.getItem('theme')).toBe('light')
    expect(document.documentElement.classList.contains('dark')).toBe(false)
  })

  test('the landing page also offers system, and then follows it', async () => {
    let change = () => {}
    const media = { matches: false, addEventListener: (_: string, listener: () => void) => (change = listener) }
    vi.stubGlobal('matchMedia', () => media)
    const { user } = await openApp('/landing')
    const { followTheme } = await import('../ui/browser/theme.ts')
    followTheme()
    await user.click(await screen.findByRole('button', { name: 'Dark' }))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'System' }))
    expect(document.documentElement.classList.contains('dark')).toBe(false)
    media.matches = true
    change()
    expect(document.documentElement.classList.contains('dark')).toBe(true)
  })
})

describe('the landing page', () => {
  test('has everything the specification lists', async () => {
    await openApp('/')
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    const starts = screen.getAllByRole('link', { name: 'Get Started' }).map((link) => link.getAttribute('href'))
    expect(starts).toEqual(Array(3).fill('/role-selection'))
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Get Started' })).toBeTruthy()
    expect(header.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    const items = (name: RegExp) => within(screen.getByRole('region', { name })).getAllByRole('listitem')
    expect(
      [items(/in one place/), items(/Why families/), items(/What people say/)].map(({ length }) => length),
    ).toEqual([4, 6, 3])
    expect(screen.getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(3)
    expect(screen.getAllByText(/free trial, no credit card required/i).length).toBeGreaterThan(0)
    expect(screen.getByRole('contentinfo').textContent).toContain('2025')
  })
})

describe('missing pages', () => {
  test('a page that does not exist', async () => {
    await openApp('/nonsense', inside)
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(screen.getByText('The page does not exist or has been moved.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
    await waitFor(() => expect(document.title).toBe('Page Not Found - Kinfold'))
  })
})

describe('somebody in another time zone', () => {
  test('is told which zone the times are in', async () => {
    await openApp('/dashboard', { ...inside, signedIn: { clients: [{ ...rose, zone: 'Pacific/Kiritimati' }] } })
    expect(await screen.findByText(/ are shown as in Kiritimati \(.*\d\d?:\d\d.* now\)/)).toBeTruthy()
  })
  // At any moment, it is another day than here in one of them.
  test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('and the weekday there, if it is another day: %s', async (zone) => {
    await openApp('/dashboard', { ...inside, signedIn: { clients: [{ ...rose, zone }] } })
    const note = await screen.findByText(/ are shown as in /)
    const dayIn = (timeZone?: string) => new Date().toLocaleDateString('en-US', { weekday: 'long', timeZone })
    const isOther = dayIn(zone) !== dayIn()
    expect(note.textContent).toMatch(isOther ? /^Times and days are/ : /^Times are/)
    expect(note.textContent!.includes(`${dayIn(zone)}, `)).toBe(isOther)
  })
  test.each(['/my-care?setup=circle', '/my-care'])(
    'but not of the open circle where another one is set up: %s',
    async (at) => {
      await openApp(at, {
        ...inside,
        signedIn: { clients: [{ ...rose, zone: 'Pacific/Kiritimati' }] },
      })
      await screen.findAllByLabelText(/Date of Birth/)
      expect(screen.queryByText(/ are shown as in /)).toBeNull()
    },
  )
  test('and nobody else is', async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await openApp('/dashboard', { ...inside, signedIn: { clients: [{ ...rose, zone }] } })
    await screen.findByRole('heading', { name: 'Now' })
    expect(screen.queryByText(/^Times are shown as in/)).toBeNull()
  })
})

describe('the crash screen', () => {
  test('shows what is known, which can be copied; offers to try again or leave', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const { user } = await openApp('/dashboard', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/dashboard': () =>
          broken
            ? { broken, body: { tasks: {} } }
            : { body: (emptyCircle['GET /api/dashboard'] as { body: object }).body },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(screen.getByText(/team has been notified/)).toBeTruthy()
    const id = screen.getByText(/^error_\d{13}_[a-z0-9]+$/).textContent!
    const context = within(screen.getByRole('region', { name: 'Error Context' }))
    expect(context.getByText('/dashboard')).toBeTruthy()
    expect(context.getByText('7')).toBeTruthy()
    expect(screen.getByText(/contact support.*Error ID/)).toBeTruthy()
    const copied = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    await user.click(screen.getByRole('button', { name: 'Copy Details' }))
    await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining(id)))
    expect(await screen.findByText('Details copied')).toBeTruthy()
    broken = false
    const { queryClient } = await import('../api/query-client.ts')
    queryClient.clear()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Rose Keller' })).toBeTruthy()
    silent.mockRestore()
  })
})
