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

/** From now on what this person recorded here is shown and sent; without a person, nothing is. `onLeft`: they signed out in another tab. */
export function openDeviceFor(person: number | undefined, onLeft = () => {}) {
  if (person === current) return
  current = person
  entries.set([])
  // Where nothing can be kept, what is recorded is sent at once (outbox.ts).
  loadSending().then(
    ({ begin }) => begin(person, onLeft),
    () => {},
  )
}

/** How much of somebody's is on this device and nowhere else. */
export const countUnsaved = async (person: number): Promise<{ entries: number; drafts: number }> =>
  (await loadSending()).countUnsaved(person)

/** Deletes all that this device keeps of somebody, for all its tabs. */
export const forgetAllOf = async (person: number): Promise<void> => (await loadSending()).leave(person)
