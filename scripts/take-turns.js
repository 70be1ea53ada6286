// One program at a time on this machine. Plain JavaScript for any Node from 20, like prepare.js.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { isRunning } from './made-folder.js'

const LOOK_EVERY_MS = 200

/** Does the work while no other program holds this file, and returns its result; `sayWaiting`: another one does. */
export function takeTurns(file, work, sayWaiting) {
  mkdirSync(dirname(file), { recursive: true })
  for (let looks = 0; !take(file); looks++) {
    if (looks === 0) sayWaiting()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Linked in one step, so that the file always says who holds it. */
function take(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${process.pid} ${hostname()}`)
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  const holder = read(file)
  if (holder !== undefined && !isHeldBy(holder)) removeLeftBehind(file, holder)
  return false
}

/** A program that was killed holds nothing any more; nor does one of another machine or container. */
function isHeldBy(holder) {
  const [pid, host] = holder.split(' ')
  return host === hostname() && Number(pid) !== process.pid && isRunning(Number(pid))
}

function removeLeftBehind(file, holder) {
  const removed = `${file}.left.${process.pid}`
  try {
    renameSync(file, removed)
    // Another program was faster, and holds it now.
    if (read(removed) !== holder) linkSync(removed, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
  }
  rmSync(removed, { force: true })
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
