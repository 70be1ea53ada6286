import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Fields of /proc/<pid>/stat after the name in brackets: parent; own user and system time, and that of ended children. */
const [PARENT, TIMES] = [1, [11, 12, 13, 14]]
/** Linux counts in hundredths of a second on all platforms of Node. */
const TICKS = 100

/** Processor seconds used so far by processes and their children (Linux). */
export function processorSeconds(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid)
    if (pids.includes(Number(pid)) || pids.includes(Number(fields?.[PARENT])))
      for (const field of TIMES) ticks += Number(fields?.[field] ?? 0)
  }
  return ticks / TICKS
}

/** Undefined if it has just ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** The parent of all PostgreSQL processes of a data directory. */
export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
