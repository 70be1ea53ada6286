/**
 * How much long work is done in one round of the event loop, by all that is divided into pieces together: other calls wait for a
 * round each time it is their turn, and a call has several.
 */
export const ROUND_MS = 2

/** When long work began in this round. */
let began: number | undefined
/** What goes on in a later round, in the order it came. */
const waiting: (() => void)[] = []

/** Long work begins, or goes on: other work of this round is counted with it. */
export function beginRound(): number {
  if (began === undefined) {
    began = performance.now()
    setImmediate(nextRound)
  }
  return began
}

/** Whether long work may still go on in this round. */
export const hasTime = () => performance.now() - beginRound() < ROUND_MS

/** A turn in a later round, one after the other. */
export function aTurn(): Promise<void> {
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
  // As a microtask, then a tick: what that one does now without waiting comes before.
  queueMicrotask(() => process.nextTick(letNextGoOn))
}
