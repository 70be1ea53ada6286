import { forceCloseDatabase, IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { openDB, unwrap } from 'idb'
import { onTestFinished, vi } from 'vitest'
import type { StoredEntry } from '../device/entry.ts'

/** All stored entries of a kind, read directly from the database. */
async function all(store: 'entries' | 'drafts' | 'answers' | 'people') {
  // Reading what the page has not created yet would create it empty.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'kinfold')) return []
  const db = await openDB('kinfold')
  try {
    if (!db.objectStoreNames.contains(store)) return []
    const [keys, values] = await Promise.all([db.getAllKeys(store), db.getAll(store)])
    return keys.map((key, at) => ({ key, value: values[at] }))
  } finally {
    db.close()
  }
}

export const keptEntries = async (): Promise<StoredEntry[]> => (await all('entries')).map(({ value }) => value)

/** By person, circle and name: { '7/42/log:meal': { body: ... } } */
export const keptDrafts = async (): Promise<Record<string, object>> =>
  Object.fromEntries((await all('drafts')).map(({ key, value }) => [String(key).replaceAll(',', '/'), value.values]))

/** By person, circle and place: '7/42/logs'. */
export const answersKept = async (): Promise<string[]> =>
  (await all('answers')).map(({ key }) => String(key).replaceAll(',', '/'))

/** From now on the store never answers, not even with an error. */
export function silenceStore() {
  const silent = new IDBFactory()
  silent.open = () => new IDBOpenDBRequest()
  vi.stubGlobal('indexedDB', silent)
}

/** For what only waits: five seconds take about a tenth of one. */
export function hurry() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clock = setInterval(() => vi.isFakeTimers() && vi.advanceTimersByTime(250), 5)
  onTestFinished(() => clearInterval(clock))
}

/** Everything any browser store holds. */
export const everythingKept = async () =>
  JSON.stringify([
    await all('entries'),
    await all('drafts'),
    await all('answers'),
    await all('people'),
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
  ])

/** The browser deletes its store while the page is open, as it does for lack of room. */
export async function evict() {
  const { database } = await import('../device/database.ts')
  const opened = unwrap(await database())
  vi.stubGlobal('indexedDB', new IDBFactory())
  const closed = new Promise((close) => opened.addEventListener('close', close))
  // Its type asks for the class.
  forceCloseDatabase(opened as never)
  await closed
  // The page creates it again first; reading it directly would create an empty one.
  await database()
}
