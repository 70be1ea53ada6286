import { readdirSync, readFileSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'

/** libuv's threads: they compress answers, derive keys from passwords and read files. */
const POOL_THREAD = 'libuv-worker'

/**
 * Lets the thread that answers calls go before the threads that compress answers, where a thread has a priority of its own
 * (Linux). A large answer being compressed then delays nobody else's.
 */
export function answersFirst() {
  if (platform() !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) {
    if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === POOL_THREAD)
      setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  }
}
