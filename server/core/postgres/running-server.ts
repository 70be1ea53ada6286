import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A process named by `postmaster.pid`. `isCertain`: it works in the data directory, so it is its PostgreSQL. */
export type RunningServer = { pid: number; isCertain: boolean }

/** The process in a data directory, as far as this machine lets us see. */
export function findRunningServer(directory: string, proc = PROC): RunningServer | undefined {
  const pid = pidIn(join(directory, 'postmaster.pid'))
  const verdict = pid ? judge(pid, directory, proc) : 'gone'
  return pid && (verdict === 'ours' || verdict === 'unknown') ? { pid, isCertain: verdict === 'ours' } : undefined
}

/**
 * Removes files that name a running process which is not this directory's PostgreSQL: after a reboot its id was reused,
 * or the files were copied from a running server. Otherwise PostgreSQL would refuse to start.
 */
export function removeForeignPidFiles(directory: string, socket: string, proc = PROC) {
  for (const file of [join(directory, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    const pid = pidIn(file)
    if (pid && judge(pid, directory, proc) === 'foreign') rmSync(file, { force: true })
  }
}

const PROC = '/proc'

/** A fast shutdown, as by Ctrl-C: disconnects clients and loses nothing. */
export function askToStop({ pid }: RunningServer) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Gone already.
  }
}

/** The process id in the first line. Negative: a PostgreSQL in single-user mode. 0: no file, or no number in it. */
function pidIn(file: string): number {
  try {
    return Math.abs(Number(readFileSync(file, 'utf8').split('\n')[0])) || 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/**
 * PostgreSQL works in its data directory and runs as the directory's owner; nothing else proves that a process is ours.
 */
function judge(pid: number, directory: string, proc: string): 'ours' | 'foreign' | 'gone' | 'unknown' {
  if (!isAlive(pid)) return 'gone'
  if (!existsSync(join(proc, 'self'))) return 'unknown'
  const place = join(proc, String(pid))
  try {
    return isSame(join(place, 'cwd'), directory) ? 'ours' : 'foreign'
  } catch (error) {
    // It has just ended, or belongs to another user on a system that hides those.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return isAlive(pid) ? 'foreign' : 'gone'
    return judgeFromOutside(place, directory)
  }
}

/** For root in a container that may not inspect processes of others. */
function judgeFromOutside(place: string, directory: string): 'ours' | 'foreign' | 'unknown' {
  try {
    if (statSync(place).uid !== statSync(directory).uid) return 'foreign'
    return readFileSync(join(place, 'cmdline'), 'utf8').split('\0').includes(directory) ? 'ours' : 'unknown'
  } catch {
    return 'unknown'
  }
}

function isSame(folder: string, directory: string): boolean {
  const [one, other] = [statSync(folder), statSync(directory)]
  return one.dev === other.dev && one.ino === other.ino
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
