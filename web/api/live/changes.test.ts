import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { dashboard } from '@kinfold/contract/features/dashboard/endpoints.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../failure.ts'
import { readingOf } from '../hooks.ts'
import { queryClient } from '../query-client.ts'
import { showChanges, showWrite } from './changes.ts'
import { liveState } from './live-state.ts'
import { mending } from './mend.ts'

type Log = { id: string; version: number; at: number; words: string }
const log = (id: string, at: number, words = id, version = 1): Log => ({ id, version, at, words })

let saved: Log[]
const readPage = vi.fn(async ({ pageParam }: { pageParam: number }) => {
  const from = saved.toSorted((a, b) => b.at - a.at).slice(pageParam)
  return { items: from.slice(0, 2), next: from.length > 2 ? String(pageParam + 2) : null }
})
const readOne = vi.fn(async (id: string) => {
  const found = saved.find((each) => each.id === id)
  if (!found) throw new CallFailed(404, '', 'Not found')
  return found
})
const readDashboard = vi.fn(async () => saved.length)

const mend = mending<Log>({
  areas: ['care_logs', 'care_log_acknowledgements'],
  saves: [careLogs.create, careLogs.update],
  read: readOne,
  fits: ({ words }) => words !== 'does not fit',
  order: (a, b) => b.at - a.at,
})
const list = () =>
  queryClient
    .getQueryData<{ pages: { items: Log[] }[] }>(['list'])!
    .pages.map(({ items }) => items.map(({ words }) => words))
const change = (
  id: string | null,
  area: 'care_logs' | 'care_log_comments' | 'care_log_acknowledgements' = 'care_logs',
) => ({
  ...{ clientId: 42, area, id },
})
/** As in reality, the event arrives a little after the answer. */
const hear = (...changes: ReturnType<typeof change>[]) => setTimeout(() => showChanges(42, changes), 20)
const reads = () => [readPage.mock.calls.length, readOne.mock.calls.length, readDashboard.mock.calls.length]

const stops: (() => void)[] = []
beforeEach(async () => {
  liveState.set('live')
  saved = [log('a', 10), log('b', 20), log('c', 30), log('d', 40), log('e', 50)]
  const meta = { clientId: 42, watches: ['care_logs', 'care_log_comments', 'care_log_acknowledgements'] as const }
  stops.push(
    new InfiniteQueryObserver(queryClient, {
      queryKey: ['list'],
      queryFn: readPage as never,
      initialPageParam: 0,
      getNextPageParam: ({ next }: { next: string | null }) => (next ? Number(next) : undefined),
      meta: { ...meta, mend },
    }).subscribe(() => {}),
    new QueryObserver(queryClient, { queryKey: ['dashboard'], queryFn: readDashboard, meta }).subscribe(() => {}),
  )
  await vi.waitFor(() => expect(list()).toEqual([['e', 'd']]))
  await vi.waitFor(() => expect(readDashboard).toHaveBeenCalled())
  vi.clearAllMocks()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
})

test('what was written enters the list from its own answer; other views read it once', async () => {
  const written = log('f', 45)
  saved.push(written)
  const shown = showWrite(careLogs.create, 42, { answer: written, sentAt: performance.now() })
  expect(list()).toEqual([['e', 'f', 'd']])
  hear(change('f'))
  await shown
  // The list, one record, the dashboard.
  expect(reads()).toEqual([0, 1, 1])
  expect(list()).toEqual([['e', 'f', 'd']])
})

test('the event came before the answer: nothing is read again for it', async () => {
  const sentAt = performance.now()
  saved.push(log('f', 45))
  showChanges(42, [change('f')])
  await showWrite(careLogs.create, 42, { answer: log('f', 45), sentAt })
  expect(reads()).toEqual([0, 1, 1])
})

test('the late event of an earlier write is not taken for its own: it is shown only when its own has been', async () => {
  const closes = { method: 'POST', path: '/api/closes', changes: ['care_logs', 'care_tasks'] } as const
  const sentAt = performance.now()
  saved = saved.filter(({ id }) => id !== 'e')
  showChanges(42, [change('d'), { clientId: 42, area: 'care_tasks', id: null }])
  const shown = showWrite(closes, 42, { answer: { log: { id: 'e' } }, sentAt })
  hear(change('e'))
  await shown
  expect(list()).toEqual([['d']])
})

test('with no event, or no stream at all, it is still read', async () => {
  await showWrite(careLogs.create, 42, { answer: log('e', 50), sentAt: performance.now() })
  expect(reads()).toEqual([1, 0, 1])
  liveState.set('lost')
  await showWrite(careLogs.create, 42, { answer: log('e', 50), sentAt: performance.now() })
  expect(reads()).toEqual([2, 0, 2])
})

test('what somebody else changed moves to its place in the list, without reading the pages again', async () => {
  saved = [log('a', 10), log('b', 20), log('c', 45, 'c, now later', 2), log('d', 40), log('e', 50)]
  showChanges(42, [change('c')])
  await vi.waitFor(() => expect(list()).toEqual([['e', 'c, now later', 'd']]))
  saved = saved.filter(({ id }) => id !== 'e')
  showChanges(42, [change('e')])
  await vi.waitFor(() => expect(list()).toEqual([['c, now later', 'd']]))
  saved.push(log('x', 60, 'does not fit'), log('y', 5, 'of a page that was not read'))
  showChanges(42, [change('x'), change('y')])
  await vi.waitFor(() => expect(readOne).toHaveBeenCalledTimes(4))
  expect([list(), readPage.mock.calls.length]).toEqual([[['c, now later', 'd']], 0])
})

test('a late, older answer does not replace a newer one', async () => {
  const writes = [3, 2].map((version) =>
    showWrite(careLogs.update, 42, {
      answer: log('e', 50, version === 3 ? 'third' : 'second', version),
      sentAt: performance.now(),
    }),
  )
  expect(list()).toEqual([['third', 'd']])
  saved = [...saved.slice(0, 4), log('e', 50, 'third', 3)]
  hear(change('e'))
  await Promise.all(writes)
  expect(list()).toEqual([['third', 'd']])
})

test('changes of what belongs to a record name that record, and mend it too', async () => {
  saved = saved.map((each) => (each.id === 'd' ? { ...each, words: 'd, read by Carlo' } : each))
  showChanges(42, [change('d', 'care_log_acknowledgements')])
  await vi.waitFor(() => expect(list()).toEqual([['e', 'd, read by Carlo']]))
  await vi.waitFor(() => expect(reads()).toEqual([0, 1, 1]))
})

test('of two reads of a record the one that started later counts, whichever arrives first', async () => {
  const answers: ((found: Log) => void)[] = []
  for (const _ of [1, 2]) readOne.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)))
  showChanges(42, [change('d')])
  showChanges(42, [change('d')])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(log('d', 40, 'later'))
  answers[0]!(log('d', 40, 'earlier'))
  await vi.waitFor(() => expect(list()).toEqual([['e', 'later']]))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(list()).toEqual([['e', 'later']])
})

test('what one record cannot tell is read again: comments, many at once, changes without an id', async () => {
  for (const changes of [[change('n', 'care_log_comments')], [change(null)], [...'abcdef'].map((id) => change(id))]) {
    vi.clearAllMocks()
    showChanges(42, changes)
    await vi.waitFor(() => expect(reads()).toEqual([1, 0, 1]))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
})

test('if a record cannot be read just now, the list is', async () => {
  readOne.mockRejectedValueOnce(new CallFailed(0, '', ''))
  showChanges(42, [change('c')])
  await vi.waitFor(() => expect(reads()).toEqual([1, 1, 1]))
})

test('after a change of a medication, doses that are off the screen are not shown again with their old amount', () => {
  const { queryKey, meta } = readingOf(doses.due, { query: { clientId: 42, from: '2026-03-02', to: '2026-03-02' } })
  queryClient.getQueryCache().build(queryClient, { queryKey, meta })
  queryClient.setQueryData(queryKey, 'two tablets')
  showChanges(42, [{ clientId: 42, area: 'doses', id: null }])
  expect(queryClient.getQueryData(queryKey)).toBe('two tablets')
  showChanges(42, [{ clientId: 42, area: 'medication_schedules', id: null }])
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

test('doses kept on the device are read anew at once, also when the change comes while they are being read', async () => {
  const { queryKey, meta } = readingOf(doses.due, { query: { clientId: 42, from: '2026-03-02', to: '2026-03-02' } })
  const answers: ((answer: string) => void)[] = []
  const read = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)))
  void queryClient.prefetchQuery({ queryKey, queryFn: read, meta })
  showChanges(42, [{ clientId: 42, area: 'medication_schedules', id: null }])
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  answers[0]!('two tablets')
  answers[1]!('one tablet')
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('one tablet'))
  // Only what is in the cache is stored (keep-answers.ts).
  expect(queryClient.getQueryCache().find({ queryKey })?.state.status).toBe('success')
})

test.each([
  ['what is due tomorrow', readingOf(doses.due, { query: { clientId: 42, from: '2026-03-02', to: '2026-03-03' } })],
  ['the dashboard', readingOf(dashboard.read, { query: { clientId: 42 } })],
])('after a dose was recorded, %s stays and is read anew at once, for use without a network', async (_, reading) => {
  const { queryKey, meta } = reading
  const answers: ((answer: string) => void)[] = []
  const read = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)))
  void queryClient.prefetchQuery({ queryKey, queryFn: read, meta })
  for (const _ of ['while it is read first', 'once it is there']) {
    const reads = read.mock.calls.length
    showChanges(42, [{ clientId: 42, area: 'doses', id: null }])
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(reads + 1))
    for (const [at, answer] of answers.entries()) answer(`read ${at + 1}`)
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe(`read ${reads + 1}`))
  }
  showChanges(42, [{ clientId: 42, area: 'medication_stock', id: null }])
  expect(queryClient.getQueryData(queryKey)).toBe('read 3')
  expect(read).toHaveBeenCalledTimes(3)
})

test('doses on the screen stay while they are read again', async () => {
  const { queryKey, meta } = readingOf(doses.due, { query: { clientId: 42, from: '2026-03-02', to: '2026-03-02' } })
  const read = vi.fn(async () => 'one tablet')
  stops.push(
    new QueryObserver(queryClient, { queryKey, queryFn: read, meta, initialData: 'two tablets' }).subscribe(() => {}),
  )
  showChanges(42, [{ clientId: 42, area: 'medication_schedules', id: null }])
  expect(queryClient.getQueryData(queryKey)).toBe('two tablets')
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('one tablet'))
})
