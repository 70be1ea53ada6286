import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** How often the worker is looked at, in ms. */
const LOOK_MS = 250

/**
 * Aborts `tooMuch` once a worker has used so many seconds of processor time since the call: work that never ends is
 * stopped, and work that has to wait on a busy machine is not. Looks until `ended`. The worker may still have to start.
 */
export async function limitProcessorTime(
  worker: () => Worker | undefined,
  { seconds, tooMuch, ended }: { seconds: number; tooMuch: AbortController; ended: AbortSignal },
) {
  const first = worker()
  const before = await secondsOf(first)
  while (await passed(LOOK_MS, ended)) {
    const now = worker()
    if ((await secondsOf(now)) - (now === first ? before : 0) > seconds) tooMuch.abort()
  }
}

/** A worker that has ended uses none. */
async function secondsOf(worker: Worker | undefined): Promise<number> {
  const used = await worker?.cpuUsage().catch(() => undefined)
  return used ? (used.user + used.system) / 1_000_000 : 0
}

/** Whether the time passed before the end. */
const passed = (ms: number, ended: AbortSignal) => sleep(ms, true, { signal: ended, ref: false }).catch(() => false)
