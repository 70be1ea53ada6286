// Folders that are made from sources, such as web/dist. Plain JavaScript for any Node from 20, like prepare.js.
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** In a folder that was made: what it was made from, and then the names of its files. */
const MARK = '.built-from'

/** What a folder was made from; undefined if it was not made completely. */
export const madeFrom = (place) => readMark(place)[0]

function readMark(place) {
  const mark = join(place, MARK)
  return existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
}

/**
 * Makes a folder anew. `make` writes it into a folder in `building` and returns its exit code: only when it is complete
 * does it take the place of the one before, from which another Kinfold may be running. That one loads some of its files
 * later, so they stay there until the next change. Returns whether it was made.
 */
export async function makeAnew({ place, building, wanted }, make) {
  removeLeftBehind(building)
  const made = join(building, `${process.pid}.${basename(place)}.${randomBytes(4).toString('hex')}`)
  mkdirSync(made)
  try {
    if ((await make(made)) !== 0) return false
    const own = filesIn(made)
    writeFileSync(join(made, MARK), [wanted, ...own].join('\n'))
    const [before, ...files] = readMark(place)
    // Another start may have made the same meanwhile.
    if (before === wanted) return true
    for (const file of files) if (!own.includes(file)) keepFile(join(place, file), join(made, file))
    putInPlace(made, place)
    return true
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Removes what starts left behind that were killed while they made something. */
function removeLeftBehind(building) {
  mkdirSync(building, { recursive: true })
  for (const name of readdirSync(building))
    if (!isRunning(Number(name.split('.')[0]))) rmSync(join(building, name), { recursive: true, force: true })
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch ({ code }) {
    return code === 'EPERM'
  }
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

function keepFile(file, kept) {
  if (!existsSync(file)) return
  mkdirSync(dirname(kept), { recursive: true })
  linkSync(file, kept)
}

/** Between the two renames there is no folder, for less than a millisecond. */
function putInPlace(made, place) {
  const former = `${made}.former`
  for (;;) {
    try {
      if (existsSync(place)) renameSync(place, former)
      return renameSync(made, place)
    } catch (error) {
      // Another start was faster.
      if (!['ENOENT', 'ENOTEMPTY'].includes(error.code)) throw error
    } finally {
      rmSync(former, { recursive: true, force: true })
    }
  }
}
