import { setTimeout as pause } from 'node:timers/promises'

/** Pause between two calls. */
const GAP_MS = 5

/** The durations of consecutive calls while `work` runs, in ms. */
export async function waitsDuring(call: () => Promise<Response>, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  const waits: number[] = []
  do {
    const began = performance.now()
    await (await call()).arrayBuffer()
    waits.push(performance.now() - began)
    await pause(GAP_MS)
  } while (!isOver)
  return waits
}

export function p99Of(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)]!
}
