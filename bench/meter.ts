import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * The longest processor time of the server's main thread without a break, its highest memory including workers, and the
 * process's total processor time since the last request. Processor time, so that other programs do not count.
 */
export type Metered = { inOneGoMs: number; memoryMb: number; cpuSeconds: number }

const MB = 1024 * 1024
const MEMORY_SAMPLED_MS = 25

/** Sends the parent process the measurements since its last request, on each request. */
export function answerMeter() {
  let longest = 0
  let most = 0
  let spent = process.cpuUsage()
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let before = usedMs()
  // A timer runs once per turn of the event loop.
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

/** The measurements of such a process since the last request. */
export async function meteredBy(child: ChildProcess): Promise<Metered> {
  const answer = once(child, 'message')
  child.send('meter')
  return (await answer)[0] as Metered
}
