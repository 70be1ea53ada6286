import type { Me } from '@kinfold/contract/features/accounts/schemas.ts'
import { createStore } from '../api/store.ts'
import type { Entry } from './entry.ts'

/*
 * What the session needs of what this device keeps. The database and the sending are loaded when somebody is signed in.
 */
export function loadSending() {
  sending ??= import('./sending.ts').catch((error) => {
    sending = undefined
    throw error
  })
  return sending
}
let sending: Promise<typeof import('./sending.ts')> | undefined

/** What the person of this session recorded and the server does not have yet, in the order of recording. */
export const entries = createStore<Entry[]>([])

let current: number | undefined
let opened = Promise.resolve()

/** From now on what this person recorded here is shown and sent; without a person, nothing is. `onLeft`: they signed out in another tab. */
export function openDeviceFor(person: number | undefined, onLeft = () => {}) {
  if (person === current) return
  current = person
  entries.set([])
  // Where nothing can be kept, what is recorded is sent at once (outbox.ts).
  opened = loadSending().then(
    ({ begin }) => begin(person, onLeft),
    () => {},
  )
}

/** Who is signed in here and what the server last said, for when it is out of reach. */
export async function rememberMe(me: Me) {
  await opened
  await (await import('./kept-answers.ts')).keepMe(me)
}
export const keptMe = async (): Promise<Me | undefined> => (await import('./kept-answers.ts')).keptMe()
export const keptAnswer = async (place: string) => (await import('./kept-answers.ts')).keptAnswer(place)
/** The session ended: what was kept for reading opens no more, and nothing is told here any more. */
export async function endReading() {
  await Promise.allSettled([import('./push-here.ts').then(({ endPushHere }) => endPushHere()), endAnswers()])
}
const endAnswers = async () => (await import('./kept-answers.ts')).endReadingHere()

/** How much of somebody's is on this device and nowhere else. */
export const countUnsaved = async (person: number): Promise<{ entries: number; drafts: number }> =>
  (await loadSending()).countUnsaved(person)

/** Deletes all that this device keeps of somebody, for all its tabs. */
export const forgetAllOf = async (person: number): Promise<void> => (await loadSending()).leave(person)
