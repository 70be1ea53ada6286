import { failure } from '../failure.ts'
import { aTurn, beginRound, hasTime, ROUND_MS } from './rounds.ts'

/** What one call may take altogether; what needs more is `heavy` work, or too much. */
const MOST_MS = 10_000

/**
 * Divides long work: to be called between its steps. It answers nothing as long as the work may go on, otherwise what to
 * wait for, so that other calls have their turn.
 * @throws TOO_MUCH when the work has taken so many milliseconds of its own
 */
export function inPieces(mostMs = MOST_MS): () => Promise<void> | undefined {
  let began = performance.now()
  let spent = 0
  beginRound()
  return () => {
    const piece = performance.now() - began
    if (piece < ROUND_MS && hasTime()) return undefined
    spent += piece
    if (spent > mostMs) throw failure('TOO_MUCH')
    return aTurn().then(() => {
      began = performance.now()
    })
  }
}

/** The same over a list: what a function makes of each, in their order. */
export async function eachInPieces<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const pause = inPieces()
  const found: R[] = []
  for (const item of items) {
    found.push(work(item))
    const wait = pause()
    if (wait) await wait
  }
  return found
}

const SORTED_AT_ONCE = 5_000

/** A sorted copy of a long list; equals stay in their order. */
export async function sortInPieces<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const pause = inPieces()
  let runs: T[][] = []
  for (let from = 0; from < items.length; from += SORTED_AT_ONCE) {
    runs.push(items.slice(from, from + SORTED_AT_ONCE).sort(compare))
    await pause()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) merged.push(await merge(runs[at]!, runs[at + 1] ?? [], compare, pause))
    runs = merged
  }
  return runs[0] ?? []
}

const MERGED_AT_ONCE = 1_000

async function merge<T>(ones: T[], others: T[], compare: (a: T, b: T) => number, pause: ReturnType<typeof inPieces>) {
  const merged: T[] = []
  for (let one = 0, other = 0; one < ones.length || other < others.length; ) {
    const isOther = one === ones.length || (other < others.length && compare(others[other]!, ones[one]!) < 0)
    merged.push(isOther ? others[other++]! : ones[one++]!)
    if (merged.length % MERGED_AT_ONCE === 0) await pause()
  }
  return merged
}
