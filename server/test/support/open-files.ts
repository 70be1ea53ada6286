import { readdirSync, readlinkSync } from 'node:fs'

/** How many files of a folder this process holds open. */
export const openFilesIn = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((each) => {
    try {
      return readlinkSync(`/proc/self/fd/${each}`).startsWith(folder)
    } catch {
      return false
    }
  }).length
