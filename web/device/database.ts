import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { v7 as uuidv7 } from 'uuid'
import type { NotedClock } from '../api/noted-clock.ts'
import type { StoredEntry } from './entry.ts'
import { takeOverOldEntries } from './take-over.ts'

const NAME = 'kinfold'
const VERSION = 2

/**
 * `typed`: the texts in it that the person wrote; without it, a draft of an earlier version. `opened`: of an edit, the
 * record as it was when it was begun.
 */
export type KeptDraft = { values: object; typed?: string[]; opened?: object | undefined }
export type DraftKey = [person: number, circle: number, name: string]
export type AnswerKey = [person: number, circle: number, place: string]
type SealedAnswer = { at: string; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

interface Device extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { id: [number, string]; person: number } }
  drafts: { key: DraftKey; value: KeptDraft }
  /**
   * The server's last answers, for use while it is out of reach; readable only with the session's key
   * (kept-answers.ts).
   */
  answers: { key: AnswerKey; value: SealedAnswer }
  /**
   * The person signed in here. Signing out ends the stay, and with it the right to write, in all tabs. `key` decrypts
   * the answers: scripts cannot read it, and it is deleted with the session. Over plain HTTP there is none. `clock`:
   * this device's clock error, for the service worker.
   */
  people: { key: number; value: { stay: string; key?: CryptoKey | undefined; clock?: NotedClock | undefined } }
}
type Store = StoreNames<Device>
type Writing = IDBPTransaction<Device, Store[], 'readwrite'>

let opening: Promise<IDBPDatabase<Device>> | undefined

/** The browser's store for people's data. @throws when the browser refuses to store anything */
export function database(): Promise<IDBPDatabase<Device>> {
  opening ??= openSoon().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Errors of a database that the browser is deleting. */
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
    // Another tab runs a newer version: let it upgrade.
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
/**
 * The browser closed the database under an open page, for lack of room or because data were cleared. Its contents may
 * be gone.
 */
export const onLost = (listener: () => void) => whenLost.add(listener)

function forget(opened: IDBPDatabase<Device>) {
  opening = undefined
  opened.close()
}

/**
 * A transaction. Its failure is thrown by its requests and by `done`; where nobody awaits `done`, it must not be an
 * unhandled rejection too.
 */
export async function begin<const S extends Store[], M extends IDBTransactionMode = 'readonly'>(
  stores: S,
  mode?: M,
  options?: IDBTransactionOptions,
): Promise<IDBPTransaction<Device, S, M>> {
  const tx = (await database()).transaction(stores, mode, options)
  tx.done.catch(() => {})
  return tx
}

/** The stay of a signed-in person: the one other tabs use, or a new one. */
export async function stayOf(person: number, clock: NotedClock | undefined): Promise<string> {
  const fresh = await newKey()
  const tx = await begin(['people', 'answers'], 'readwrite')
  const people = tx.objectStore('people')
  const known = await people.get(person)
  const here = { stay: known?.stay ?? uuidv7(), key: known?.key ?? fresh, clock }
  await people.put(here, person)
  // Anybody who was signed in before is not any more, even if no tab was open to notice.
  for (const other of await people.getAllKeys()) if (other !== person) await endKey(tx, other)
  await tx.done
  return here.stay
}

/** Over plain HTTP browsers have no encryption and no offline start. */
const newKey = async () =>
  globalThis.isSecureContext
    ? crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    : undefined

/** Stores the latest measurement of this device's clock. */
export const writeClock = (person: number, stay: string, clock: NotedClock | undefined) =>
  write(person, stay, async (tx) => {
    const people = tx.objectStore('people')
    await people.put!({ ...(await people.get(person))!, clock }, person)
  })

/** Ends the right to read a person's stored answers; what they wrote stays for their next sign-in. */
export async function endReading(person: number) {
  const tx = await begin(['people', 'answers'], 'readwrite', { durability: 'strict' })
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
 * Writes for a person in one transaction, all or nothing; 'strict': on the disk when it resolves. @throws
 * SignedOutMeanwhile when they signed out in another tab: then nothing of theirs may come back.
 */
export async function write<T>(
  person: number,
  stay: string,
  work: (tx: Writing) => Promise<T>,
  durability: IDBTransactionDurability = 'strict',
): Promise<T> {
  const tx = await begin(['entries', 'drafts', 'answers', 'people'], 'readwrite', { durability })
  const here = await tx.objectStore('people').get(person)
  if (here?.stay !== stay) throw new SignedOutMeanwhile()
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (error) {
    undo(tx)
    throw error
  }
}

/** The browser itself undoes only what failed while it was stored, not what was refused before. */
function undo(tx: Writing) {
  tx.done.catch(() => {})
  try {
    tx.abort()
  } catch {
    // It has ended.
  }
}

/** Deletes everything stored for a person and ends their stay. */
export async function forgetPerson(person: number) {
  const tx = await begin(['entries', 'drafts', 'answers', 'people'], 'readwrite', { durability: 'strict' })
  const entries = tx.objectStore('entries')
  for (const seq of await entries.index('person').getAllKeys(person)) void entries.delete(seq)
  void tx.objectStore('drafts').delete(allOf(person))
  void tx.objectStore('answers').delete(allOf(person))
  void tx.objectStore('people').delete(person)
  await tx.done
}

/** All drafts or answers of a person; in IndexedDB an array sorts after every number and text. */
export const allOf = (person: number): IDBKeyRange => IDBKeyRange.bound([person], [person, []])
