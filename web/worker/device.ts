import { ANSWERS_PATH } from '@kinfold/contract/features/push/message.ts'
import { type IDBPDatabase, openDB } from 'idb'
import { aheadBy } from '../api/noted-clock.ts'
import type { KeptEntry } from '../device/entry.ts'

/*
 * The part of the device store (web/device) that the worker needs: who is signed in, and what waits to be sent. It opens the
 * database that the pages created, never creates one, and closes it at once.
 */

type Row = { seq?: number; person: number; endpoint: { path: string }; state: string; input: { body?: unknown } }

/** Whether this person is signed in here, that is, has a key. @throws when the storage fails */
export const isSignedIn = async (person: number): Promise<boolean> =>
  Boolean((await withDatabase((db) => db.get('people', person)))?.key)

/** Stores an entry for the pages to send, like one recorded offline. @throws when nobody is signed in, or there is no room */
export async function keepEntry(entry: Row & Pick<KeptEntry, 'id' | 'circle' | 'at' | 'told'>) {
  if (!(await isSignedIn(entry.person))) throw new Error('signed out')
  await withDatabase((db) => db.add('entries', entry)).catch((error) => {
    // Pressed twice: the first one is already waiting.
    if (error?.name !== 'ConstraintError') throw error
  })
  new BroadcastChannel('kinfold').postMessage({ kind: 'changed' })
}

/** The server's time, by the pages' measurement of this device's clock; without one, the device's time. */
export async function serverNow(person: number): Promise<number> {
  const here = await withDatabase((db) => db.get('people', person)).catch(() => undefined)
  return Date.now() + aheadBy(here?.clock)
}

export async function waitingAnswers(): Promise<Row[]> {
  const all: Row[] = (await withDatabase((db) => db.getAll('entries'))) ?? []
  return all.filter(({ endpoint, state }) => endpoint.path === ANSWERS_PATH && state === 'waiting')
}

export async function dropEntry(seq: number) {
  await withDatabase((db) => db.delete('entries', seq))
  new BroadcastChannel('kinfold').postMessage({ kind: 'changed' })
}

/** Returns nothing if nobody was ever signed in. @throws when the storage fails */
async function withDatabase<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  let isMissing = false
  const opening = openDB('kinfold', undefined, {
    upgrade(_, __, ___, tx) {
      isMissing = true
      tx.done.catch(() => {})
      tx.abort()
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
  const db = await opening.catch((error) => {
    if (!isMissing) throw error
  })
  if (!db) return undefined
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
