import { showWrite } from '../api/live/changes.ts'
import { entries } from './device.ts'
import { type Entry, isReplacedBy, type KeptEntry } from './entry.ts'
import { entriesOf } from './kept-entries.ts'

export type Kept = KeptEntry & { seq: number }

let owner: number | undefined
/** The person's entries in the database. */
let kept: Kept[] = []
/** Saved by the server, but still shown until the server's version has been read. */
let settling: Kept[] = []
const givenUp = new Set<number>()
let isReached = true

export function forgetShown(person: number | undefined) {
  owner = person
  kept = []
  settling = []
  isReached = true
  show()
}

export function showKept(entry: Kept) {
  if (entry.person !== owner) return
  kept = [...kept.filter((each) => !isReplacedBy(each, entry)), entry]
  show()
}

/** The waiting entries, as far as this page knows. */
export const lastKept = (): Kept[] => kept.filter(({ seq }) => !givenUp.has(seq))

/** A given-up entry stays hidden, even if the store was being read at that moment. */
export function showGivenUp(gone: number) {
  givenUp.add(gone)
  show()
}

/** Whether waiting entries are now being sent. Returns whether this changed. */
export function showReached(next: boolean): boolean {
  const isNews = next !== isReached
  isReached = next
  if (isNews) show()
  return isNews
}

let looking: Promise<void> | undefined
let isStale = false
/** Reads the store again after this or another tab changed it. */
export function lookAgain(): Promise<void> {
  isStale = true
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look() {
  while (isStale) {
    isStale = false
    const person = owner
    const read = person === undefined ? [] : await entriesOf(person)
    if (person === owner) kept = read as Kept[]
  }
  show()
}

/** The server saved it: its answer and its effects are shown first, then the entry is removed. */
export async function settle(entry: Kept, answer: unknown, sentAt = performance.now()) {
  if (entry.person !== owner) return
  settling = [...settling, entry]
  kept = kept.filter(({ seq }) => seq !== entry.seq)
  await showWrite(entry.endpoint, entry.circle, { answer, sentAt }).catch(() => {})
  settling = settling.filter((each) => each !== entry)
  show()
}

function show() {
  const gone = new Set([...givenUp, ...settling.map(({ seq }) => seq)])
  const stored = [...settling, ...kept.filter(({ seq }) => !gone.has(seq))].sort((a, b) => a.seq - b.seq)
  // Just recorded, not stored yet.
  const arriving = entries
    .get()
    .filter(
      (each) =>
        each.seq === undefined &&
        each.person === owner &&
        !stored.some(({ id, at }) => id === each.id && at === each.at),
    )
  const isReplaced = (entry: Kept) => arriving.some((each) => isReplacedBy(entry, each))
  entries.set([...stored.filter((entry) => !isReplaced(entry)).map(shown), ...arriving])
}

const shown = (entry: Kept): Entry => {
  const state = isReached ? 'sending' : 'waiting'
  return { ...entry, state: entry.state === 'failed' ? 'failed' : state }
}
