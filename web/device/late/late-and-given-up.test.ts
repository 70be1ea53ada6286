import { Blob as NodeBlob } from 'node:buffer'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keptDrafts, keptEntries } from '../../test/device.ts'
import { aToken, serverAnswers } from '../../test/server.ts'

/** A freshly loaded page, with the modules that it does not export. */
async function aTab(person = 7, onLeft = (_: string | undefined) => {}) {
  vi.resetModules()
  const device = await import('../device.ts')
  const opened = { ...device, ...(await import('../outbox.ts')) }
  const lostTexts = (await import('../kept-drafts.ts')).lostTexts
  const { lookAgain } = await import('../shown-entries.ts')
  void opened.openDeviceFor(person, onLeft)
  // Otherwise it would send records of later tests.
  onTestFinished(() => void opened.openDeviceFor(undefined))
  return { ...opened, lostTexts, lookAgain }
}

/** What the other tabs say reaches this one. */
function otherTabs() {
  const listeners: ((event: { data: unknown }) => void)[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener)
      postMessage = () => {}
    },
  )
  return (data: object) => {
    for (const listener of listeners) listener({ data })
  }
}

const blank = {
  ...{ title: null, durationMin: null, adl: null, intake: null, elimination: null, sleep: null },
  ...{ incident: null, activity: null, severity: 'info' as const },
}
const log = (id: string) => ({
  ...{ id, person: 7, circle: 42, endpoint: careLogs.create },
  input: {
    query: { clientId: 42 },
    body: { ...blank, id, type: 'general' as const, body: 'x', occurredAt: '2026-11-20T10:00:00Z', zone: 'UTC' },
  },
})
const lost = (person: number) => ({ id: `of ${person}`, person, circle: 'Rose', text: 'She slept' })

beforeEach(() => {
  localStorage.setItem('auth_token', aToken())
  serverAnswers({})
})

describe('what other tabs say', () => {
  test('of somebody else who signs out ends nothing here', async () => {
    const say = otherTabs()
    const left = vi.fn()
    const tab = await aTab(7, left)
    await tab.record(log('a'))
    say({ kind: 'left', person: 8, session: 'theirs' })
    expect(left).not.toHaveBeenCalled()
    await tab.record(log('b'))
    expect((await keptEntries()).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('of texts is forgotten with their writer, also if it comes late', async () => {
    const say = otherTabs()
    const tab = await aTab()
    await tab.openDeviceFor(7)
    say({ kind: 'lost', lost: [lost(7), lost(8)] })
    expect(tab.lostTexts.get()).toHaveLength(2)
    say({ kind: 'left', person: 7, session: 'sid' })
    expect(tab.lostTexts.get()).toEqual([lost(8)])
    say({ kind: 'lost', lost: [lost(7)] })
    expect(tab.lostTexts.get()).toEqual([lost(8)])
  })
})

test('signing out forgets the texts that were lost', async () => {
  const say = otherTabs()
  const tab = await aTab()
  await tab.openDeviceFor(7)
  say({ kind: 'lost', lost: [lost(7), lost(8)] })
  await tab.forgetAllOf(7)
  expect(tab.lostTexts.get()).toEqual([lost(8)])
})

describe('what is late of somebody who has gone', () => {
  test('is not shown once it was read', async () => {
    const tab = await aTab()
    await tab.record(log('a'))
    const reading = tab.lookAgain()
    await tab.openDeviceFor(undefined)
    await reading
    expect(tab.entries.get()).toEqual([])
  })

  test('is not shown to the next person once it was stored', async () => {
    const tab = await aTab()
    await tab.openDeviceFor(7)
    const storing = tab.record(log('a'))
    const shown = vi.fn()
    void tab.openDeviceFor(8)
    tab.entries.subscribe(() => shown(tab.entries.get().map(({ id }) => id)))
    await storing
    await tab.openDeviceFor(8)
    for (const [ids] of shown.mock.calls) expect(ids).toEqual([])
  })
})

test('an entry that was given up does not come back from a reading that had begun', async () => {
  const tab = await aTab()
  await tab.record(log('a'))
  const shown = vi.fn()
  const reading = tab.lookAgain()
  const givingUp = tab.discard('a')
  tab.entries.subscribe(() => shown(tab.entries.get().map(({ id }) => id)))
  await Promise.all([reading, givingUp])
  for (const [ids] of shown.mock.calls) expect(ids).toEqual([])
})

test('a refusal says what is wrong with the field, and nothing any more once it is tried again', async () => {
  const wrong = { errorCode: 'BAD_INPUT', message: 'Please check', fields: { body: 'Please write a sentence' } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(wrong), { status: 400 }))
  const tab = await aTab()
  await tab.record(log('a'))
  const refused = { state: 'failed', problem: 'Please write a sentence', refusal: wrong }
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([refused]))
  serverAnswers({})
  await tab.tryAgain('a')
  const [entry] = await keptEntries()
  expect(entry).toMatchObject({ state: 'waiting' })
  expect(entry).not.toHaveProperty('problem')
  expect(entry).not.toHaveProperty('refusal')
})

test('after a success the first retry is soon again', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  const retries = () => pauses.mock.calls.flatMap(([, ms = 0]) => ([2_000, 4_000, 8_000].includes(ms) ? ms : []))
  const tab = await aTab()
  await tab.record(log('a'))
  await vi.waitFor(() => expect(retries()).toContain(2_000))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(retries()).toContain(4_000))
  serverAnswers({ 'POST /api/care-logs?clientId=42': { body: {}, broken: true } })
  dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await keptEntries()).toEqual([]))
  serverAnswers({})
  pauses.mockClear()
  await tab.record(log('b'))
  await vi.waitFor(() => expect(retries()[0]).toBe(2_000))
})

test('a file is not next while the record that it belongs to is refused', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  const tab = await aTab()
  const { nextWaiting } = await import('../kept-entries.ts')
  const content = new NodeBlob(['a photo']) as unknown as Blob
  const input = { params: { id: 'a' }, query: { clientId: 42, photoId: 'p' } }
  await tab.record(log('a'), [{ id: 'p', endpoint: careLogPhotos.add, input, file: { name: 'p.jpg', content } }])
  await vi.waitFor(async () => expect(await keptEntries()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]))
  expect(await nextWaiting(7, new Set())).toBeUndefined()
})

test('what belongs to an entry is hidden with it at once', async () => {
  const tab = await aTab()
  const content = new NodeBlob(['a photo']) as unknown as Blob
  const input = { params: { id: 'a' }, query: { clientId: 42, photoId: 'p' } }
  await tab.record(log('a'), [{ id: 'p', endpoint: careLogPhotos.add, input, file: { name: 'p.jpg', content } }])
  const givingUp = tab.discard('a')
  expect(tab.entries.get()).toEqual([])
  await givingUp
})

test('trying again what another tab has given up meanwhile brings nothing back', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  const tab = await aTab()
  await tab.record(log('a'))
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'failed' }]))
  const { dropEntry } = await import('../kept-entries.ts')
  await dropEntry(tab.entries.get()[0]!.seq!)
  await tab.tryAgain('a')
  expect(await keptEntries()).toEqual([])
})

test('recorded again, the new content is shown also before it is stored', async () => {
  const tab = await aTab()
  await tab.record(log('a'))
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'waiting' }]))
  const { showGivenUp } = await import('../shown-entries.ts')
  const { input } = log('a')
  const again = tab.record({ ...log('a'), input: { ...input, body: { ...input.body, body: 'y' } } })
  // Anything that shows all entries anew.
  showGivenUp(-1)
  expect(tab.entries.get()).toMatchObject([{ input: { body: { body: 'y' } } }])
  await again
})

test('who signs out and in again on the same page can record again', async () => {
  const tab = await aTab()
  await tab.record(log('a'))
  await tab.forgetAllOf(7)
  await tab.openDeviceFor(undefined)
  await tab.openDeviceFor(7)
  await tab.record(log('b'))
  expect((await keptEntries()).map(({ id }) => id)).toEqual(['b'])
})

test('once the browser stores something again, so does the page', async () => {
  const refusing = new IDBFactory()
  refusing.open = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('indexedDB', refusing)
  const tab = await aTab()
  await expect(tab.record(log('a'))).rejects.toBeTruthy()
  vi.stubGlobal('indexedDB', new IDBFactory())
  await tab.record(log('b'))
  expect((await keptEntries()).map(({ id }) => id)).toEqual(['b'])
})

test('where nothing can be stored, a file is not sent without the record that it belongs to', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('off', 'SecurityError')
    },
  })
  const tab = await aTab()
  const sent = serverAnswers({ 'POST /api/care-logs?clientId=42': { status: 403, body: {} } })
  const content = new Blob(['a photo'])
  const input = { params: { id: 'a' }, query: { clientId: 42, photoId: 'p' } }
  const photo = { id: 'p', endpoint: careLogPhotos.add, input, file: { name: 'p.jpg', content } }
  await expect(tab.record(log('a'), [photo])).rejects.toMatchObject({ status: 403 })
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/care-logs?clientId=42'])
})

describe('a draft', () => {
  test('of somebody who signed out is not stored, and no failure that they would be told of', async () => {
    const tab = await aTab()
    await tab.openDeviceFor(7)
    const { draftOf } = await import('../draft.ts')
    const refused = vi.fn()
    const draft = draftOf([7, 42, 'log:general'], refused)
    await tab.forgetAllOf(7)
    await draft.keep({ body: 'She slept' })
    expect(refused).not.toHaveBeenCalled()
    expect(await keptDrafts()).toEqual({})
  })

  test('is written one at a time, the latest last', async () => {
    const tab = await aTab()
    await tab.openDeviceFor(7)
    const { draftOf } = await import('../draft.ts')
    const draft = draftOf([7, 42, 'log:general'], () => {})
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    onTestFinished(() => transactions.mockRestore())
    const first = draft.keep({ body: 'S' })
    for (const body of ['Sh', 'She']) void draft.keep({ body })
    await first
    const writing = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writing).toHaveLength(2)
    expect(await keptDrafts()).toEqual({ '7/42/log:general': { body: 'She' } })
  })
})

test('an entry of an earlier version that another tab has taken over is there once', async () => {
  const tab = await aTab()
  await tab.record(log('a'))
  const request = { method: 'POST', url: '/api/care-logs?clientId=42', body: log('a').input.body }
  const at = '2026-11-20T10:00:00Z'
  const old = { id: 'a', userId: 7, clientId: 42, call: '/api/care-logs', request, changes: ['care_logs'], at }
  localStorage.setItem('outbox', JSON.stringify([old]))
  await (await aTab()).openDeviceFor(7)
  expect((await keptEntries()).map(({ id }) => id)).toEqual(['a'])
  expect(localStorage.getItem('outbox')).toBeNull()
})
