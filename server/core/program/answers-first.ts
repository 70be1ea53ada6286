import { readdirSync, readFileSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'

const THREADS = '/proc/self/task'
/** libuv's threads: they compress answers, derive keys from passwords and read files. */
const POOL_THREAD = 'libuv-worker'

/**
 * Lets the thread that answers calls go before the threads that compress answers, where a thread has a priority of its own
 * (Linux). A large answer being compressed then delays nobody else's. Where it is not possible, all stay equal.
 */
export function answersFirst() {
  if (platform() !== 'linux') return
  try {
    for (const thread of readdirSync(THREADS)) {
      if (readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim() === POOL_THREAD)
        setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
    }
  } catch {
    // A thread has just ended, or a sandbox shows none.
  }
}
