import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of /proc/<pid>/stat, behind the name in brackets: parent; own time in user and system mode, and that of children that ended. */
const [PARENT, TIMES] = [1, [11, 12, 13, 14]]
/** Linux counts in hundredths of a second, on all machines that Node runs on. */
const TICKS = 100

/** Processor seconds that some processes and their children have used so far (Linux). */
export function processorSeconds(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid)
    if (pids.includes(Number(pid)) || pids.includes(Number(fields?.[PARENT])))
      for (const field of TIMES) ticks += Number(fields?.[field] ?? 0)
  }
  return ticks / TICKS
}

/** Undefined where it has just ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Whose children PostgreSQL's processes in a data directory are. */
export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
