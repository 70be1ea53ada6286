import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long all divided work together may run in one round of the event loop, in ms. Other calls wait up to a round at
 * each of their turns, and have several.
 */
export const ROUND_MS = 2

/**
 * How long the work of long calls waits for short ones, in ms. It goes on even if there are always some: then it has a
 * sixth of the time.
 */
export const PATIENCE_MS = 10

/** A call is long once its divided work has taken this long, in ms. Having to wait because others work does not make it long. */
export const LONG_MS = 2

type Call = {
  /** Expected to outlast its statements, or answered elsewhere. */
  isSlow: boolean
  /** Called once it has turned out to be long, unless a worker did the rest. */
  onLong: () => void
  /** By its divided work. */
  spentMs: number
  isLong: boolean
  isAnswered: boolean
}
const callOf = new AsyncLocalStorage<Call>()
/** Being answered, without slow ones: the work of long calls waits for them. */
let shortCalls = 0

/** Answers a call. While it is short, the work of long calls lets it go first, unless it is slow. */
export async function answerCall<T>(
  { isSlow = false, onLong = () => {} }: Partial<Pick<Call, 'isSlow' | 'onLong'>>,
  answer: () => Promise<T>,
): Promise<T> {
  const call: Call = { isSlow, onLong, spentMs: 0, isLong: false, isAnswered: false }
  if (!isSlow) shortCalls++
  try {
    return await callOf.run(call, answer)
  } finally {
    call.isAnswered = true
    if (call.isLong) call.onLong()
    else if (!isSlow) shortCalls--
  }
}

/** Whether the call at work is short, now that its work took so much longer. Jobs are long. */
function isShortStill(spentMs: number): boolean {
  const call = callOf.getStore()
  if (!call) return false
  call.spentMs += spentMs
  if (call.spentMs < LONG_MS) return true
  becomesLong(call)
  return false
}

function becomesLong(call: Call) {
  if (call.isLong) return
  call.isLong = true
  if (!call.isSlow) shortCalls--
  if (call.isAnswered) call.onLong()
}

/** The call at work is long: its answer is, whatever it took. */
export function hasLongAnswer() {
  const call = callOf.getStore()
  if (call) becomesLong(call)
}

/** The call at work goes on in a worker: no other thread has to answer it. */
export function leaveToWorker() {
  const call = callOf.getStore()
  if (call) call.onLong = () => {}
}

/** When divided work began in this round. */
let began: number | undefined
/** Work that continues in a later round, in order of arrival: of short calls, and of long ones and jobs. */
const soon: (() => void)[] = []
const later: (() => void)[] = []
/** Since when the first of `later` has waited. */
let laterSince = 0
let isLookingAgain = false

/** Marks the start of divided work in this round; all work of the round shares its time. */
export function beginRound(): number {
  if (began === undefined) {
    began = performance.now()
    setImmediate(nextRound)
  }
  return began
}

/** Whether divided work may continue in this round. */
export const hasTime = () => performance.now() - beginRound() < ROUND_MS

/** Waits for a turn in a later round, in order. `spentMs`: how long the work has taken since its last turn. */
export function waitForRound(spentMs: number): Promise<void> {
  beginRound()
  const queue = isShortStill(spentMs) ? soon : later
  if (queue === later && later.length === 0) laterSince = performance.now()
  return new Promise((done) => void queue.push(done))
}

function nextRound() {
  began = undefined
  letNextGoOn()
}

function letNextGoOn() {
  const queue = soon.length > 0 ? soon : later
  if (queue.length === 0) return
  if (queue === later && shortCalls > 0 && performance.now() - laterSince < PATIENCE_MS) return lookAgain()
  if (!hasTime()) return
  queue.shift()!()
  if (queue === later) laterSince = performance.now()
  // A microtask, then a tick: what the resumed work does synchronously runs first.
  queueMicrotask(() => process.nextTick(letNextGoOn))
}

/** The end of a round does it, too. */
function lookAgain() {
  if (isLookingAgain || began !== undefined) return
  isLookingAgain = true
  setTimeout(() => {
    isLookingAgain = false
    letNextGoOn()
  }, 1)
}
