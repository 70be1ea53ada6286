import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { beginLong, endLong, waitBefore } from './shares.ts'

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

/** A call is long once part of its work has had to wait for a later round. `isFirst`: until then, divided work waits for it. */
type Call = { person: string; kind: object; began: number; isFirst: boolean; isLong: boolean }
const callOf = new AsyncLocalStorage<Call>()
let shortCalls = 0

/**
 * Answers a person's call of a kind, when it is its turn (shares.ts). While it is short, divided work lets it go first,
 * unless it is expected to outlast its statements.
 */
export async function answerCall<T>(
  { person, kind, isSlow = false }: { person: string; kind: object; isSlow?: boolean },
  answer: () => Promise<T>,
): Promise<T> {
  const wait = waitBefore(person, kind)
  if (wait > 0) await pause(wait)
  const call: Call = { person, kind, began: performance.now(), isFirst: !isSlow, isLong: false }
  if (call.isFirst) shortCalls++
  try {
    return await callOf.run(call, answer)
  } finally {
    if (call.isFirst) shortCalls--
    if (call.isLong) endLong(person)
  }
}

function isLongNow() {
  const call = callOf.getStore()
  if (!call || call.isLong) return
  call.isLong = true
  if (call.isFirst) shortCalls--
  call.isFirst = false
  beginLong(call.person, call.kind, call.began)
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
