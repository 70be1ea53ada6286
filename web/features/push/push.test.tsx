import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { KeptEntry } from '../../device/entry.ts'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptEntries } from '../../test/device.ts'

const PUSH = '/api/push'
const off = { publicKey: 'BKey', isOn: false, showsDetails: false }
const keys = { p256dh: 'p', auth: 'a' }

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser with push, and the person's answer when asked. */
function aBrowser({ permission = 'default', answer = 'granted', maxActions = 2 } = {}) {
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example.org/x', keys }),
    unsubscribe: vi.fn(async () => true),
  }
  const pushManager = { getSubscription: vi.fn(async () => null), subscribe: vi.fn(async () => subscription) }
  const registration = { pushManager, getNotifications: async () => [] }
  const requestPermission = vi.fn(async () => answer)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission, ...(maxActions > 0 && { maxActions }) })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { requestPermission, pushManager }
}

const open = (answers: object = {}) =>
  openApp('/preferences', {
    signedIn: true,
    answers: {
      ...emptyCircle,
      'GET /api/settings': { body: { googleSignIn: null, mailLeaves: true } },
      'GET /api/auth/sessions': { body: [] },
      'GET /api/reminders/settings': {
        body: {
          ...{ channels: {}, urgentBreaks: true, quietFrom: null, quietUntil: null, zone: 'Europe/Berlin' },
          digest: 'off',
        },
      },
      ...answers,
    },
  })

test('the browser asks only on a press; then this device is on', async () => {
  const { requestPermission, pushManager } = aBrowser()
  let settings = off
  const { user, sent } = await open({
    [`GET ${PUSH}`]: () => ({ body: settings }),
    [`PUT ${PUSH}/subscription`]: () => {
      settings = { ...off, isOn: true }
      return { body: { ok: true } }
    },
    [`POST ${PUSH}/test`]: { body: { result: 'accepted' } },
  })
  const allow = await screen.findByRole('button', { name: 'Allow on this device' })
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(allow)
  expect(await screen.findByText('This device gets notifications.')).toBeTruthy()
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(sent.find(({ call }) => call === `PUT ${PUSH}/subscription`)?.body).toEqual({
    ...{ endpoint: 'https://push.example.org/x', keys, showsDetails: false },
  })
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('It should appear in a few seconds.')).toBeTruthy()
})

test('a browser that has lost its subscription says so, and can be allowed again', async () => {
  aBrowser()
  let settings = { ...off, isOn: true }
  const { user } = await open({
    [`GET ${PUSH}`]: () => ({ body: settings }),
    [`DELETE ${PUSH}/subscription`]: () => {
      settings = off
      return { body: { ok: true } }
    },
  })
  await user.click(await screen.findByLabelText('What it is'))
  expect(await screen.findByText('Please allow it again')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Allow on this device' })).toBeTruthy()
})

test('a person who declines is not asked for more', async () => {
  aBrowser({ answer: 'denied' })
  const { user, sent } = await open({ [`GET ${PUSH}`]: { body: off } })
  await user.click(await screen.findByRole('button', { name: 'Allow on this device' }))
  expect(await screen.findByText('Not allowed')).toBeTruthy()
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT /api/push'))).toBe(false))
})

test('blocked: it says how to allow it', async () => {
  aBrowser({ permission: 'denied' })
  await open()
  expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy()
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const onAnIPhone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
/** The app on the home screen. */
const asAnApp = () => Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
afterEach(() => Reflect.deleteProperty(navigator, 'standalone'))

test('blocked on an iPhone: it says where, because there is no address bar with a sign', async () => {
  aBrowser({ permission: 'denied', maxActions: 0 })
  onAnIPhone()
  asAnApp()
  await open()
  expect(await screen.findByText(/open the device’s Settings, then Notifications, choose Kinfold/)).toBeTruthy()
})

test('an iPhone is told to install the app first; an installed but too old one is told so', async () => {
  onAnIPhone()
  const { unmount } = await open()
  expect(await screen.findByText(/^On an iPhone or iPad, add the app to the home screen first/)).toBeTruthy()
  unmount()
  asAnApp()
  await open()
  expect(await screen.findByText(/need iOS 16.4 or later/)).toBeTruthy()
})

test('a browser without push is told so', async () => {
  await open()
  expect(await screen.findByText(/^This browser cannot show notifications/)).toBeTruthy()
})

test.for([
  { maxActions: 2, says: /You can answer some of them at once/, locked: /and press the answers/ },
  { maxActions: 0, says: /Press one to open the app/, locked: /Anyone who sees this device can read that\. / },
])('answers are promised only where notifications have buttons ($maxActions)', async ({ maxActions, says, locked }) => {
  aBrowser({ maxActions })
  await open({ [`GET ${PUSH}`]: { body: { ...off, isOn: true } } })
  expect(await screen.findByText(says)).toBeTruthy()
  expect(await screen.findByText(locked)).toBeTruthy()
})

test.for([
  { errorCode: 'ANSWER_REFUSED', message: 'Please record it here.', says: 'Please record it here.' },
  { errorCode: 'NOT_FOUND', message: 'Not found.', says: 'This notification can no longer be answered.' },
])('an answer that waited here and is refused ($errorCode) stays in sight until it is discarded', async (refusal) => {
  const answers = { 'POST /api/push/answers': { status: refusal.errorCode === 'NOT_FOUND' ? 404 : 409, body: refusal } }
  const { user } = await open(answers)
  const { keep } = await import('../../device/sending.ts')
  const at = '2026-11-20T07:02:00.000Z'
  const entry: KeptEntry = {
    ...{ id: 'told taken', person: 7, circle: 42, at, state: 'waiting' },
    endpoint: { method: 'POST', path: '/api/push/answers' },
    input: { body: { token: 'a.b', action: 'taken', at } },
    told: {
      title: 'Something is due for Rose',
      body: 'Due at 08:00.',
      path: '/medications?client=42',
      pressed: 'Taken',
    },
  }
  await keep(7, [entry])
  const told = (await screen.findByText(/^Not saved: /)).closest('li')!
  expect(told.textContent).toMatch(/Something is due for Rose. Due at 08:00. You pressed ‘Taken’ at 8:02 AM/)
  expect(told.textContent).toContain(refusal.says)
  expect(within(told).getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe('/medications?client=42')
  expect(await keptEntries()).toHaveLength(1)
  const whatToDo = within(told).getByRole('group', { name: /^Not saved: Something is due for Rose/ })
  await user.click(within(whatToDo).getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await keptEntries()).toEqual([]))
  expect(screen.queryByText(/^Not saved: /)).toBeNull()
})
