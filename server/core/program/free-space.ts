import { statfs } from 'node:fs/promises'

/** Below this, PostgreSQL may soon have no room for its write-ahead log (16 MiB per file). */
export const LOW_BYTES = 512 * 1024 * 1024

/** Of the disk that a folder is on. `reserved`: what is left to the database; less on a small disk. */
export async function spaceOf(folder: string): Promise<{ free: number; reserved: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, reserved: Math.min(LOW_BYTES, (blocks * bsize) / 20) }
}
