import { failure } from '../../core/failure.ts'
import { rememberRoom } from '../../core/known-room.ts'
import type { Storage } from './storage.ts'

const GIGABYTE = 1024 ** 3
/** Smaller files count as this much, so that there are never very many to look through. */
const LEAST_COUNTED = 1024 ** 2

/**
 * `under`: where all that a person has begun to send is, in any circle. `most`: how much of it there may be. `place`,
 * `size`: of this one, at most.
 */
type Sending = { under: string; most: number; place: string; size: number }

/** What is being stored by this process, by its place. */
const storing = new Map<string, Promise<unknown>>()

/** Bytes of files that are being stored by this process. */
const arriving = new Map<string, number>()
/** By `under`, so that not each part of an upload looks through all others. */
const room = rememberRoom()

/**
 * Stores a file that is not finished, within the limit for what one person has begun to send: no record counts it, and
 * it stays for a day or two. The same file sent again meanwhile waits, because it needs no room of its own. @throws
 * TOO_LARGE
 */
export async function storeUnfinished(storage: Storage, sending: Sending, store: () => Promise<void>) {
  const { place } = sending
  const own = (storing.get(place) ?? Promise.resolve()).then(() => storeCounted(storage, sending, store))
  const settled = own.catch(() => {})
  storing.set(place, settled)
  try {
    await own
  } finally {
    if (storing.get(place) === settled) storing.delete(place)
  }
}

async function storeCounted(storage: Storage, sending: Sending, store: () => Promise<void>) {
  const { under, size } = sending
  const before = arriving.get(under) ?? 0
  arriving.set(under, before + size)
  try {
    if (!room.take(under, size)) await requireFewUnfinished(storage, sending, before)
    await store()
  } finally {
    const left = arriving.get(under)! - size
    if (left > 0) arriving.set(under, left)
    else arriving.delete(under)
  }
}

async function requireFewUnfinished(storage: Storage, { under, most }: Sending, arrivingBefore: number) {
  let waiting = arrivingBefore
  for await (const { size } of storage.list(under)) waiting += Math.max(size, LEAST_COUNTED)
  room.forget(under)
  if (waiting >= most)
    throw failure('TOO_LARGE', {
      message: `You have begun to send ${most / GIGABYTE} GB without finishing. Please finish one of these files, or try again in two days.`,
    })
  room.note(under, most - waiting)
}
