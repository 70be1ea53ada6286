import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whenFileEnds } from '../support/leaving.ts'
import { aDataDir } from './program.ts'

type Disk = {
  folder: string
  /** Fills it up to this many free bytes. */
  leave(bytes: number): void
  makeRoom(): void
  /** Makes it read-only, or writable again. */
  readOnly(is: boolean): void
}

/** A small separate disk, where mounting is permitted (root). Unmounted after the tests of this file. */
export function aDisk(megabytes: number): Disk | undefined {
  const folder = join(aDataDir(), '..', 'disk')
  mkdirSync(folder)
  const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  if (!mount(`size=${megabytes}m,mode=755`)) return undefined
  whenFileEnds(async () => void spawnSync('umount', ['-l', folder]))
  const filler = join(folder, 'filler')
  const makeRoom = () => rmSync(filler, { force: true })
  return {
    folder,
    makeRoom,
    leave(bytes) {
      makeRoom()
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize - bytes))
      } catch (error) {
        // Others wrote meanwhile, and it is completely full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    readOnly(is) {
      // Something still writes to it: a Kinfold left by a failed test would continue, and nothing would be refused.
      if (!mount(`remount,${is ? 'ro' : 'rw'}`)) throw new Error('The disk is in use')
    },
  }
}
