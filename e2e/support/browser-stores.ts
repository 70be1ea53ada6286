import { expect, type Page, type Worker } from '@playwright/test'
import type { Kinfold } from './kinfold.ts'

/** The texts of the circle's logs on the server. */
export async function logsOf(page: Page, kinfold: Kinfold, clientId: number, token: string): Promise<string[]> {
  const response = await page.context().request.get(`${kinfold.url}/api/care-logs?clientId=${clientId}&limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).items.map(({ body }: { body: string }) => body)
}

type Evaluating = { evaluate: Worker['evaluate'] }
type Look = 'getAll' | 'getAllKeys' | 'count'

/** A snapshot of some stores of the device: rows, keys or counts. Empty if nothing was stored yet; never creates the database. */
const lookIn = (where: Page | Worker, stores: string[], look: Look) =>
  (where as Evaluating).evaluate(
    ([stores, look]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('kinfold')
        let isThere = true
        opening.onupgradeneeded = () => {
          isThere = false
          opening.transaction!.abort()
        }
        opening.onerror = (event) => {
          event.preventDefault()
          if (isThere) reject(opening.error)
          else resolve(stores.map(() => (look === 'count' ? 0 : [])))
        }
        opening.onsuccess = () => {
          const looking = opening.result.transaction(stores)
          const found = stores.map((store) => looking.objectStore(store)[look]())
          looking.oncomplete = () => {
            opening.result.close()
            resolve(found.map(({ result }) => result))
          }
          looking.onabort = () => reject(looking.error)
        }
      }),
    [stores, look] as const,
  )

/** Rows or keys of one store on the device. */
export const rowsKept = async <Row>(where: Page | Worker, store: string, look: Exclude<Look, 'count'> = 'getAll') =>
  (await lookIn(where, [store], look))[0] as Row[]

/** The number of unsent entries and of drafts on the device. */
export async function kept(page: Page): Promise<{ entries: number; drafts: number }> {
  const [entries, drafts] = (await lookIn(page, ['entries', 'drafts'], 'count')) as [number, number]
  return { entries, drafts }
}

/** Waits until a draft with these texts is stored, which takes milliseconds: only a program reloads earlier. */
export const draftIsKept = (page: Page, ...texts: string[]) =>
  expect
    .poll(async () => (await rowsKept(page, 'drafts')).map((draft) => JSON.stringify(draft)))
    .toContainEqual(expect.stringMatching(new RegExp(texts.map((text) => `(?=.*${text})`).join(''))))

/** Whether the device knows that somebody is signed in, which the worker needs to show push messages. */
export const isSignedInHere = async (page: Page) =>
  (await rowsKept<{ key?: unknown }>(page, 'people')).some(({ key }) => key)

/** Everything that scripts of the page could still read, as one text. */
export const everyStore = (page: Page) =>
  page.evaluate(async () => {
    const read = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const db = (await read(indexedDB.open(name!))) as IDBDatabase
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        rows.push(await read(all.getAllKeys()), await read(all.getAll()))
      }
      db.close()
    }
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
      cookies: document.cookie,
      rows: rows.flat(),
    })
  })
