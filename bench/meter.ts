import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * The most processor time that the server's one thread took without doing anything else, and the most memory it had, workers too.
 * All the processor time of the process since it was asked last, too. Processor time, so that other programs of the machine do not count.
 */
export type Metered = { inOneGoMs: number; memoryMb: number; cpuSeconds: number }

const MB = 1024 * 1024
const MEMORY_SAMPLED_MS = 25

/** Tells the parent process what was measured since it asked last, each time it asks. */
export function answerMeter() {
  let longest = 0
  let most = 0
  let spent = process.cpuUsage()
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let before = usedMs()
  // A timer has its turn once in each round of the event loop.
  setInterval(() => {
    const used = usedMs()
    longest = Math.max(longest, used - before)
    before = used
  }, 1)
  const memoryMb = () => process.memoryUsage.rss() / MB
  setInterval(() => {
    most = Math.max(most, memoryMb())
  }, MEMORY_SAMPLED_MS)
  process.on('message', () => {
    const { user, system } = process.cpuUsage(spent)
    const cpuSeconds = (user + system) / 1_000_000
    const metered: Metered = { inOneGoMs: longest, memoryMb: Math.max(most, memoryMb()), cpuSeconds }
    spent = process.cpuUsage()
    longest = 0
    most = 0
    process.send!(metered)
  })
}

/** What such a process has measured since it was asked last. */
export async function meteredBy(child: ChildProcess): Promise<Metered> {
  const answer = once(child, 'message')
  child.send('meter')
  return (await answer)[0] as Metered
}
