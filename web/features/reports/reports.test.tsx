import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { anna, aToken, rose } from '../../test/server.ts'

const REPORT = 'POST /api/bug-reports'
const inside = { signedIn: true, answers: { ...emptyCircle, [REPORT]: { body: { ok: true } } } }
const noticeToday = { ...inside, betaNotice: true }
const localDay = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
type User = Awaited<ReturnType<typeof openApp>>['user']

async function openForm(user: User, entrance: 'header' | 'notice') {
  if (entrance === 'header') await user.click(await screen.findByRole('button', { name: 'Report a bug' }))
  else await user.click(await screen.findByRole('button', { name: 'Report Issue' }))
  return within(await dialog('Report an Issue'))
}

describe('the beta notice', () => {
  test('opens on load, says what to expect, and stays away for the day after Got it', async () => {
    const { user, unmount } = await openApp('/dashboard', noticeToday)
    const notice = within(await dialog('Beta Version'))
    for (const text of ['New features', 'Occasional bugs', 'Regular updates', 'Your feedback shapes development'])
      expect(notice.getByText(text)).toBeTruthy()
    expect(localStorage.getItem('betaWarningShown')).toBeNull()
    await user.click(notice.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('betaWarningShown')).toBe(localDay())
    unmount()
    await openApp('/dashboard', noticeToday)
    await screen.findByRole('heading', { name: 'Rose Keller' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('comes again on another day', async () => {
    localStorage.setItem('betaWarningShown', '2026-01-01')
    await openApp('/dashboard', noticeToday)
    expect(await dialog('Beta Version')).toBeTruthy()
  })

  test('Report Issue closes it, opens the form and stores no day', async () => {
    const { user } = await openApp('/dashboard', noticeToday)
    await openForm(user, 'notice')
    expect(screen.queryByRole('dialog', { name: 'Beta Version' })).toBeNull()
    expect(localStorage.getItem('betaWarningShown')).toBeNull()
  })

  test('once for each load, not for each page; closing it in any other way also counts as seen', async () => {
    const { user } = await openApp('/dashboard', noticeToday)
    await dialog('Beta Version')
    await user.keyboard('{Escape}')
    expect(localStorage.getItem('betaWarningShown')).toBe(localDay())
    localStorage.removeItem('betaWarningShown')
    await user.click(screen.getAllByRole('link', { name: 'Care Logs' })[0]!)
    await screen.findByText('No care logs yet')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not disturb somebody who has just created an account; it comes with the next load', async () => {
    const signedIn = { body: { user: anna, token: aToken(), refreshToken: 'sid.half' } }
    const { user, unmount } = await openApp('/signup?role=caretaker', {
      answers: { ...emptyCircle, 'POST /api/auth/register': signedIn, 'POST /api/auth/login': signedIn },
      betaNotice: true,
    })
    const values = { 'First Name': 'Anna', 'Last Name': 'Keller', Email: 'anna@example.org' }
    for (const [label, value] of Object.entries({ ...values, Password: 'geheim', 'Confirm Password': 'geheim' }))
      await user.type(await screen.findByLabelText(label), value)
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    await screen.findByRole('heading', { name: 'Rose Keller' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    await openApp('/dashboard', noticeToday)
    expect(await dialog('Beta Version')).toBeTruthy()
  })

  test('waits until no other dialog is open', async () => {
    sessionStorage.setItem('archive_left_out', JSON.stringify({ clientId: 42, leftOut: ['scan.tiff'] }))
    const team = { 'GET /api/care-team': { body: [] } }
    const answers = { ...inside.answers, ...team }
    const { user } = await openApp('/manage-care-team/42', { ...noticeToday, answers })
    const leftOut = within(await dialog('One file could not be imported'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog', { name: 'Beta Version' })).toBeNull()
    await user.click(leftOut.getByRole('button', { name: 'I have read this' }))
    expect(await dialog('Beta Version')).toBeTruthy()
  })

  test('does not open below the dialog of a join link, which needs an answer before it is shown', async () => {
    const asked = { 'GET /api/clients/7/public': { body: { firstName: 'Paul', lastName: 'Berg' } } }
    const mine = { 'GET /api/join-requests/mine': { body: [] } }
    const answers = { ...inside.answers, ...asked, ...mine }
    const { user } = await openApp('/dashboard?clientId=7', { ...noticeToday, answers })
    const join = within(await dialog('Join Care Circle'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog', { name: 'Beta Version', hidden: true })).toBeNull()
    await user.click(join.getByRole('button', { name: 'Cancel' }))
    expect(await dialog('Beta Version')).toBeTruthy()
  })

  test('opens for people without a circle, too', async () => {
    const { user } = await openApp('/dashboard', { signedIn: { clients: [] }, betaNotice: true })
    const notice = within(await dialog('Beta Version'))
    await user.click(notice.getByRole('button', { name: 'Got it' }))
    expect(screen.getByRole('heading', { name: 'Care Profile Setup' })).toBeTruthy()
  })

  test.for(['/landing', '/login'])('not for signed-out visitors: %s', async (path) => {
    await openApp(path, { betaNotice: true })
    await screen.findByRole('heading', { level: 1 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test.for(['/dashboard', '/preferences'])('without a circle, an issue can be reported from %s', async (path) => {
  const answers = { 'GET /api/auth/sessions': { body: [] }, [REPORT]: { body: { ok: true } } }
  const { user, sent } = await openApp(path, { signedIn: { clients: [] }, answers })
  const form = await openForm(user, 'header')
  await user.type(form.getByLabelText(/^Issue Title/), 'I cannot save')
  await user.type(form.getByLabelText(/^Description/), 'The form does nothing')
  await user.click(form.getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Bug Report Submitted')).toBeTruthy()
  expect(sent.some(({ call }) => call === REPORT)).toBe(true)
})

const wordings = {
  header: {
    missing: ['Missing Information', 'Please provide both a title and description for the bug report.'],
    sent: 'Bug Report Submitted',
    failed: 'Submission Failed',
  },
  notice: {
    missing: ['Required fields missing', 'Please fill in the title and description fields.'],
    sent: 'Bug report submitted',
    failed: 'Failed to submit report',
  },
}

describe.each(['header', 'notice'] as const)('Report an Issue from the %s', (entrance) => {
  const open = async (answers: object = {}) => {
    const app = await openApp('/dashboard?log=42&search=secret', {
      ...noticeToday,
      betaNotice: entrance === 'notice',
      answers: { ...inside.answers, ...answers },
    })
    return { ...app, form: await openForm(app.user, entrance) }
  }
  const { missing, sent, failed } = wordings[entrance]

  test('the button waits for title and description; Enter shows what is missing', async () => {
    const { user, form, sent: calls } = await open()
    const submit = form.getByRole<HTMLButtonElement>('button', { name: 'Submit Report' })
    expect(submit.closest('[data-bar]'), 'stays in sight below the fields').toBeTruthy()
    expect(submit.disabled).toBe(true)
    await user.type(form.getByLabelText(/^Issue Title/), 'It does nothing{Enter}')
    for (const text of missing) expect(await screen.findByText(text)).toBeTruthy()
    await user.type(form.getByLabelText(/^Description/), '   ')
    expect(submit.disabled).toBe(true)
    await user.type(form.getByLabelText(/^Description/), 'At all')
    expect(submit.disabled).toBe(false)
    expect(calls.some(({ call }) => call === REPORT)).toBe(false)
  })

  test('is sent once with page and browser, thanked for, closed and emptied', async () => {
    let answer = () => {}
    const { user, form, sent: calls } = await open()
    const fetching = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/api/bug-reports') await new Promise<void>((resolve) => (answer = resolve))
      return fetching(url, init)
    })
    for (const [label, text] of [
      [/^Issue Title/, 'It does nothing'],
      [/^Description/, 'At all'],
      [/^Steps to Reproduce/, 'Press'],
      [/^Expected Behavior/, 'Something'],
      [/^Actual Behavior/, 'Nothing'],
    ] as const)
      await user.type(form.getByLabelText(label), text)
    const [page, browser] = [form.getByLabelText('Page address'), form.getByLabelText('Browser')] as HTMLInputElement[]
    expect([page!.readOnly, browser!.readOnly]).toEqual([true, true])
    await user.click(form.getByRole('button', { name: 'Submit Report' }))
    expect((await form.findByRole('button', { name: 'Sending...' })).getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => answer())
    await waitFor(() => {
      answer()
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(await screen.findByText(sent)).toBeTruthy()
    expect(calls.find(({ call }) => call === REPORT)!.body).toMatchObject({
      title: 'It does nothing',
      description: 'At all',
      steps: 'Press',
      expected: 'Something',
      actual: 'Nothing',
      url: 'http://localhost:3000/dashboard?log=[cut]&search=[cut]',
      userAgent: navigator.userAgent,
    })
    await user.click(screen.getByRole('button', { name: 'Report a bug' }))
    const again = within(await dialog('Report an Issue'))
    expect(again.getByLabelText<HTMLInputElement>(/^Issue Title/).value).toBe('')
  })

  test.for([
    [{ status: 500 }, 'Please try again later or contact support directly.'],
    [{ status: 503, body: { message: 'The database cannot be reached.' } }, 'The database cannot be reached.'],
  ] as const)('a failure is shown, and the input stays: %o', async ([answer, description]) => {
    const { user, form } = await open({ [REPORT]: answer })
    await user.type(form.getByLabelText(/^Issue Title/), 'It does nothing')
    await user.type(form.getByLabelText(/^Description/), 'At all')
    await user.click(form.getByRole('button', { name: 'Submit Report' }))
    expect(await screen.findByText(failed)).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>(/^Issue Title/).value).toBe('It does nothing')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a crash', () => {
  const ERROR = 'POST /api/error-reports'
  let silent: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  test('is reported with the actions before it, and without stored data', async () => {
    const token = aToken()
    localStorage.setItem('kept:log', '{"body":"Fell in the bath"}')
    const { user, sent } = await openApp('/care-logs', {
      ...inside,
      answers: { ...emptyCircle, 'GET /api/dashboard': { broken: true, body: { doses: { planted: 'Rose fell' } } } },
    })
    const { recordClicks } = await import('../../app/crash/record-clicks.ts')
    recordClicks()
    await screen.findByRole('heading', { name: 'No care logs yet' })
    await user.click(await screen.findByRole('button', { name: 'Quick access' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!)
    const shown = (await screen.findByText(/^error_\d{13}_[a-z0-9]+$/)).textContent
    expect(silent).toHaveBeenCalled()
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(ERROR))
    const { body } = sent.find(({ call }) => call === ERROR) as {
      body: { context: { previousActions: { action: string }[] } }
    }
    expect(body).toMatchObject({
      errorId: shown,
      error: { name: 'RangeError', stack: expect.stringContaining('at ') },
      errorInfo: { componentStack: expect.stringContaining('at ') },
      context: {
        errorId: shown,
        route: '/dashboard',
        url: 'http://localhost:3000/dashboard',
        userAgent: navigator.userAgent,
        clientId: 42,
        localStorage: { auth_token: `[cut, ${token.length} characters]`, 'kept:log': '[cut, 27 characters]' },
      },
    })
    expect(Object.keys(body.context).sort()).toEqual(
      [
        ...['errorId', 'timestamp', 'userAgent', 'url', 'route', 'componentName', 'userId', 'clientId', 'sessionId'],
        ...['buildVersion', 'previousActions', 'localStorage', 'sessionStorage'],
      ].sort(),
    )
    const actions = body.context.previousActions.map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining([
        'page /care-logs',
        'GET /api/auth/me 200',
        'GET /api/care-logs?clientId=[cut]&limit=[cut] 200',
        "button 'Quick access'",
        'link /dashboard',
      ]),
    )
    const text = JSON.stringify(body)
    for (const secret of [token, 'Fell', 'Anna', 'Rose', 'anna@']) expect(text).not.toContain(secret)
  })

  test('keeps the last twenty actions, and no names', async () => {
    await openApp('/login')
    const { recordAction, recentActions } = await import('../../api/recent-actions.ts')
    const { recordClicks } = await import('../../app/crash/record-clicks.ts')
    recordClicks()
    const button = Object.assign(document.createElement('button'), { textContent: 'Remove Carlo Rossi from the team' })
    document.body.append(button)
    button.click()
    button.remove()
    expect(recentActions().at(-1)!.action).toBe("button 'Remove … … from the team'")
    for (let count = 0; count < 30; count++) recordAction(`page /${count} /invite/abc`)
    expect(recentActions()).toHaveLength(20)
    const { describeError } = await import('./error-report.ts')
    const { previousActions } = describeError(new Error('any')).context
    expect(previousActions.at(-1)!.action).toBe('page /29 /invite/[cut]')
  })

  test('outside React is reported too: a few per minute, each once, without expected failures', async () => {
    const { sent } = await openApp('/login', { answers: { [ERROR]: { status: 500 } } })
    const { watchErrors } = await import('./watch-errors.ts')
    const { CallFailed } = await import('../../api/failure.ts')
    watchErrors()
    const fail = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    const reported = () => sent.filter(({ call }) => call === ERROR)
    localStorage.setItem('signup', 'planted-password')
    const error = new Error('the word planted-password was wrong')
    fail(error)
    fail(error)
    fail(new CallFailed(0, '', 'away'))
    fail(new DOMException('given up', 'AbortError'))
    fail(undefined)
    dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('stray') }))
    fail('a text')
    await waitFor(() => expect(reported()).toHaveLength(3))
    expect(reported().map(({ body }) => (body as { error: { message: string } }).error.message)).toEqual([
      'the word [cut] was wrong',
      'stray',
      'a text',
    ])
    for (let count = 0; count < 10; count++) fail(new Error(`number ${count}`))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(reported()).toHaveLength(5)
  })
})

test('the form is there for a care taker on a page of any circle', async () => {
  const { user } = await openApp('/care-logs', { ...inside, signedIn: { clients: [{ ...rose, role: 'caretaker' }] } })
  expect(await openForm(user, 'header')).toBeTruthy()
})
