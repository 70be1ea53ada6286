import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'

/**
 * The longest processor time of the server's main thread without a break, its highest memory including workers, and the
 * process's total processor time since the last request. Processor time, so that other programs do not count.
 */
type Metered = { inOneGoMs: number; memoryMb: number; cpuSeconds: number }

/** The measurements of a process since the last request (servers/answer-meter.js). */
export async function meteredBy(child: ChildProcess): Promise<Metered> {
  const answers = on(child, 'message')
  child.send('meter')
  for await (const [{ metered }] of answers) if (metered) return metered
  throw new Error('The process has ended')
}
