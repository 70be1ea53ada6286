/**
 * How long all divided work together may run in one round of the event loop, in ms. Other calls wait up to a round at
 * each of their turns, and have several.
 */
export const ROUND_MS = 2

/** When long work began in this round. */
let began: number | undefined
/** Work that continues in a later round, in order of arrival. */
const waiting: (() => void)[] = []

/** Marks the start of long work in this round; all work of the round shares its time. */
export function beginRound(): number {
  if (began === undefined) {
    began = performance.now()
    setImmediate(nextRound)
  }
  return began
}

/** Whether long work may continue in this round. */
export const hasTime = () => performance.now() - beginRound() < ROUND_MS

/** Waits for a turn in a later round, in order. */
export function waitForRound(): Promise<void> {
  beginRound()
  return new Promise((done) => void waiting.push(done))
}

function nextRound() {
  began = undefined
  letNextGoOn()
}

function letNextGoOn() {
  if (waiting.length === 0 || !hasTime()) return
  waiting.shift()!()
  // A microtask, then a tick: what the resumed work does synchronously runs first.
  queueMicrotask(() => process.nextTick(letNextGoOn))
}
