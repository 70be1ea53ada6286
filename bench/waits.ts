import { setTimeout as pause } from 'node:timers/promises'

/** Pause between two calls. */
const GAP_MS = 5

/** The durations of consecutive calls while `work` runs, in ms, sorted. */
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
  return waits.sort((a, b) => a - b)
}

export const p99Of = (waits: readonly number[]): number => waits[Math.floor(waits.length * 0.99)]!
