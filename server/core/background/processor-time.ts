import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** How often the worker is looked at, in ms. */
const LOOK_MS = 250

type Watched = () => Worker | undefined

/**
 * Like `AbortSignal.timeout`, but of the processor time that a worker uses from now on: work that never ends is stopped, and
 * work that has to wait on a busy machine is not. Looks until `ended`. The worker may still have to start.
 */
export function processorTimeout(worker: Watched, seconds: number, ended: AbortSignal): AbortSignal {
  const tooMuch = new AbortController()
  void whenUsed(worker, seconds, ended).then((isUsed) => isUsed && tooMuch.abort())
  return tooMuch.signal
}

async function whenUsed(worker: Watched, seconds: number, ended: AbortSignal): Promise<boolean> {
  const first = worker()
  const before = await secondsOf(first)
  while (await passed(LOOK_MS, ended)) {
    const now = worker()
    if ((await secondsOf(now)) - (now === first ? before : 0) > seconds) return true
  }
  return false
}

/** A worker that has ended uses none. */
async function secondsOf(worker: Worker | undefined): Promise<number> {
  const used = await worker?.cpuUsage().catch(() => undefined)
  return used ? (used.user + used.system) / 1_000_000 : 0
}

/** Whether the time passed before the end. */
const passed = (ms: number, ended: AbortSignal) => sleep(ms, true, { signal: ended, ref: false }).catch(() => false)
