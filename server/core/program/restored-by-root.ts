import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { socketFolder } from '../postgres/cluster.ts'
import { handOver } from '../postgres/unix-user.ts'

/**
 * After a restore by root: gives everything in DATA_DIR to the owner of that folder, who is probably the user of the
 * service. If the owner is root, or nothing can be given away, returns what to do before a start as another user.
 */
export function giveToOwner(dataDir: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataDir)
  if (owner.uid === 0) return belongsToRoot(dataDir)
  try {
    for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) handOver(join(dataDir, name), owner)
    // It may be outside of DATA_DIR.
    if (existsSync(join(dataDir, 'postgres'))) socketFolder(dataDir, owner)
  } catch (error) {
    // Root in a container, or on another machine's disk, may own nothing to give away.
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return belongsToRoot(dataDir)
    throw error
  }
  return undefined
}

const belongsToRoot = (dataDir: string) =>
  'It was restored by root, so no other user can open it. If Kinfold runs as another user, such as kinfold, run this ' +
  `before the start: chown -R kinfold: '${dataDir}'`
