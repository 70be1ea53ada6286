import type { PushMessage } from '@kinfold/contract/features/push/message.ts'
import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NotedClock } from '../api/noted-clock.ts'
import { sendKept } from './answer.ts'
import { keepEntry, waitingAnswers } from './device.ts'

const shown = vi.fn(async () => {})
const unsubscribe = vi.fn(async () => true)

// The worker adds its listeners once in its lifetime.
const { listenForPushes } = await import('./push.ts')
listenForPushes()

const registrationHere = () => ({
  showNotification: shown,
  getNotifications: async () => [],
  pushManager: { getSubscription: async () => ({ unsubscribe }) },
})
beforeEach(() => {
  vi.stubGlobal('registration', registrationHere())
})
afterEach(() => {
  shown.mockClear()
  unsubscribe.mockClear()
})

const message: PushMessage = {
  ...{
    id: 'told',
    person: 7,
    circle: 42,
    title: 'Rose: Ramipril is due',
    body: 'Ramipril 5 mg.',
    path: '/medications',
  },
  ...{ actions: [{ action: 'taken', title: 'Taken' }], token: 'a.b', isOver: false },
}

async function told(more: Partial<PushMessage> = {}) {
  await heard(new Event('push'), { data: { json: () => ({ ...message, ...more }) } })
}

/** 'Taken' is pressed. */
const pressed = () =>
  heard(new Event('notificationclick'), { action: 'taken', notification: { data: message, close() {} } })

async function heard(event: Event, given: object) {
  let done: Promise<unknown> = Promise.resolve()
  const waitUntil = (work: Promise<unknown>) => {
    done = work
  }
  dispatchEvent(Object.assign(event, given, { waitUntil }))
  await done
}

/** The device store, as the pages make it. */
async function aDevice(person?: { stay: string; key?: object; clock?: NotedClock }) {
  const db = await openDB('kinfold', 2, {
    upgrade(made) {
      const entries = made.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('id', ['person', 'id'], { unique: true })
      made.createObjectStore('people')
    },
  })
  if (person) await db.put('people', person, 7)
  db.close()
}

const aStorageThatFails = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })

test('a push is shown to the signed-in person', async () => {
  await aDevice({ stay: 'a', key: {} })
  await told()
  expect(shown).toHaveBeenCalledWith('Rose: Ramipril is due', expect.objectContaining({ body: 'Ramipril 5 mg.' }))
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('a device where nobody is signed in, or ever was, shows nothing and unsubscribes', async () => {
  await told()
  await aDevice({ stay: 'a' })
  await told()
  expect(shown).not.toHaveBeenCalled()
  expect(unsubscribe).toHaveBeenCalledTimes(2)
})

test('when the storage fails it is unknown who is signed in: a notification without details is shown, and the subscription stays', async () => {
  aStorageThatFails()
  await told()
  expect(unsubscribe).not.toHaveBeenCalled()
  expect(shown).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(shown.mock.calls)).not.toMatch(/Rose|Ramipril|Taken/)
})

describe('messages that arrive together, as when a device is online again', () => {
  let appear = () => {}
  const asked = vi.fn(async () => [] as Notification[])
  beforeEach(() => {
    const appearing = new Promise<void>((resolve) => {
      appear = resolve
    })
    shown.mockImplementationOnce(() => appearing)
    vi.stubGlobal('registration', { ...registrationHere(), getNotifications: asked })
    asked.mockClear()
    return aDevice({ stay: 'a', key: {} })
  })

  test('what is over as soon as it was due does not stay on the screen', async () => {
    const notification = { close: vi.fn() } as unknown as Notification
    asked.mockImplementation(async () => (shown.mock.calls.length > 0 ? [notification] : []))
    const both = [told(), told({ isOver: true })]
    appear()
    await Promise.all(both)
    expect(notification.close).toHaveBeenCalled()
  })
  test('the shown ones are not asked for while another one appears', async () => {
    const first = told()
    await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
    const second = told({ id: 'another', isOver: true })
    expect(asked).not.toHaveBeenCalled()
    appear()
    await Promise.all([first, second])
    expect(asked).toHaveBeenCalled()
  })
  test('a failure of one does not stop the next', async () => {
    shown.mockReset()
    shown.mockRejectedValueOnce(new TypeError('No permission'))
    await expect(told()).rejects.toThrow('No permission')
    await told({ id: 'another' })
    expect(shown).toHaveBeenCalledTimes(2)
  })
})

test('what the storage refuses is not reported as stored; what waits already is', async () => {
  await aDevice({ stay: 'a', key: {} })
  const endpoint = { method: 'POST', path: '/api/push/answers' }
  const entry = { ...{ id: 'told taken', person: 7, circle: 42, at: '2026-11-23T10:00:00Z', endpoint }, input: {} }
  const kept = () => keepEntry({ ...entry, state: 'waiting' })
  noOtherTabs()
  await kept()
  await kept()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await expect(kept()).rejects.toThrow('No room')
})

test('an answer that waits is stored with what the notification said, for the case that it is refused', async () => {
  noOtherTabs()
  await aDevice({ stay: 'a', key: {} })
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await pressed()
  const { title, body, path } = message
  expect(await waitingAnswers()).toMatchObject([{ told: { title, body, path, pressed: 'Taken' } }])
})

test('of a kept answer, one for which somebody else was first stays for the app to show', async () => {
  noOtherTabs()
  await aDevice({ stay: 'a', key: {} })
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await pressed()
  const refused = Response.json({ errorCode: 'SOMEBODY_WAS_FIRST' }, { status: 409 })
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(refused))
  await sendKept()
  expect(await waitingAnswers()).toHaveLength(1)
})

test('an answer of which a part was saved is not reported as lost', async () => {
  await aDevice({ stay: 'a', key: {} })
  const refusal = (errorCode: string) => async () => Response.json({ errorCode }, { status: 409 })
  vi.stubGlobal('fetch', vi.fn(refusal('ANSWER_PARTLY_REFUSED')))
  await pressed()
  vi.stubGlobal('fetch', vi.fn(refusal('ANSWER_REFUSED')))
  await pressed()
  vi.stubGlobal('fetch', vi.fn(refusal('SOMEBODY_WAS_FIRST')))
  await pressed()
  const titles = shown.mock.calls.map((call) => (call as unknown[])[0])
  expect(titles).toEqual(['Only a part was saved', 'This was not saved', 'Somebody did it first'])
})

describe('the time of the answer', () => {
  const NOON = Date.parse('2026-11-23T12:00:00Z')
  const sent = vi.fn<(url: string, init: { body: string }) => Promise<Response>>()
  beforeEach(() => {
    noOtherTabs()
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
    vi.stubGlobal('fetch', sent)
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
  })
  const times = async () => [
    ...(await waitingAnswers()).map(({ input }) => (input.body as { at: string }).at),
    ...sent.mock.calls.map(([, { body }]) => (JSON.parse(body) as { at: string }).at),
  ]
  const signedIn = { stay: 'a', key: {} }

  test.for([DAY_MS, -DAY_MS])('a clock that is wrong (by %i ms) is corrected as on the pages', async (wrong) => {
    await aDevice({ ...signedIn, clock: { ahead: -wrong, deviceTime: NOON - HOUR_MS } })
    await pressed()
    const right = new Date(NOON - wrong).toISOString()
    expect(await times()).toEqual([right, right])
  })
  test('a clock that was set back since, or was never measured, is taken as it is', async () => {
    for (const clock of [{ ahead: DAY_MS, deviceTime: NOON + HOUR_MS }, undefined]) {
      await aDevice({ ...signedIn, ...(clock && { clock }) })
      await pressed()
    }
    expect(new Set(await times())).toEqual(new Set([new Date(NOON).toISOString()]))
  })
  test('a failing storage does not stop anybody from answering', async () => {
    aStorageThatFails()
    sent.mockResolvedValue(Response.json({ noted: 1 }))
    await pressed()
    expect(sent).toHaveBeenCalledTimes(1)
    expect(shown).not.toHaveBeenCalled()
  })
})

function noOtherTabs() {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
}
