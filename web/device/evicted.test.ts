import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answersKept, evict, keptDrafts, keptEntries } from '../test/device.ts'
import { aToken, serverAnswers } from '../test/server.ts'

type Page = typeof import('./outbox.ts') &
  typeof import('./device.ts') &
  Pick<typeof import('./draft.ts'), 'draftOf'> &
  Pick<typeof import('./kept-answers.ts'), 'keepAnswer'> &
  Pick<typeof import('../ui/overlays/toast.ts'), 'toastStore'>
let page: Page
const refused = vi.fn()

async function aPage(): Promise<Page> {
  vi.resetModules()
  const opened = {
    ...{ ...(await import('./outbox.ts')), ...(await import('./device.ts')) },
    ...{ ...(await import('./draft.ts')), ...(await import('./kept-answers.ts')) },
    ...(await import('../ui/overlays/toast.ts')),
  }
  opened.openDeviceFor(7)
  onTestFinished(() => opened.openDeviceFor(undefined))
  return opened
}

const SAVE = 'POST /api/care-logs?clientId=42'
const log = (id: string) => ({
  ...{ id, person: 7, circle: 42, endpoint: careLogs.create },
  input: { query: { clientId: 42 }, body: { id, body: 'She slept badly' } },
})
/** Without a network. */
async function recordTwo() {
  serverAnswers({})
  for (const id of ['a', 'b']) await page.record(log(id) as never)
  await vi.waitFor(() => expect(page.entries.get().map(({ state }) => state)).toEqual(['waiting', 'waiting']))
}
const waiting = async () => (await keptEntries()).map(({ id, state }) => `${id} ${state}`)

beforeEach(async () => {
  refused.mockClear()
  vi.stubGlobal('isSecureContext', true)
  localStorage.setItem('auth_token', aToken())
  page = await aPage()
})

test('what waits is stored again, and sent once there is a network', async () => {
  await recordTwo()
  await evict()
  await vi.waitFor(async () => expect(await waiting()).toEqual(['a waiting', 'b waiting']))
  expect(page.entries.get()).toHaveLength(2)
  const sent = serverAnswers({ [SAVE]: { body: {}, broken: true } })
  dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await waiting()).toEqual([]))
  expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b'])
})

test('if it cannot be stored again, the person is told', async () => {
  await recordTwo()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await evict()
  await vi.waitFor(() => expect(page.toastStore.get()).toMatchObject({ tone: 'problem' }))
})

test('current input is still kept', async () => {
  const draft = page.draftOf([7, 42, 'log:general'], refused)
  draft.keep({ body: 'She slept' })
  await vi.waitFor(async () => expect(await keptDrafts()).toEqual({ '7/42/log:general': { body: 'She slept' } }))
  await evict()
  draft.keep({ body: 'She slept badly' })
  await vi.waitFor(async () => expect(await keptDrafts()).toEqual({ '7/42/log:general': { body: 'She slept badly' } }))
  expect(refused).not.toHaveBeenCalled()
})

test('the server’s answers are still kept', async () => {
  await page.keepAnswer([7, 42, 'logs'], {})
  await evict()
  await page.keepAnswer([7, 42, 'tasks'], {})
  expect(await answersKept()).toEqual(['7/42/tasks'])
})

test('what is being read at that moment fails for its reader, and is no error of its own', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const reading = await (await import('./database.ts')).begin(['people'])
  const people = reading.store.getAll()
  // As the browser does it; the one for tests lets a transaction end first.
  reading.abort()
  await expect(people).rejects.toThrow()
  await new Promise((over) => setTimeout(over))
  expect(unhandled).not.toHaveBeenCalled()
})

test('nothing comes back of somebody who signed out', async () => {
  await recordTwo()
  await page.forgetAllOf(7)
  await evict()
  const draft = page.draftOf([7, 42, 'log:general'], refused)
  draft.keep({ body: 'She slept' })
  await expect(page.keepAnswer([7, 42, 'tasks'], {})).rejects.toThrow()
  expect([await waiting(), await keptDrafts(), await answersKept()]).toEqual([[], {}, []])
})
