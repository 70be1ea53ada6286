import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** How often the workers are looked at, in ms. */
const LOOK_MS = 250

/**
 * Aborts `tooLong` once one of the workers has used so many seconds of processor time since the call: work that never
 * ends is stopped, and work that has to wait on a busy machine is not. Looks until `ended`.
 */
export async function limitProcessorTime(
  workers: () => Worker[],
  { seconds, tooLong, ended }: { seconds: number; tooLong: AbortController; ended: AbortSignal },
) {
  const atStart = new Map<Worker, number>()
  for (const worker of workers()) atStart.set(worker, await secondsOf(worker))
  while (await passed(LOOK_MS, ended))
    for (const worker of workers())
      if ((await secondsOf(worker)) - (atStart.get(worker) ?? 0) > seconds) tooLong.abort()
}

/** A worker that has ended uses none. */
async function secondsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000_000
}

/** Whether the time passed before the end. */
const passed = (ms: number, ended: AbortSignal) => sleep(ms, true, { signal: ended, ref: false }).catch(() => false)
