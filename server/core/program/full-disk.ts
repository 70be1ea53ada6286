import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { inSentences } from './system-error.ts'

/** PostgreSQL's code. */
const DISK_FULL = '53100'
const FULL = [DISK_FULL, 'ENOSPC', 'EDQUOT']
/** After so long without such an error there was room meanwhile. */
const OVER_MS = 10 * MINUTE_MS

/** For a program that ends because of it: which disk is full, and what to do. Undefined for other errors. */
export function fullDiskIn(thrown: unknown): string | undefined {
  const error = causedByFullDisk(thrown)
  if (error?.code === DISK_FULL) return `The disk of the database is full (${error.message}). Please make room there.`
  return error && inSentences(error)
}

/**
 * For a log with a line for each failed call: a sentence with the first error of a full disk, nothing with those that
 * follow. `places`: what is named if PostgreSQL reports it, and otherwise.
 */
export function reportFullDisk(places: { database: string; files: string }) {
  const lastAt = new Map<string, number>()
  return (thrown: unknown, now = Date.now()): string | undefined => {
    const error = causedByFullDisk(thrown)
    if (!error) return undefined
    const where = error.code === DISK_FULL ? places.database : places.files
    const isNew = now - (lastAt.get(where) ?? Number.NEGATIVE_INFINITY) > OVER_MS
    lastAt.set(where, now)
    if (!isNew) return undefined
    return `The disk of ${where} is full: nothing can be saved. Please make room there; no restart is needed.`
  }
}

/** Whether these words of PostgreSQL are about a full disk. */
export const tellsOfFullDisk = (words: string): boolean =>
  /No space left on device|wrote only \d+ of \d+ bytes/.test(words)

/** The error of a full disk among an error and its causes. */
export function causedByFullDisk(thrown: unknown) {
  for (let each = thrown, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth++) {
    const error: Error & { code?: string } = each
    if (FULL.includes(error.code ?? '')) return error
  }
  return undefined
}
