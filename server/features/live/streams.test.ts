import { expect, test } from 'vitest'
import type { Batch, Change } from '../../core/changes/events.ts'
import { createStreams } from './streams.ts'

const CIRCLE = 7
const people = {
  circlesOf: async () => new Map([[1, new Map([[CIRCLE, { seesFamily: true }]])]]),
  invitedBy: async () => undefined,
  ownInvitations: async () => [],
}

/** A stream of a member of circle 7, and a way to deliver a batch of changes. */
async function aStream(of = people) {
  const listeners: ((batch: Batch) => void)[] = []
  const events = {
    subscribe: (listener: (batch: Batch) => void) => {
      listeners.push(listener)
      return () => {}
    },
    ...{ wake() {}, since: async () => [], place: () => 'start', close: async () => {} },
  }
  const revocations = { onEnd: () => () => {} } as unknown as Parameters<typeof createStreams>[0]['revocations']
  const streams = createStreams({ events, revocations }, of, null)
  const stopped = new AbortController().signal
  const stream = streams.open({ userId: 1, sessionId: 'a', after: undefined, stopped })[Symbol.asyncIterator]()
  await stream.next()
  const tell = (changes: Change[], place: string) => {
    for (const listener of listeners) listener({ changes, place, isCut: false })
  }
  return { tell, next: async () => (await stream.next()).value }
}
const change = (area: string, recordId: string | null, more: Partial<Change> = {}): Change => ({
  ...{ clientId: CIRCLE, area, recordId, toldTo: null, authorId: null, ...more },
})
const many = (count: number) => Array.from({ length: count }, (_, index) => change('calendar_events', `e${index}`))

test('an import is sent as one change, however large; changes with it and after it are sent, too', async () => {
  const { tell, next } = await aStream()
  tell([change('care_logs', 'before'), ...many(5_000), change('care_logs', 'among')], 'one')
  tell([change('care_logs', 'after')], 'two')
  expect(await next()).toMatchObject({ data: { area: 'care_logs', id: 'before' } })
  expect(await next()).toMatchObject({ data: { area: 'calendar_events', id: null } })
  expect(await next()).toMatchObject({ id: 'one', data: { id: 'among' } })
  expect(await next()).toMatchObject({ id: 'two', data: { id: 'after' } })
})

test('changes that others may not know of are no part of a crowd that they hear of', async () => {
  const { tell, next } = await aStream()
  const hidden = Array.from({ length: 200 }, () => change('mood_entries', null, { toldTo: 'author', authorId: 2 }))
  tell([change('mood_entries', 'seen'), ...hidden, change('care_logs', 'after')], 'one')
  expect(await next()).toMatchObject({ data: { area: 'mood_entries', id: 'seen' } })
  expect(await next()).toMatchObject({ id: 'one', data: { id: 'after' } })
})

test('who no longer sees the family’s records once somebody else counts as the creator hears of none', async () => {
  let isCreator = true
  const circlesOf = async () => new Map([[1, new Map([[CIRCLE, { seesFamily: isCreator }]])]])
  const { tell, next } = await aStream({ ...people, circlesOf })
  const ofFamily = change('mood_entries', null, { toldTo: 'family', authorId: 2 })
  tell([ofFamily], 'one')
  expect(await next()).toMatchObject({ id: 'one', data: { area: 'mood_entries' } })
  isCreator = false
  tell([change('clients', String(CIRCLE)), ofFamily, change('care_logs', 'after')], 'two')
  expect(await next()).toMatchObject({ data: { area: 'clients' } })
  expect(await next()).toMatchObject({ id: 'two', data: { id: 'after' } })
})

test('the place of its first event is that of what it was told, even if more happened meanwhile', async () => {
  let place = 'told'
  const events = {
    subscribe: () => () => {},
    wake() {},
    since: async () => {
      place = 'later'
      return []
    },
    place: () => place,
    close: async () => {},
  }
  const revocations = { onEnd: () => () => {} } as unknown as Parameters<typeof createStreams>[0]['revocations']
  const streams = createStreams({ events, revocations }, people, null)
  const stopped = new AbortController().signal
  const stream = streams.open({ userId: 1, sessionId: 'a', after: 'before', stopped })[Symbol.asyncIterator]()
  expect((await stream.next()).value).toMatchObject({ event: 'ready', id: 'told' })
})

test('a stream that nobody waits for any more ends at once, and does not count', async () => {
  const events = { subscribe: () => () => {}, wake() {}, since: async () => [], place: () => '', close: async () => {} }
  const revocations = { onEnd: () => () => {} } as unknown as Parameters<typeof createStreams>[0]['revocations']
  const streams = createStreams({ events, revocations }, people, null)
  const asker = { userId: 1, sessionId: 'a', after: undefined }
  for (let asked = 0; asked < 30; asked++) {
    const stream = streams.open({ ...asker, stopped: AbortSignal.abort() })[Symbol.asyncIterator]()
    expect((await stream.next()).done).toBe(true)
  }
  const stream = streams.open({ ...asker, stopped: new AbortController().signal })[Symbol.asyncIterator]()
  expect((await stream.next()).value).toMatchObject({ event: 'ready' })
  expect(streams.count()).toBe(1)
})

test('an invitation whose addressee cannot be found out ends no stream', async () => {
  const { tell, next } = await aStream({ ...people, invitedBy: () => Promise.reject(new Error('no connection')) })
  tell([change('invitations', '5'), change('care_logs', 'after')], 'one')
  expect(await next()).toMatchObject({ data: { area: 'invitations', id: '5' } })
  expect(await next()).toMatchObject({ id: 'one', data: { id: 'after' } })
})

test('a few are sent individually', async () => {
  const { tell, next } = await aStream()
  tell(many(100), 'one')
  for (let index = 0; index < 100; index++) expect(await next()).toMatchObject({ data: { id: `e${index}` } })
})
