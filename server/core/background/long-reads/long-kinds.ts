import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'

/** Then a kind is tried again: it may have been long because code was not compiled yet, or the machine busy. */
const TRIED_AGAIN_MS = 10 * MINUTE_MS
/** A trial that has not said by then that it is long was short. */
const TRIAL_MS = MINUTE_MS / 2
const MOST_PEOPLE = 10_000

type Known = { longAt: number; triedAt?: number }

/** Remembers which kinds of a person's reads were long the last time. */
export function rememberLongKinds() {
  const kindsOf = new Map<number, Map<object, Known>>()
  return {
    note(person: number, kind: object): void {
      const kinds = kindsOf.get(person) ?? new Map()
      kindsOf.delete(person)
      kindsOf.set(person, kinds.set(kind, { longAt: performance.now() }))
      if (kindsOf.size > MOST_PEOPLE) kindsOf.delete(kindsOf.keys().next().value!)
    },
    /** Once in ten minutes it says no, so that one read is tried; meanwhile the others are still long. */
    isLong(person: number, kind: object): boolean {
      const known = kindsOf.get(person)?.get(kind)
      if (!known) return false
      const now = performance.now()
      if (known.triedAt === undefined && now - known.longAt > TRIED_AGAIN_MS) {
        known.triedAt = now
        return false
      }
      if (known.triedAt !== undefined && now - known.triedAt > TRIAL_MS) kindsOf.get(person)!.delete(kind)
      return kindsOf.get(person)!.has(kind)
    },
  }
}
