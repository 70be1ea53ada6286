import { showWrite } from '../api/live/changes.ts'
import { entries } from './device.ts'
import type { Entry, KeptEntry } from './entry.ts'
import { entriesOf } from './kept-entries.ts'

export type Kept = KeptEntry & { seq: number }

let owner: number | undefined
/** What the database holds of them. */
let kept: Kept[] = []
/** The server has these; they are shown as long as what it has is not yet read here. */
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
  kept = [...kept.filter(({ id }) => id !== entry.id), entry]
  show()
}

/** What waits of them, as far as this page knows. */
export const lastKept = (): Kept[] => kept.filter(({ seq }) => !givenUp.has(seq))

/** Given up: it does not come back, also when what is kept was being read just now. */
export function showGivenUp(gone: number) {
  givenUp.add(gone)
  show()
}

/** Whether what waits is under way. Answers whether that is news. */
export function showReached(next: boolean): boolean {
  const isNews = next !== isReached
  isReached = next
  if (isNews) show()
  return isNews
}

let looking: Promise<void> | undefined
let isStale = false
/** Reads what is kept, after this or another tab changed it. */
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

/** The server took it: its answer and what else it changed are shown first, then it goes. */
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
  // Recorded here a moment ago, and not yet kept.
  const arriving = entries
    .get()
    .filter(
      (each) =>
        each.seq === undefined &&
        each.person === owner &&
        !stored.some(({ id, at }) => id === each.id && at === each.at),
    )
  const isReplaced = ({ id }: Kept) => arriving.some((each) => each.id === id)
  entries.set([...stored.filter((entry) => !isReplaced(entry)).map(shown), ...arriving])
}

const shown = (entry: Kept): Entry => {
  const state = isReached ? 'sending' : 'waiting'
  return { ...entry, state: entry.state === 'failed' ? 'failed' : state }
}
