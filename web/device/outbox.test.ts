import { Blob as NodeBlob } from 'node:buffer'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hurry, keptDrafts, keptEntries, silenceStore } from '../test/device.ts'
import { aToken, serverAnswers } from '../test/server.ts'

type Tab = typeof import('./outbox.ts') & typeof import('./device.ts')
let tab: Tab

/** A freshly loaded page. */
async function aTab(person = 7, onLeft = () => {}): Promise<Tab> {
  vi.resetModules()
  const opened = { ...(await import('./device.ts')), ...(await import('./outbox.ts')) }
  opened.openDeviceFor(person, onLeft)
  // Otherwise it would send records of later tests.
  onTestFinished(() => opened.openDeviceFor(undefined))
  return opened
}

const log = (id: string) => ({
  id,
  person: 7,
  circle: 42,
  endpoint: careLogs.create,
  input: {
    query: { clientId: 42 },
    body: { ...blank, id, type: 'general' as const, body: 'x', occurredAt: '2026-11-20T10:00:00Z', zone: 'UTC' },
  },
})
const blank = {
  ...{ title: null, durationMin: null, adl: null, intake: null, elimination: null, sleep: null },
  ...{ incident: null, activity: null, severity: 'info' as const },
}
const SAVE = 'POST /api/care-logs?clientId=42'
/** The answer does not matter here. */
const SAVED = { body: {}, broken: true }
const states = async () => (await keptEntries()).map(({ id, state }) => `${id} ${state}`)

beforeEach(async () => {
  localStorage.setItem('auth_token', aToken())
  tab = await aTab()
})

test('a record is kept until the server has it', async () => {
  let release = () => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (release = () => resolve(new Response('{}')))))
  await tab.record(log('a'))
  expect(await states()).toEqual(['a waiting'])
  expect(tab.entries.get()).toMatchObject([{ id: 'a', state: 'sending' }])
  await vi.waitFor(async () => {
    release()
    expect(await states()).toEqual([])
  })
  await vi.waitFor(() => expect(tab.entries.get()).toEqual([]))
})

test('the draft it was typed in is gone at the moment it is kept: a page that is left then brings nothing back', async () => {
  serverAnswers({})
  const draft = { values: { body: 'She slept' } }
  const { database } = await import('./database.ts')
  for (const name of ['log:general', 'log:meal']) await (await database()).put('drafts', draft, [7, 42, name])
  await tab.record({ ...log('a'), draft: 'log:general' })
  expect(await keptDrafts()).toEqual({ '7/42/log:meal': draft.values })
  expect(Object.keys((await keptEntries())[0]!)).not.toContain('draft')
})

test('while it is being stored, the browser asks before it leaves the page; then no more', async () => {
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  serverAnswers({})
  expect(mayLeave()).toBe(true)
  const both = [tab.record(log('a')), tab.record(log('b'))]
  expect(mayLeave()).toBe(false)
  await Promise.all(both)
  expect(await states()).toEqual(['a waiting', 'b waiting'])
  expect(mayLeave()).toBe(true)
})

test('several things recorded together are stored all or none, so that a page left then loses no part', async () => {
  serverAnswers({})
  await tab.recordTogether(['a', 'b'].map(log))
  expect((await keptEntries()).map(({ id }) => id)).toEqual(['a', 'b'])
  await tab.recordTogether([])
  // A function cannot be stored; the one before it is then not stored, either.
  const unstorable = { ...log('d'), input: { body: { id: 'd', body: () => 'She slept' } } as never }
  expect([...(await tab.recordTogether([log('c'), unstorable])).keys()]).toEqual(['c', 'd'])
  expect((await keptEntries()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('offline it waits, then goes out by itself, once, in order', async () => {
  serverAnswers({})
  await tab.record(log('a'))
  await tab.record(log('b'))
  await vi.waitFor(() => expect(tab.entries.get().map(({ state }) => state)).toEqual(['waiting', 'waiting']))
  const sent = serverAnswers({ [SAVE]: SAVED })
  dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await states()).toEqual([]))
  expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b'])
})

test('it retries by itself, even without any sign of a connection', async () => {
  serverAnswers({})
  await tab.record(log('a'))
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'waiting' }]))
  const sent = serverAnswers({ [SAVE]: SAVED })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

test.each([
  ['an answer that is cut off half-way', () => new Response(cutOff('{"id":"a'))],
  ['a refusal that is cut off half-way', () => new Response(cutOff('{"mess'), { status: 403 })],
  ['a page of somebody in between, as on a train', () => new Response('<html>Please sign in to the Wi-Fi</html>')],
  ['a request that did not arrive whole in time', () => new Response('', { status: 408 })],
  ['a server that is busy', () => new Response('', { status: 429 })],
  ['a server that is being restarted', () => new Response('', { status: 502 })],
])('%s leaves open what became of the request: the record waits and is sent again', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  await tab.record(log('a'))
  await vi.waitFor(async () => expect(await states()).toEqual(['a waiting']))
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'waiting' }]))
  const sent = serverAnswers({ [SAVE]: SAVED })
  dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await states()).toEqual([]))
  expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(['a'])
})

/** The part of a body that arrived before the connection was lost. */
const cutOff = (begun: string) =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(begun)),
    pull: (stream) => stream.error(new TypeError('network error')),
  })

describe('a record at which the server fails', () => {
  const FAILED = { status: 500, body: { errorCode: 'INTERNAL', message: 'Something went wrong on our side.' } }
  const idIn = (body: unknown) => (body as { id: string } | undefined)?.id

  test('does not hold back others, apart from what names it; in the end its author is told', async () => {
    const sent = serverAnswers({ [SAVE]: (body) => (idIn(body) === 'first-log' ? FAILED : SAVED) })
    const triesAtFirst = () => sent.filter(({ body }) => idIn(body) === 'first-log').length
    const undo = { endpoint: careLogs.remove, input: { params: { id: 'first-log' }, query: { clientId: 42 } } }
    await tab.record(log('first-log'))
    await tab.record({ ...undo, id: 'undo first-log', person: 7, circle: 42 })
    await tab.record(log('second-log'))
    await vi.waitFor(async () => expect(await states()).toEqual(['first-log waiting', 'undo first-log waiting']))
    await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]))

    while (triesAtFirst() < 10) {
      const before = triesAtFirst()
      dispatchEvent(new Event('online'))
      await vi.waitFor(() => expect(triesAtFirst()).toBeGreaterThan(before))
    }
    const problem = FAILED.body.message
    await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ id: 'first-log', problem }, {}]))
  })

  test('holds back what was recorded later of the same task', async () => {
    let fails = true
    const sent = serverAnswers({
      'POST /api/care-tasks/fill/check': () => (fails ? FAILED : SAVED),
      'POST /api/care-tasks/fill/complete': SAVED,
      [SAVE]: SAVED,
    })
    const which = { params: { id: 'fill' }, query: { clientId: 42 } }
    const at = '2026-11-20T10:00:00.000Z'
    const tick = { ...which, body: { occurrence: 1, itemId: 'morning', done: true, at } }
    const body = { id: 'done', occurrence: 1, outcome: 'done', note: null, doneAt: at } as const
    await tab.record({ endpoint: careTasks.check, id: 'tick', person: 7, circle: 42, input: tick })
    await tab.record({ endpoint: careTasks.complete, id: 'done', person: 7, circle: 42, input: { ...which, body } })
    await tab.record(log('a-log'))
    await vi.waitFor(async () => expect(await states()).toEqual(['tick waiting', 'done waiting']))
    fails = false
    dispatchEvent(new Event('online'))
    await vi.waitFor(async () => expect(await states()).toEqual([]))
    expect(sent.at(-1)?.call).toContain('/complete')
  })

  test('at all of them: is no reason to tell their authors, however often they were tried', async () => {
    const sent = serverAnswers({ [SAVE]: FAILED })
    for (const id of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) await tab.record(log(id))
    const triesAtSixth = () => sent.filter(({ body }) => idIn(body) === 'sixth').length
    await vi.waitFor(() => expect(triesAtSixth()).toBeGreaterThan(0))
    while (triesAtSixth() < 14) {
      const before = triesAtSixth()
      dispatchEvent(new Event('online'))
      await vi.waitFor(() => expect(triesAtSixth()).toBeGreaterThan(before))
    }
    await vi.waitFor(() => expect(tab.entries.get().map(({ state }) => state)).toEqual(Array(6).fill('waiting')))
  })

  test('is no reason to try all of them, if it fails at all', async () => {
    const sent = serverAnswers({ [SAVE]: FAILED })
    const ids = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
    for (const id of ids) await tab.record(log(id))
    await vi.waitFor(() => expect(sent.map(({ body }) => idIn(body))).toContain('sixth'))
    await vi.waitFor(() => expect(tab.entries.get().every(({ state }) => state === 'waiting')).toBe(true))
    expect(sent.map(({ body }) => idIn(body))).not.toContain('seventh')
  })
})

test('a refusal is shown and kept, and can be retried or discarded', async () => {
  serverAnswers({ [SAVE]: { status: 403, body: { message: 'Your role does not allow this.' } } })
  await tab.record(log('a'))
  await vi.waitFor(async () =>
    expect(await keptEntries()).toMatchObject([{ state: 'failed', problem: 'Your role does not allow this.' }]),
  )
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'failed' }]))
  const sent = serverAnswers({ [SAVE]: SAVED })
  await tab.tryAgain('a')
  await vi.waitFor(async () => expect(await states()).toEqual([]))
  expect(sent).toHaveLength(1)

  serverAnswers({ [SAVE]: { status: 403, body: {} } })
  await tab.record(log('b'))
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'failed' }]))
  await tab.discard('b')
  expect([await states(), tab.entries.get()]).toEqual([[], []])
})

test('after a crash or a reload it continues, for the same person only', async () => {
  serverAnswers({})
  await tab.record(log('a'))
  tab.openDeviceFor(undefined)
  const sent = serverAnswers({ [SAVE]: SAVED })
  localStorage.setItem('auth_token', aToken(3600, { userId: 8 }))
  const theirs = await aTab(8)
  await theirs.record({ ...log('b'), person: 8 })
  await vi.waitFor(() => expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(['b']))
  expect([await states(), theirs.entries.get()]).toEqual([['a waiting'], []])
  theirs.openDeviceFor(undefined)
  localStorage.setItem('auth_token', aToken())
  await aTab(7)
  await vi.waitFor(() => expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(['b', 'a']))
})

test('a tab that has not noticed another person’s sign-in does not send with their token', async () => {
  serverAnswers({})
  await tab.record(log('a'))
  await vi.waitFor(() => expect(tab.entries.get()).toMatchObject([{ state: 'waiting' }]))
  localStorage.setItem('auth_token', aToken(3600, { userId: 8 }))
  const sent = serverAnswers({ [SAVE]: SAVED })
  await tab.record(log('b'))
  dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await states()).toEqual(['a waiting', 'b waiting']))
  expect(sent).toEqual([])
  localStorage.setItem('auth_token', aToken())
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
})

test('recorded again while the first is being sent: both are sent, the last one last', async () => {
  const releases: (() => void)[] = []
  const bodies: string[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body).body)
    return new Promise((resolve) => releases.push(() => resolve(new Response('{}'))))
  })
  const first = log('a')
  await tab.record(first)
  await vi.waitFor(() => expect(bodies).toEqual(['x']))
  await tab.record({ ...first, input: { ...first.input, body: { ...first.input.body, body: 'y' } } })
  releases[0]!()
  await vi.waitFor(() => expect(bodies).toEqual(['x', 'y']))
  releases[1]!()
  await vi.waitFor(async () => expect(await states()).toEqual([]))
})

test('an entry replaces only one of the same endpoint: under the id of another, it is not stored, and that one stays', async () => {
  serverAnswers({})
  await tab.record(log('a'))
  const comment = {
    ...log('a'),
    endpoint: careLogs.comment,
    input: { params: { id: 'x' }, query: { clientId: 42 }, body: { id: 'a', body: 'She slept' } },
    draft: 'comment:x',
  }
  const { database } = await import('./database.ts')
  await (await database()).put('drafts', { values: { body: 'She slept' } }, [7, 42, 'comment:x'])
  await expect(tab.record(comment)).rejects.toBeTruthy()
  expect(await keptEntries()).toMatchObject([{ id: 'a', endpoint: { path: careLogs.create.path } }])
  expect(tab.entries.get()).toMatchObject([{ id: 'a', endpoint: { path: careLogs.create.path } }])
  expect(Object.keys(await keptDrafts())).toEqual(['7/42/comment:x'])
})

test('entries of an earlier version are taken over once; drafts without an owner are deleted', async () => {
  tab.openDeviceFor(undefined)
  vi.stubGlobal('indexedDB', new IDBFactory())
  const old = (id: string, call: string, request: object) => ({
    ...{
      id,
      userId: 7,
      clientId: 42,
      call,
      request,
      changes: ['care_logs'],
      at: '2026-11-20T10:00:00Z',
      state: 'waiting',
    },
  })
  const { input } = log('a')
  localStorage.setItem(
    'outbox',
    JSON.stringify([
      old('a', '/api/care-logs', { method: 'POST', url: '/api/care-logs?clientId=42', body: input.body }),
      old('undo b', '/api/doses/:id', { method: 'DELETE', url: '/api/doses/b%20c?clientId=42' }),
    ]),
  )
  localStorage.setItem('draft:log:42:general', '{"body":"HIV"}')
  const sent = serverAnswers({ [SAVE]: SAVED, 'DELETE /api/doses/b%20c?clientId=42': SAVED })
  await aTab(7)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [SAVE, input.body],
    ['DELETE /api/doses/b%20c?clientId=42', undefined],
  ])
  expect(Object.keys(localStorage)).toEqual(['auth_token'])
  await vi.waitFor(async () => expect(await states()).toEqual([]))
})

test('where nothing can be stored it is sent at once; if that fails too, the person is told', async () => {
  tab.openDeviceFor(undefined)
  const refusing = new IDBFactory()
  refusing.open = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('indexedDB', refusing)
  const opened = await aTab(7)
  const sent = serverAnswers({ [SAVE]: SAVED })
  await opened.record(log('a'))
  expect([sent.length, opened.entries.get()]).toEqual([1, []])
  serverAnswers({})
  await expect(opened.record(log('b'))).rejects.toMatchObject({ status: 0 })
  expect(opened.entries.get()).toEqual([])
})

test('a store that never answers is not waited for: it is sent at once', async () => {
  tab.openDeviceFor(undefined)
  silenceStore()
  hurry()
  const opened = await aTab()
  const sent = serverAnswers({ [SAVE]: SAVED })
  await opened.record(log('a'))
  expect([sent.length, opened.entries.get()]).toEqual([1, []])
})

test('where nothing can be stored, one of several that is refused does not keep the others back', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('off', 'SecurityError')
    },
  })
  const opened = await aTab()
  const comment = (id: string) => ({
    ...log(id),
    endpoint: careLogs.comment,
    input: { params: { id }, query: { clientId: 42 }, body: { id, body: 'She slept' } },
  })
  const call = (id: string) => `POST /api/care-logs/${id}/comments`
  const gone = { status: 404, body: { errorCode: 'NOT_FOUND', message: 'It was deleted.' } }
  const sent = serverAnswers({ [call('a')]: SAVED, [call('b')]: gone, [call('c')]: SAVED })
  expect([...(await opened.recordTogether(['a', 'b', 'c'].map(comment))).keys()]).toEqual(['b'])
  expect(sent).toHaveLength(3)
  // Without a connection only the first one is tried.
  const tried = serverAnswers({})
  expect([...(await opened.recordTogether(['a', 'b'].map(comment))).keys()]).toEqual(['a', 'b'])
  expect([tried.length, opened.entries.get()]).toEqual([1, []])
})

test('when the browser deleted its store, the next record is sent at once and not lost', async () => {
  const sent = serverAnswers({ [SAVE]: SAVED })
  await tab.record(log('a'))
  await vi.waitFor(async () => expect(await states()).toEqual([]))
  const db = await openDB('kinfold')
  for (const store of db.objectStoreNames) await db.clear(store)
  db.close()
  await tab.record(log('b'))
  expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b'])
  await vi.waitFor(() => expect(tab.entries.get()).toEqual([]))
})

/** What tabs tell each other, heard by all tabs of this test. */
function tabsThatHear() {
  const channels: ((event: { data: unknown }) => void)[] = []
  const tell = (data: unknown) => {
    for (const listener of channels) listener({ data })
  }
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_type: string, listener: (event: { data: unknown }) => void) => channels.push(listener)
      postMessage = tell
    },
  )
  return tell
}

test('what a tab of somebody else has sent is not shown to whoever is signed in here', async () => {
  const tell = tabsThatHear()
  const mine = await aTab(8)
  await mine.openDeviceFor(8)
  tell({ kind: 'sent', entry: { ...log('a'), seq: 1, state: 'waiting' }, answer: {} })
  tell({ kind: 'reached', isReached: false })
  expect(mine.entries.get()).toEqual([])
})

test('after signing out in one tab, the other stops writing and is told to leave', async () => {
  tabsThatHear()
  serverAnswers({})
  localStorage.setItem('refresh_token', 'sid.mark.secret')
  const left = vi.fn()
  const other = await aTab(7, left)
  await other.record(log('a'))
  const leaving = await aTab(7)
  await leaving.record(log('b'))
  expect(await states()).toEqual(['a waiting', 'b waiting'])
  const late = other.record(log('c')).catch((error) => error)
  await leaving.forgetAllOf(7)
  await late
  await expect(other.record(log('d'))).rejects.toBeTruthy()
  expect(left).toHaveBeenCalledExactlyOnceWith('sid')
  expect(await states()).toEqual([])
})

test('a sleeping tab that missed the sign-out cannot bring anything back', async () => {
  serverAnswers({})
  await tab.record(log('a'))
  const leaving = await aTab(7)
  await leaving.forgetAllOf(7)
  await expect(tab.record(log('b'))).rejects.toBeTruthy()
  expect(await states()).toEqual([])
})

describe('what belongs to a record', () => {
  const photo = (id: string) => ({
    id,
    endpoint: careLogPhotos.add,
    input: { params: { id: 'a' }, query: { clientId: 42, photoId: id } },
    // Node’s own Blob, because this test's store can copy no other.
    file: { name: 'photo.jpg', content: new NodeBlob(['a photo']) as unknown as Blob },
  })
  const add = (id: string) => `POST /api/care-logs/a/photos?clientId=42&photoId=${id}`

  test('is kept with it', async () => {
    serverAnswers({})
    await tab.record(log('a'), [photo('p'), photo('q')])
    expect(await states()).toEqual(['a waiting', 'p waiting', 'q waiting'])
  })

  test('is stored as bytes, because WebKit stores no blobs in a private window; read as a file with its type', async () => {
    serverAnswers({})
    const content = new NodeBlob(['a photo'], { type: 'image/jpeg' }) as unknown as Blob
    await tab.record(log('a'), [{ ...photo('p'), file: { name: 'photo.jpg', content } }])
    const [, stored] = await keptEntries()
    expect(stored?.file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
    expect(Object.prototype.toString.call(stored?.file?.content)).toBe('[object ArrayBuffer]')
    const { entriesOf } = await import('./kept-entries.ts')
    const [, read] = await entriesOf(7)
    expect([read?.file?.content.type, read?.file?.content.size]).toEqual(['image/jpeg', 7])
  })

  test('is sent after it', async () => {
    const sent = serverAnswers({ [SAVE]: SAVED, [add('p')]: SAVED, [add('q')]: SAVED })
    await tab.record(log('a'), [photo('p'), photo('q')])
    await vi.waitFor(async () => expect(await states()).toEqual([]))
    expect(sent.map(({ call }) => call)).toEqual([SAVE, add('p'), add('q')])
  })

  test('goes out after everything else: a dose never waits for a photo that a full server cannot take', async () => {
    const sent = serverAnswers({ [SAVE]: SAVED, [add('p')]: { status: 507, body: {} } })
    await tab.record(log('a'), [photo('p')])
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain(add('p')))
    await tab.record(log('b'))
    await vi.waitFor(async () => expect(await states()).toEqual(['p waiting']))
    const logs = sent.filter(({ call }) => call === SAVE)
    expect(logs.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b'])
  })

  test('is not sent while the record is refused, and is sent with it on a retry', async () => {
    const refused = serverAnswers({ [SAVE]: { status: 403, body: {} }, [add('p')]: SAVED })
    await tab.record(log('a'), [photo('p')])
    await vi.waitFor(async () => expect(await states()).toEqual(['a failed', 'p waiting']))
    expect(refused.map(({ call }) => call)).toEqual([SAVE])
    const sent = serverAnswers({ [SAVE]: SAVED, [add('p')]: SAVED })
    await tab.tryAgain('a')
    await vi.waitFor(async () => expect(await states()).toEqual([]))
    expect(sent.map(({ call }) => call)).toEqual([SAVE, add('p')])
  })

  test('is given up with it', async () => {
    serverAnswers({ [SAVE]: { status: 403, body: {} } })
    await tab.record(log('a'), [photo('p'), photo('q')])
    await vi.waitFor(async () => expect((await states())[0]).toBe('a failed'))
    await tab.discard('a')
    await vi.waitFor(async () => expect(await states()).toEqual([]))
    expect(tab.entries.get()).toEqual([])
  })

  test('where nothing can be stored, everything is sent at once', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('off', 'SecurityError')
      },
    })
    tab = await aTab()
    const sent = serverAnswers({ [SAVE]: SAVED, [add('p')]: SAVED })
    await tab.record(log('a'), [photo('p')])
    expect(sent.map(({ call }) => call)).toEqual([SAVE, add('p')])
  })
})
