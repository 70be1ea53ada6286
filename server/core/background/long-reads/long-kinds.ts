import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { LRUCache } from 'lru-cache'

/** Then a kind is tried again: it may have been long because code was not compiled yet, or the machine busy. */
const TRIED_AGAIN_MS = 10 * MINUTE_MS
/** A trial that was long is noted when it ends, by then at the latest. */
const TRIAL_MS = 5 * MINUTE_MS
const MOST_PEOPLE = 10_000

type Known = { longAt: number; triedAt?: number }

/** Remembers which kinds of a person's reads were long the last time. */
export function rememberLongKinds() {
  const kindsOf = new LRUCache<number, Map<object, Known>>({ max: MOST_PEOPLE })
  return {
    note(person: number, kind: object): void {
      const kinds = kindsOf.get(person) ?? new Map()
      kindsOf.set(person, kinds.set(kind, { longAt: performance.now() }))
    },
    /** Asked for each read. After ten minutes the first one is told no: it is the trial. Until it ends, the others are long. */
    countsAsLong(person: number, kind: object): boolean {
      const known = kindsOf.get(person)?.get(kind)
      if (!known) return false
      const now = performance.now()
      if (known.triedAt === undefined && now - known.longAt > TRIED_AGAIN_MS) {
        known.triedAt = now
        return false
      }
      const wasShort = known.triedAt !== undefined && now - known.triedAt > TRIAL_MS
      if (wasShort) kindsOf.get(person)!.delete(kind)
      return !wasShort
    },
  }
}
