import { createHash } from 'node:crypto'
import { PART_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { failure } from '../../core/failure.ts'
import { type IncomingFile, tooLarge } from '../../core/http/take-file.ts'
import { encrypted, type FileKey } from './age.ts'
import { inBuffers } from './in-buffers.ts'
import type { Storage } from './storage.ts'
import { openStored } from './store-file.ts'
import { storeUnfinished } from './unfinished.ts'

/** A file sent in parts: its circle, its sender, and its future id. */
type Sending = { clientId: number; userId: number; fileId: string; key: FileKey }

/** No record names a part, so it is deleted with other such files after a day (access/circles/collect-orphans.ts). */
const placeOf = (sending: Sending, part: number) =>
  `${placeOfAll(sending)}${sending.clientId}/${sending.fileId}/${part}.age`
/** In all circles together: anybody can create many. */
const placeOfAll = ({ userId }: Sending) => `parts/${userId}/`

/** Twenty files of the largest size. */
const MOST_UNFINISHED_BYTES = 1024 ** 3

type Part = { part: number; sha256?: string | undefined }

/**
 * Stores a part, encrypted, until the rest arrives. Sent again, it replaces the earlier one. @throws BAD_INPUT,
 * TOO_LARGE, UPLOAD_CUT
 */
export async function keepPart(storage: Storage, sending: Sending, { part, sha256 }: Part, { content }: IncomingFile) {
  const hash = createHash('sha256')
  const checked = async function* () {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
    if (sha256 && hash.digest('hex') !== sha256) throw notAsSent()
  }
  const place = placeOf(sending, part)
  const all = { under: placeOfAll(sending), most: MOST_UNFINISHED_BYTES, place, size: PART_BYTES }
  await storeUnfinished(storage, all, async () => storage.put(place, await encrypted(checked(), sending.key)))
}

const notAsSent = () =>
  failure('BAD_INPUT', { fields: { sha256: 'This part did not arrive as it was sent. Please send it again' } })

type Joining = { earlier: number; rest: IncomingFile['content']; limit: number }

/** The parts sent before and the rest, as one stream. @throws PARTS_MISSING with the parts that exist, TOO_LARGE */
export async function* joined(storage: Storage, sending: Sending, { earlier, rest, limit }: Joining) {
  let size = 0
  for await (const piece of piecesOf(storage, sending, { earlier, rest })) {
    size += piece.length
    if (size > limit) throw tooLarge(limit)
    yield piece
  }
}

async function* piecesOf(storage: Storage, sending: Sending, { earlier, rest }: Omit<Joining, 'limit'>) {
  const places = Array.from({ length: earlier }, (_, index) => placeOf(sending, index + 1))
  const areThere = await Promise.all(places.map((place) => storage.has(place)))
  if (areThere.includes(false))
    throw failure('PARTS_MISSING', { current: areThere.flatMap((isThere, index) => (isThere ? [index + 1] : [])) })
  for (const place of places) yield* inBuffers(await openStored(storage, place, sending.key))
  yield* rest
}

/** Deletes parts that became a file or were abandoned. What cannot be deleted now is collected later. */
export const dropParts = (storage: Storage, sending: Sending, earlier: number) =>
  Promise.allSettled(Array.from({ length: earlier }, (_, index) => storage.remove(placeOf(sending, index + 1))))
