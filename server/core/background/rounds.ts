import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long all divided work together may run in one round of the event loop, in ms. Other calls wait up to a round at
 * each of their turns, and have several.
 */
export const ROUND_MS = 2

/**
 * How long divided work waits for short calls, in ms. It goes on even if there are always some: then it has a sixth of the
 * time.
 */
export const PATIENCE_MS = 10

/** A call is long once part of its work has had to wait for a later round. */
type Call = { isLong: boolean }
const callOf = new AsyncLocalStorage<Call>()
let shortCalls = 0

/** Answers a call. While it is short, divided work lets it go first. */
export async function answerCall<T>(answer: () => Promise<T>): Promise<T> {
  const call: Call = { isLong: false }
  shortCalls++
  try {
    return await callOf.run(call, answer)
  } finally {
    if (!call.isLong) shortCalls--
  }
}

function isLongNow() {
  const call = callOf.getStore()
  if (!call || call.isLong) return
  call.isLong = true
  shortCalls--
}

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
  isLongNow()
  return new Promise((done) => void waiting.push(done))
}

function nextRound() {
  const isPatient = performance.now() - began! < ROUND_MS + PATIENCE_MS
  if (waiting.length > 0 && shortCalls > 0 && isPatient) {
    setTimeout(nextRound, 1)
    return
  }
  began = undefined
  letNextGoOn()
}

function letNextGoOn() {
  if (waiting.length === 0 || !hasTime()) return
  waiting.shift()!()
  // A microtask, then a tick: what the resumed work does synchronously runs first.
  queueMicrotask(() => process.nextTick(letNextGoOn))
}
