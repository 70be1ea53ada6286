import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { keptDrafts } from '../../../test/device.ts'
import { anna, rose } from '../../../test/server.ts'

const agent = (name: string) => `Mozilla/5.0 (${name})`
const aSession = (id: string, userAgent: string, isCurrent = false) => ({
  id,
  userAgent,
  isCurrent,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
})
const sessions = [
  aSession('one', agent('X11; Linux x86_64) Gecko Firefox/150.0'), true),
  aSession('two', agent('iPhone; CPU iPhone OS 20_0) Version/20 Safari/605')),
]
const done = { body: { ok: true } }
const refused = (errorCode: string, more: object = {}) => ({ body: { errorCode, message: 'Refused.', ...more } })
const calls = (mailLeaves = false) => ({
  ...emptyCircle,
  'GET /api/settings': { body: { googleSignIn: null, mailLeaves } },
  'GET /api/auth/sessions': { body: sessions },
  'GET /api/calendar/feeds': { body: [] },
  'GET /api/vital-devices': { body: [] },
})
const open = (answers: object = {}, mailLeaves = false, user: object = anna) =>
  openApp('/preferences', { signedIn: { clients: [rose], user }, answers: { ...calls(mailLeaves), ...answers } })
const find = (name: string) => screen.findByRole('button', { name })

const answersBack = {
  'PATCH /api/user-preferences': (body: unknown) => ({ body: { ...usualPreferences, ...(body as object) } }),
}

describe('profile and appearance', () => {
  test('a new name is saved and shown', async () => {
    const { user, sent } = await open({ 'PATCH /api/users/7': { body: { ...anna, firstName: 'Anne' } } })
    const field = await screen.findByLabelText('First Name')
    await user.clear(field)
    await user.click(await find('Save name'))
    expect(await screen.findByText('First name is required')).toBeTruthy()
    await user.type(field, 'Anne')
    await user.click(await find('Save name'))
    expect(await screen.findByText('Name saved')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).toEqual({ firstName: 'Anne', lastName: 'Keller' })
  })

  test('the theme applies everywhere, on every device', async () => {
    const { user, sent } = await open(answersBack)
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect([localStorage.getItem('theme'), document.documentElement.classList.contains('dark')]).toEqual(['dark', true])
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true)
    const saved = sent.filter(({ call }) => call === 'PATCH /api/user-preferences').map(({ body }) => body)
    expect(saved).toEqual([{ theme: 'dark' }, { theme: 'light' }])
  })

  test('text size, motion and clock are saved when chosen, and apply at once', async () => {
    const { user } = await open(answersBack)
    await user.click(await screen.findByRole('radio', { name: '150 %' }))
    expect(document.documentElement.style.fontSize).toBe('150%')
    await user.click(screen.getByRole('radio', { name: 'Less movement' }))
    expect(document.documentElement.hasAttribute('data-less-motion')).toBe(true)
    await user.click(screen.getByRole('radio', { name: '12 hours' }))
    expect(await screen.findByText(/^\d?\d:\d\d [AP]M$/i)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '24 hours' }))
    expect(await screen.findByText(/^\d\d:\d\d$/)).toBeTruthy()
  })

  test('a choice that could not be saved is reverted, with a message', async () => {
    const { user } = await open({ 'PATCH /api/user-preferences': { status: 500, ...refused('INTERNAL') } })
    await user.click(await screen.findByRole('radio', { name: '130 %' }))
    expect(await screen.findByText('This was not saved')).toBeTruthy()
    expect(document.documentElement.style.fontSize).toBe('')
  })

  test('calendar weeks start on the chosen day', async () => {
    const preferences = { ...usualPreferences, weekStart: 'sunday' }
    await openApp('/preferences', { signedIn: { clients: [rose], preferences }, answers: calls() })
    const { daysOf } = await import('../../events/views.ts')
    expect(daysOf('week', '2026-11-18')[0]).toBe('2026-11-15')
    expect(daysOf('month', '2026-11-18')[0]).toBe('2026-11-01')
  })

  test('with several circles, a new device shows the chosen one', async () => {
    const ben = { ...rose, id: 43, firstName: 'Ben', isPrimary: false }
    const preferences = { ...usualPreferences, firstCircle: 43 }
    await openApp('/preferences', { signedIn: { clients: [rose, ben], preferences }, answers: calls() })
    expect(localStorage.getItem('selected_client_id')).toBe('43')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Ben Keller' })).checked).toBe(true)
  })
})

describe('units', () => {
  const glucose = { kind: 'glucose' as const, unit: 'mg/dL' as const, value: 100, value2: null }
  test('a choice is saved, and readings are shown in it from then on', async () => {
    const { user, sent } = await open(answersBack)
    // The page's own module, because each test opens the app anew.
    const { figureText } = await import('@kinfold/contract/features/vitals/figure-text.ts')
    const { blankValues } = await import('../../vitals/entry/values.ts')
    expect(figureText(glucose)).toBe('100 mg/dL')
    const group = within(await screen.findByRole('group', { name: 'Blood glucose' }))
    await user.click(group.getByRole('radio', { name: 'mmol/L' }))
    expect(sent.find(({ call }) => call.startsWith('PATCH'))!.body).toEqual({ glucose: 'mmol/L' })
    expect(figureText(glucose)).toBe('5.6 mmol/L')
    expect(blankValues('glucose', 'mg/dL').unit).toBe('mmol/L')
  })

  test('drinks in fluid ounces, and back', async () => {
    const { user } = await open(answersBack)
    const { volumeText } = await import('@kinfold/contract/measure-text.ts')
    await user.click(await screen.findByRole('radio', { name: 'fl oz' }))
    expect(volumeText(250)).toBe('8.5 fl oz')
    await user.click(screen.getByRole('radio', { name: 'ml' }))
    expect(volumeText(250)).toBe('250 ml')
  })
})

test('the headings of cards are below those of their sections', async () => {
  await openApp('/preferences', { signedIn: { clients: [rose] }, answers: calls() })
  expect(await screen.findByRole('heading', { level: 2, name: 'Appearance' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'How it looks' })).toBeTruthy()
})

test('cards of the dashboard are moved and hidden', async () => {
  const { user, sent } = await open(answersBack)
  await user.click(await screen.findByRole('button', { name: 'Move up: Vitals' }))
  await user.click(screen.getByRole('checkbox', { name: 'People' }))
  const saved = sent.filter(({ call }) => call === 'PATCH /api/user-preferences').map(({ body }) => body)
  expect(saved).toEqual([
    { cardOrder: ['logs', 'coming', 'vitals', 'doses', 'mood', 'intake', 'activities', 'people'] },
    { hiddenCards: ['people'] },
  ])
})

test('a card that is moved to the first place keeps the focus, and its place is told', async () => {
  const { user, sent } = await open(answersBack)
  const up = await screen.findByRole('button', { name: 'Move up: Coming up' })
  await user.click(up)
  expect(screen.getByText('Coming up: 1 of 8')).toBeTruthy()
  expect(document.activeElement).toBe(up)
  expect(up.getAttribute('aria-disabled')).toBe('true')
  await user.click(up)
  expect(sent.filter(({ call }) => call === 'PATCH /api/user-preferences').length).toBe(1)
})

describe('two quick changes', () => {
  test('the answer to the first does not undo the second', async () => {
    const answers: (() => void)[] = []
    const { user } = await open({
      'PATCH /api/user-preferences': (body: unknown) =>
        new Promise((answer) => answers.push(() => answer({ body: { ...usualPreferences, ...(body as object) } }))),
    })
    await user.click(await screen.findByRole('radio', { name: '150 %' }))
    await user.click(screen.getByRole('radio', { name: '115 %' }))
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[0]!()
    await new Promise((go) => setTimeout(go, 50))
    expect(document.documentElement.style.fontSize).toBe('115%')
    answers[1]!()
    await new Promise((go) => setTimeout(go, 50))
    expect(document.documentElement.style.fontSize).toBe('115%')
  })
})

test.for(['{"textSize":', '"5"', 'null', '{"weekStart":"friday","weight":"stone","textSize":900}'])(
  'damaged data on the device: starts with defaults: %s',
  async (kept) => {
    localStorage.setItem('preferences', kept)
    const { startPreferences, currentPreferences } = await import('../../../access/preferences.ts')
    startPreferences()
    expect(currentPreferences()).toEqual(usualPreferences)
  },
)

describe('confirming the address', () => {
  test('is offered where mail is sent and the address is not confirmed', async () => {
    const { user } = await open({ 'POST /api/auth/send-confirmation': done }, true)
    await user.click(await find('Send the email'))
    expect(await screen.findByText('Email sent')).toBeTruthy()
  })

  test.for([
    [false, anna],
    [true, { ...anna, emailConfirmed: true }],
  ] as const)('and not otherwise', async ([mailLeaves, user]) => {
    await open({}, mailLeaves, user)
    await screen.findByText('This device')
    expect(screen.queryByText('Confirm your address')).toBeNull()
  })
})

describe('the password', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(await screen.findByLabelText('Current password'), 'geheim')
    await user.type(screen.getByLabelText('New password'), 'a new one')
    await user.type(screen.getByLabelText('Confirm Password'), 'a new one')
    await user.click(await find('Change password'))
  }

  test('is changed with the current one', async () => {
    const { user, sent } = await open({ 'PUT /api/auth/password': done })
    await fill(user)
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(
      screen.getByText(/^You have been signed out everywhere else\. Calendar links and devices keep working/),
    ).toBeTruthy()
    const body = { currentPassword: 'geheim', password: 'a new one' }
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toEqual(body)
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  test('a wrong one is marked at its field', async () => {
    const { user } = await open({ 'PUT /api/auth/password': { status: 403, ...refused('WRONG_PASSWORD') } })
    await fill(user)
    expect(await screen.findByText('That is not your password')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
  })

  test('a missing one is marked at its field, and nothing is sent', async () => {
    const { user, sent } = await open({ 'PUT /api/auth/password': done })
    await fill(user)
    await screen.findByText('Password changed')
    await user.type(screen.getByLabelText('New password'), 'a new one')
    await user.type(screen.getByLabelText('Confirm Password'), 'a new one')
    await user.click(await find('Change password'))
    expect(await screen.findByText('Please type your current password')).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
  })

  test('an account without one sets one', async () => {
    const answers = { 'PUT /api/auth/password': done }
    const { user, sent } = await open(answers, false, { ...anna, hasPassword: false })
    expect(await find('Set password')).toBeTruthy()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await user.type(screen.getByLabelText('New password'), 'a new one')
    await user.type(screen.getByLabelText('Confirm Password'), 'a new one')
    await user.click(await find('Set password'))
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ password: 'a new one' })
  })
})

describe('signed-in browsers', () => {
  test('browsers in plain words; one can be ended, or all others', async () => {
    const { user, sent } = await open({ 'DELETE /api/auth/sessions': done })
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
    await user.click(await find('Sign out Safari on an iPhone'))
    expect(await screen.findByText('That device is signed out')).toBeTruthy()
    await user.click(await find('Sign out everywhere else'))
    expect(await screen.findByText('Signed out everywhere else')).toBeTruthy()
    expect(screen.getByText(/^Calendar links and devices keep working/)).toBeTruthy()
    const ended = sent.map(({ call }) => call).filter((call) => call.startsWith('DELETE'))
    expect(ended).toEqual(['DELETE /api/auth/sessions?id=two', 'DELETE /api/auth/sessions'])
  })

  test('of many, the latest are shown, and the others when they are asked for', async () => {
    const lastSeenAt = new Date().toISOString()
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...{ id: `s${index}`, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
      ...{ createdAt: lastSeenAt, lastSeenAt, isCurrent: index === 7 },
    }))
    const { user } = await open({ 'GET /api/auth/sessions': { body: many } })
    expect(await screen.findByText('This device')).toBeTruthy()
    await user.click(await find('Show 3 more'))
    expect(screen.getAllByText('Firefox on Linux')).toHaveLength(8)
    expect(screen.queryByRole('button', { name: /^Show \d more$/ })).toBeNull()
  })

  test('when they cannot be read, it says so and the rest stays', async () => {
    await open({ 'GET /api/auth/sessions': { status: 500 } })
    expect(await screen.findByText('Where you are signed in could not be loaded.')).toBeTruthy()
    expect(await find('Delete my account')).toBeTruthy()
  })
})

test('calendar links and devices of every circle are listed where the sessions are, and each can be revoked', async () => {
  const created = { createdAt: '2026-11-20T10:00:00.000Z' }
  const [feed, device] = ['0190f0e0-0000-7000-8000-000000000001', '0190f0e0-0000-7000-8000-000000000002']
  const scale = { id: device, name: 'Scale', lastSentAt: null, ...created }
  const { user, sent } = await openApp('/preferences', {
    signedIn: { clients: [rose, { ...rose, id: 43, firstName: 'Ben' }], user: anna },
    answers: {
      ...calls(),
      'GET /api/calendar/feeds?clientId=43': { body: [{ id: feed, detail: 'full', lastReadAt: null, ...created }] },
      'GET /api/vital-devices?clientId=43': { body: [scale] },
      [`DELETE /api/calendar/feeds/${feed}`]: done,
      [`DELETE /api/vital-devices/${device}`]: done,
    },
  })
  const ben = within(await screen.findByRole('region', { name: 'Ben Keller' }))
  expect(await ben.findByText('Calendar link, everything')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Rose Keller' }).textContent).toMatch(/no calendar link and no device here/)
  await user.click(ben.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The link no longer works')).toBeTruthy()
  await user.click(await ben.findByRole('button', { name: 'Revoke Scale' }))
  await waitFor(() =>
    expect(sent.map(({ call }) => call).filter((call) => call.startsWith('DELETE'))).toEqual([
      `DELETE /api/calendar/feeds/${feed}?clientId=43`,
      `DELETE /api/vital-devices/${device}?clientId=43`,
    ]),
  )
})

describe('deleting the account', () => {
  const remove = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, typed: string) => {
    await user.click(await find('Delete my account'))
    await user.type(await screen.findByLabelText(label), typed)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my account' }))
  }

  test('with the password; nothing of the session stays', async () => {
    const { user, sent } = await open({ 'POST /api/auth/delete-account': done })
    await remove(user, 'Your password', 'geheim')
    expect(await screen.findByText('Account deleted')).toBeTruthy()
    expect([location.pathname, localStorage.getItem('auth_token')]).toEqual(['/landing', null])
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toEqual({ confirmation: 'geheim' })
  })

  test('what is only on this device is named first; nothing is deleted unless the person agrees', async () => {
    const { user, sent } = await open({ 'POST /api/auth/delete-account': done })
    await find('Delete my account')
    const { database } = await import('../../../device/database.ts')
    await (await database()).put('drafts', { values: { body: 'Walked' } }, [7, 42, 'log:general'])
    const ask = vi.fn().mockReturnValueOnce(false).mockReturnValue(true)
    vi.stubGlobal('confirm', ask)
    await remove(user, 'Your password', 'geheim')
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(ask.mock.calls[0]![0]).toMatch(/^You have started 1 form and not saved it\. If you delete your account now/)
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    expect(Object.keys(await keptDrafts())).toEqual(['7/42/log:general'])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByText('Account deleted')).toBeTruthy()
    expect(await keptDrafts()).toEqual({})
  })

  test('the circles that still need the person are named, each with a link', async () => {
    const current = [{ id: 42, clientName: 'Rose Keller' }]
    const { user } = await open({
      'POST /api/auth/delete-account': { status: 409, ...refused('STILL_MANAGING', { current }) },
    })
    await remove(user, 'Your password', 'geheim')
    const link = await screen.findByRole('link', { name: 'Rose Keller' })
    expect(link.getAttribute('href')).toBe('/manage-care-team/42')
  })

  test('without a password, with the address; a wrong one is marked at its field', async () => {
    const { user } = await open(
      { 'POST /api/auth/delete-account': { status: 403, ...refused('WRONG_PASSWORD') } },
      false,
      { ...anna, hasPassword: false },
    )
    await remove(user, 'Your address', 'somebody@example.org')
    expect(await screen.findByText('That is not right')).toBeTruthy()
  })
})
