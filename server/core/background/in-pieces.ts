import { failure } from '../failure.ts'
import { beginRound, hasTime, ROUND_MS, waitForRound } from './rounds.ts'

/** The most one call may take in total; beyond that it is `heavy` work, or too much. */
const MOST_MS = 10_000

/**
 * Splits long work: call it between steps. Returns undefined while the work may continue, otherwise a promise to await,
 * so that other calls get their turn.
 * @throws TOO_MUCH when the work itself has taken `mostMs`
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
    return waitForRound(piece).then(() => {
      began = performance.now()
    })
  }
}

/** Maps a list with a function in pieces, keeping the order. */
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

/** A sorted copy of a long list; the sort is stable. */
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
