import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spaceOf } from '../program/free-space.ts'

/** One file of PostgreSQL's write-ahead log: with less room it does not start. */
const NEEDED_BYTES = 16 * 1024 * 1024

/** Why PostgreSQL did not start: what it said itself, else the last error in its log; what to do; and if its disk is full. */
export async function lastError(directory: string, said: string): Promise<string> {
  const found = said || lastInLog(join(directory, 'log')) || `Its messages are in ${directory}/log.`
  const reason = sentence(found) + adviceFor(found, directory)
  const free = await freeIfFull(directory)
  return free === undefined
    ? reason
    : `${reason.replace(/\.$/, '')}. Only ${free} KB are free on its disk. Please make room there.`
}

/** The last line of a message of several begins in the middle of its sentence. */
const sentence = (text: string) => text.replace(/^but /, 'It ')

/** After a copy that did not keep the owners, or not everything. */
function adviceFor(reason: string, directory: string): string {
  if (/Permission denied/.test(reason))
    return `. Please give it back to the user that PostgreSQL runs as: chown -R ${process.getuid?.() === 0 ? 'postgres' : process.getuid?.()} '${directory}'`
  if (/No such file or directory/.test(reason))
    return '. The data directory is incomplete. Please copy all of it again, or restore a backup.'
  return ''
}

/** Says that PostgreSQL stopped because its disk is full; undefined if there is room. */
export async function stoppedOnFullDisk(directory: string): Promise<string | undefined> {
  const free = await freeIfFull(directory).catch(() => undefined)
  if (free === undefined) return undefined
  return `PostgreSQL stopped: the disk of ${directory} is full (${free} KB are free). Please make room there; then it starts again by itself.`
}

/** In KB. */
async function freeIfFull(directory: string): Promise<number | undefined> {
  const { free } = await spaceOf(directory)
  return free < NEEDED_BYTES ? Math.floor(free / 1024) : undefined
}

function lastInLog(folder: string): string | undefined {
  try {
    const files = readdirSync(folder).map((name) => join(folder, name))
    const newest = files.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).at(-1)
    return newest && readFileSync(newest, 'utf8').split('\n').findLast(isError)
  } catch {
    return undefined
  }
}

/** Not what it told those who wanted to connect. */
const isError = (line: string) =>
  /\b(FATAL|PANIC): /.test(line) && !/the database system is|terminating connection/.test(line)
