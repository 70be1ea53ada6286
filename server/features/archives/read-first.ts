import { newFileKey } from '../../services/files/age.ts'
import { ByteReader } from '../../services/files/byte-reader.ts'
import { inBuffers } from '../../services/files/in-buffers.ts'
import type { Storage } from '../../services/files/storage.ts'
import { keepContent, openStored } from '../../services/files/store-file.ts'
import type { Part } from '../../services/parcel/pack.ts'

/**
 * The same parts, all read before the first is passed on, so that a slow reader does not hold the connection they are
 * read from. Meanwhile they are in the storage, encrypted with a key of their own; after a crash they are collected like
 * other files that no record names.
 */
export async function* readFirst(storage: Storage, clientId: number, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const key = await newFileKey()
  const read: { name: string; size: number; count: number }[] = []
  const contents = async function* () {
    for await (const { name, content, count } of parts) {
      let size = 0
      for await (const piece of content) {
        size += piece.length
        yield piece
      }
      read.push({ name, size, count: count?.() ?? 1 })
    }
  }
  const { place } = await keepContent(storage, { clientId, key }, contents())
  try {
    const stored = new ByteReader(inBuffers(await openStored(storage, place, key)))
    try {
      for (const { name, size, count } of read) {
        const content = stored.through(size)
        yield { name, content, count: () => count }
        // What the reader left of it comes before the next part.
        for await (const _ of content);
      }
    } finally {
      await stored.stop()
    }
  } finally {
    await storage.remove(place)
  }
}
