import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { v7 as uuidv7 } from 'uuid'
import type { NotedClock } from '../api/noted-clock.ts'
import type { KeptEntry } from './entry.ts'
import { takeOverOldEntries } from './take-over.ts'

const NAME = 'kinfold'
const VERSION = 2

export type DraftKey = [person: number, circle: number, name: string]
export type AnswerKey = [person: number, circle: number, place: string]
export type SealedAnswer = { at: string; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

interface Device extends DBSchema {
  entries: { key: number; value: KeptEntry; indexes: { id: [number, string]; person: number } }
  drafts: { key: DraftKey; value: { values: object } }
  /** What the server last said, for when it is out of reach; readable with the key of the session only (kept-answers.ts). */
  answers: { key: AnswerKey; value: SealedAnswer }
  /**
   * Who is signed in here. Signing out ends the stay, and with it every right to write, in all tabs. `key` opens the answers: no
   * script can read it, and it is gone as soon as the session is. A browser has none over plain HTTP. `clock`: how wrong this device's
   * is, for what is answered while no page is open.
   */
  people: { key: number; value: { stay: string; key?: CryptoKey | undefined; clock?: NotedClock | undefined } }
}
type Store = StoreNames<Device>
export type Writing = IDBPTransaction<Device, Store[], 'readwrite'>

let opening: Promise<IDBPDatabase<Device>> | undefined

/** What this browser keeps for people. @throws where the browser refuses to keep anything */
export function database(): Promise<IDBPDatabase<Device>> {
  opening ??= openSoon().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

/** A browser that is throwing away what it kept ends what is opened meanwhile. */
const ENDED = ['AbortError', 'UnknownError']
const AGAIN_MS = [50, 200, 1_000]

async function openSoon() {
  for (const pause of AGAIN_MS)
    try {
      return await open()
    } catch (error) {
      if (!ENDED.includes((error as DOMException).name)) throw error
      await new Promise((over) => setTimeout(over, pause))
    }
  return open()
}

async function open() {
  const opened = await openDB<Device>(NAME, VERSION, {
    upgrade(db, before) {
      db.createObjectStore('answers')
      if (before > 0) return
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('id', ['person', 'id'], { unique: true })
      entries.createIndex('person', 'person')
      db.createObjectStore('drafts')
      db.createObjectStore('people')
    },
    // Another tab has a newer version of us: let it in.
    blocking: () => forget(opened),
    terminated: () => {
      forget(opened)
      for (const listener of whenLost) listener()
    },
  })
  await takeOverOldEntries((entry) => opened.add('entries', entry))
  return opened
}

const whenLost = new Set<() => void>()
/** The browser ended it under an open page: room was needed, or its data were cleared. What was kept may be gone. */
export const onLost = (listener: () => void) => whenLost.add(listener)

function forget(opened: IDBPDatabase<Device>) {
  opening = undefined
  opened.close()
}

/** The stay of somebody who is signed in: the one that other tabs have, or a new one. */
export async function stayOf(person: number, clock: NotedClock | undefined): Promise<string> {
  const db = await database()
  const fresh = await newKey()
  const tx = db.transaction(['people', 'answers'], 'readwrite')
  const people = tx.objectStore('people')
  const known = await people.get(person)
  const here = { stay: known?.stay ?? uuidv7(), key: known?.key ?? fresh, clock }
  await people.put(here, person)
  // Whoever was here before is not any more, also where nobody was there to say so.
  for (const other of await people.getAllKeys()) if (other !== person) await endKey(tx, other)
  await tx.done
  return here.stay
}

/** Over plain HTTP a browser encrypts nothing, and starts no app without a network. */
const newKey = async () =>
  globalThis.isSecureContext
    ? crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    : undefined

/** What is now known of this device's clock. */
export const writeClock = (person: number, stay: string, clock: NotedClock | undefined) =>
  write(person, stay, async (tx) => {
    const people = tx.objectStore('people')
    await people.put!({ ...(await people.get(person))!, clock }, person)
  })

/** Ends the right to read what was kept for somebody; what they wrote stays for them to sign in again. */
export async function endReading(person: number) {
  const db = await database()
  const tx = db.transaction(['people', 'answers'], 'readwrite', { durability: 'strict' })
  await endKey(tx, person)
  await tx.done
}

async function endKey(tx: IDBPTransaction<Device, Store[], 'readwrite'>, person: number) {
  const { stay } = (await tx.objectStore('people').get(person)) ?? {}
  if (stay) await tx.objectStore('people').put({ stay }, person)
  await tx.objectStore('answers').delete(allOf(person))
}

export class SignedOutMeanwhile extends Error {}

/**
 * Writes for somebody, in one transaction, on the disk when it is done. @throws SignedOutMeanwhile when they signed out in
 * another tab: nothing of theirs may come back then.
 */
export async function write<T>(person: number, stay: string, work: (tx: Writing) => Promise<T>): Promise<T> {
  const db = await database()
  const tx = db.transaction(['entries', 'drafts', 'answers', 'people'], 'readwrite', { durability: 'strict' })
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
  const tx = db.transaction(['entries', 'drafts', 'answers', 'people'], 'readwrite', { durability: 'strict' })
  const entries = tx.objectStore('entries')
  for (const seq of await entries.index('person').getAllKeys(person)) void entries.delete(seq)
  void tx.objectStore('drafts').delete(allOf(person))
  void tx.objectStore('answers').delete(allOf(person))
  void tx.objectStore('people').delete(person)
  await tx.done
}

/** All drafts, or all answers, of a person; an array is greater than any number and any text. */
export const allOf = (person: number): IDBKeyRange => IDBKeyRange.bound([person], [person, []])
