import { failure } from '../../core/failure.ts'
import type { Storage } from './storage.ts'

const GIGABYTE = 1024 ** 3

/**
 * Limits what one person has begun to send and not finished: no record counts it, and it stays for a day or two.
 * `under`: where all of it is. @throws TOO_LARGE
 */
export async function requireFewUnfinished(storage: Storage, under: string, most: number) {
  let waiting = 0
  for await (const { size } of storage.list(under)) waiting += size
  if (waiting < most) return
  throw failure('TOO_LARGE', {
    message: `You have begun to send ${most / GIGABYTE} GB without finishing. Please finish one of these files, or try again in two days.`,
  })
}
