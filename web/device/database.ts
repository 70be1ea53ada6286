import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { v7 as uuidv7 } from 'uuid'
import type { KeptEntry } from './entry.ts'
import { takeOverOldEntries } from './take-over.ts'

const NAME = 'kinfold'
const VERSION = 1

export type DraftKey = [person: number, circle: number, name: string]

interface Device extends DBSchema {
  entries: { key: number; value: KeptEntry; indexes: { id: [number, string]; person: number } }
  drafts: { key: DraftKey; value: { values: object } }
  /** Who is signed in here. Signing out ends the stay, and with it every right to write, in all tabs. */
  people: { key: number; value: { stay: string } }
}
type Store = StoreNames<Device>
export type Writing = IDBPTransaction<Device, Store[], 'readwrite'>

let opening: Promise<IDBPDatabase<Device>> | undefined

/** What this browser keeps for people. @throws where the browser refuses to keep anything */
export function database(): Promise<IDBPDatabase<Device>> {
  opening ??= open().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open() {
  const opened = await openDB<Device>(NAME, VERSION, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('id', ['person', 'id'], { unique: true })
      entries.createIndex('person', 'person')
      db.createObjectStore('drafts')
      db.createObjectStore('people')
    },
    // Another tab has a newer version of us: let it in.
    blocking: () => forget(opened),
    terminated: () => forget(opened),
  })
  await takeOverOldEntries((entry) => opened.add('entries', entry))
  return opened
}

function forget(opened: IDBPDatabase<Device>) {
  opening = undefined
  opened.close()
}

/** The stay of somebody who is signed in: the one that other tabs have, or a new one. */
export async function stayOf(person: number): Promise<string> {
  const db = await database()
  const tx = db.transaction('people', 'readwrite')
  const stay = (await tx.store.get(person))?.stay ?? uuidv7()
  await tx.store.put({ stay }, person)
  await tx.done
  return stay
}

export class SignedOutMeanwhile extends Error {}

/**
 * Writes for somebody, in one transaction, on the disk when it is done. @throws SignedOutMeanwhile when they signed out in
 * another tab: nothing of theirs may come back then.
 */
export async function write<T>(person: number, stay: string, work: (tx: Writing) => Promise<T>): Promise<T> {
  const db = await database()
  const tx = db.transaction(['entries', 'drafts', 'people'], 'readwrite', { durability: 'strict' })
  // What fails in the transaction is thrown below; the end of it must not be an unhandled failure besides.
  tx.done.catch(() => {})
  const here = await tx.objectStore('people').get(person)
  if (here?.stay !== stay) throw new SignedOutMeanwhile()
  const result = await work(tx)
  await tx.done
  return result
}

/** Deletes all that is kept for somebody, and ends their stay. */
export async function forgetPerson(person: number) {
  const db = await database()
  const tx = db.transaction(['entries', 'drafts', 'people'], 'readwrite', { durability: 'strict' })
  const entries = tx.objectStore('entries')
  for (const seq of await entries.index('person').getAllKeys(person)) void entries.delete(seq)
  void tx.objectStore('drafts').delete(draftsOf(person))
  void tx.objectStore('people').delete(person)
  await tx.done
}

/** All drafts of a person; an array is greater than any number and any text. */
export const draftsOf = (person: number): IDBKeyRange => IDBKeyRange.bound([person], [person, []])
