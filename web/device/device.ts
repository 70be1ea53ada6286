import type { Me } from '@kinfold/contract/features/accounts/schemas.ts'
import { createStore } from '../ui/store.ts'
import type { Entry } from './entry.ts'

/* What the session needs from the device store. Database and sender load when somebody is signed in. */
export function loadSending() {
  sending ??= import('./sending.ts').catch((error) => {
    sending = undefined
    throw error
  })
  return sending
}
let sending: Promise<typeof import('./sending.ts')> | undefined

/** For reads; a write may wait for a slow disk. */
const MOST_SILENT_MS = 5_000

/**
 * WebKit's database sometimes never answers, not even with an error (decision 122). What it does later after all is
 * harmless. @throws after that time
 */
export function answered<T>(work: Promise<T>, withinMs = MOST_SILENT_MS): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('The browser’s store does not answer')), withinMs)
  return Promise.race([work, silence.promise]).finally(() => clearTimeout(timer))
}

/** The person's records that the server does not have yet, in the order of recording. */
export const entries = createStore<Entry[]>([])

let current: number | undefined
let opened = Promise.resolve()

export type OnLeft = (session: string | undefined) => void

/**
 * From now on this person's unsent records are shown and sent; without a person, none. `onLeft`: they signed out of that
 * session in another tab. Resolves when what was begun before is over, too.
 */
export function openDeviceFor(person: number | undefined, onLeft: OnLeft = () => {}): Promise<void> {
  if (person === current) return opened
  current = person
  entries.set([])
  opened = Promise.allSettled([
    opened,
    // Who signed out while it loaded must not get a new stay. Where nothing can be stored, records are sent at once (outbox.ts).
    loadSending().then(({ begin }) => (person === current ? answered(begin(person, onLeft)) : undefined)),
  ]).then(() => {})
  return opened
}

/** Stores who is signed in and the server's last answers, for use while it is out of reach. */
export async function rememberMe(me: Me) {
  await opened
  // The session ended meanwhile.
  if (me.user.id !== current) return
  await (await import('./kept-answers.ts')).keepMe(me)
}
export const keptMe = async (): Promise<Me | undefined> => answered((await import('./kept-answers.ts')).keptMe())
export const keptAnswer = async (circle: number | undefined, name: string) =>
  answered((await import('./kept-answers.ts')).keptAnswer(circle, name))
/** The session ended: stored answers can no longer be read, and this browser gets no more push messages. */
export async function endReading() {
  await Promise.allSettled([import('./push-here.ts').then(({ endPushHere }) => endPushHere()), endReadingOfOthers()])
}
/** This person signs in: before the server has told who that is, nothing of somebody else can be read any more. */
export const endReadingOfOthers = async (person?: number) =>
  answered((await import('./kept-answers.ts')).endReadingHere(person))

/** How much of a person's work is only on this device. */
export const countUnsaved = async (person: number): Promise<{ entries: number; drafts: number; texts: number }> =>
  answered((await loadSending()).countUnsaved(person))

/** Deletes everything this device stores for a person, in all tabs. */
export const forgetAllOf = async (person: number): Promise<void> => answered((await loadSending()).leave(person))
