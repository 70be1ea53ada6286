import { closeSync, constants, existsSync, fchownSync, fstatSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { socketPath } from '../postgres/cluster.ts'
import { handOver } from '../postgres/unix-user.ts'
import { whatHappened } from './system-error.ts'

type Owner = { uid: number; gid: number }

/**
 * After a restore by root: gives everything in DATA_DIR to the owner of that folder, who is probably the user of the
 * service. Returns what remains to be done, if the owner is root or something could not be given away.
 */
export function giveToOwner(dataDir: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  let owner: Owner = { uid: 0, gid: 0 }
  try {
    const folder = openSync(dataDir, constants.O_RDONLY | constants.O_DIRECTORY)
    try {
      owner = fstatSync(folder)
      if (owner.uid === 0) return `It was restored by root, so no other user can open it. ${toRun(dataDir, 'kinfold:')}`
      giveContent(folder, owner)
    } finally {
      closeSync(folder)
    }
    const socket = socketPath(dataDir)
    if (dirname(socket) !== dataDir && existsSync(socket)) handOver(socket, owner)
  } catch (error) {
    const why = `It was restored by root, and not everything could be given to the owner of the folder: ${whatHappened(error)}.`
    return `${why} ${toRun(dataDir, `${owner.uid}:${owner.gid}`)}`
  }
  return undefined
}

const toRun = (dataDir: string, owner: string) =>
  `If Kinfold runs as another user, such as kinfold, run this before the start: chown -R ${owner} '${dataDir}'`

/** A pipe is opened without waiting for its other end. */
const AS_IT_IS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
/** Of a link, and of a socket. */
const NOT_OPENED = ['ELOOP', 'ENXIO']

/**
 * The owner of an open folder may replace anything in it meanwhile. So nothing is changed by its path, only what is open,
 * found in the open folder (/proc), and neither a link nor a second name of a file elsewhere.
 */
function giveContent(folder: number, owner: Owner) {
  const here = `/proc/self/fd/${folder}`
  for (const name of readdirSync(here)) {
    const found = openAsItIs(join(here, name))
    if (found === undefined) continue
    try {
      const about = fstatSync(found)
      if (about.isDirectory()) giveContent(found, owner)
      if (about.isDirectory() || (about.isFile() && about.nlink === 1)) fchownSync(found, owner.uid, owner.gid)
    } finally {
      closeSync(found)
    }
  }
}

function openAsItIs(path: string): number | undefined {
  try {
    return openSync(path, AS_IT_IS)
  } catch (error) {
    if (NOT_OPENED.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
