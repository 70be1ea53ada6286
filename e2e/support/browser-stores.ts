import type { Page } from '@playwright/test'
import type { Kinfold } from './kinfold.ts'

/** The words of the circle's logs, as the server has them. */
export async function logsOf(page: Page, kinfold: Kinfold, clientId: number, token: string): Promise<string[]> {
  const response = await page.context().request.get(`${kinfold.url}/api/care-logs?clientId=${clientId}&limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).items.map(({ body }: { body: string }) => body)
}

/** How much waits on the device, and how many forms were begun. */
export const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ entries: number; drafts: number }>((resolve, reject) => {
        const opening = indexedDB.open('kinfold')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['entries', 'drafts'])
          const entries = stores.objectStore('entries').count()
          const drafts = stores.objectStore('drafts').count()
          stores.oncomplete = () => {
            opening.result.close()
            resolve({ entries: entries.result, drafts: drafts.result })
          }
        }
      }),
  )

/** Whether the device knows that somebody is signed in: from then on its worker shows them what they are told. */
export const isSignedInHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('kinfold')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const people = opening.result.transaction('people').objectStore('people').getAll()
          people.onsuccess = () => {
            opening.result.close()
            resolve(people.result.some(({ key }) => key))
          }
        }
      }),
  )

/** All that scripts of the page could still read, as one text. */
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
