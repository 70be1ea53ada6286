import { type IDBPDatabase, openDB } from 'idb'

/*
 * As much of the device store (web/device) as the worker needs: who is signed in here, and what waits to be sent. It opens the
 * database as the pages made it, makes none of its own, and lets go of it at once.
 */

type Row = { seq?: number; person: number; endpoint: { path: string }; state: string; input: { body?: unknown } }

/** Whether this person is signed in here: whoever is has a key. */
export const isSignedIn = (person: number): Promise<boolean> =>
  withDatabase(async (db) => Boolean((await db.get('people', person))?.key)).catch(() => false)

/** Keeps something for the pages to send, as what is recorded without a network. @throws where nobody is signed in */
export async function keepEntry(entry: Row & { id: string; circle: number; at: string }) {
  if (!(await isSignedIn(entry.person))) throw new Error('signed out')
  // Pressed twice: the first one waits already.
  await withDatabase((db) => db.add('entries', entry)).catch(() => {})
  new BroadcastChannel('kinfold').postMessage({ kind: 'changed' })
}

export const waitingFor = (path: string): Promise<Row[]> =>
  withDatabase(async (db) => {
    const all: Row[] = await db.getAll('entries')
    return all.filter(({ endpoint, state }) => endpoint.path === path && state === 'waiting')
  })

export async function dropEntry(seq: number) {
  await withDatabase((db) => db.delete('entries', seq))
  new BroadcastChannel('kinfold').postMessage({ kind: 'changed' })
}

async function withDatabase<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB('kinfold', undefined, {
    // Nobody was ever signed in here.
    upgrade: (_, __, ___, tx) => tx.abort(),
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
