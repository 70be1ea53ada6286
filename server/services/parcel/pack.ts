import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Pack } from 'tar-stream'
import { pack as newPack } from 'tar-stream'

type Content = AsyncIterable<Uint8Array>

/** One named part of a parcel. `count`: what its records or files number, once all of it was read. */
export type Part = { name: string; content: Content; count?: () => number }
/** What a parcel says of itself in its last entry. `parts` in the order in which they come. */
export type Manifest<About> = { about: About; parts: PartSum[] }
export type PartSum = { name: string; size: number; count: number; sha256: string }

export const MANIFEST = 'manifest.json'
/** tar wants to know a length first. So a part comes in slices of this size, '<name>/000001' and so on, and may be of any length. */
const SLICE_BYTES = 4 * 1024 * 1024

/**
 * Many parts as one stream (tar), made while it is read, a slice at a time in memory. The last entry is the manifest with counts and
 * SHA-256 of all: a parcel without it is not whole.
 */
export function packed<About>(about: About, parts: AsyncIterable<Part>): Content {
  const tar = newPack()
  const fill = async () => {
    const sums: PartSum[] = []
    for await (const part of parts) sums.push(await addPart(tar, part))
    const manifest: Manifest<About> = { about, parts: sums }
    await addEntry(tar, MANIFEST, Buffer.from(JSON.stringify(manifest)))
    tar.finalize()
  }
  fill().catch((error: Error) => tar.destroy(error))
  return Readable.from(tar, { objectMode: false })
}

async function addPart(tar: Pack, { name, content, count }: Part): Promise<PartSum> {
  const hash = createHash('sha256')
  let size = 0
  let slices = 0
  for await (const slice of inSlices(content)) {
    slices += 1
    hash.update(slice)
    size += slice.length
    await addEntry(tar, `${name}/${String(slices).padStart(6, '0')}`, slice)
  }
  return { name, size, count: count?.() ?? 1, sha256: hash.digest('hex') }
}

/** At least one, so that an empty part is there, too. */
async function* inSlices(content: Content): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = []
  let size = 0
  let given = 0
  for await (const piece of content) {
    gathered.push(piece)
    size += piece.length
    if (size < SLICE_BYTES) continue
    given += 1
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0 || given === 0) yield Buffer.concat(gathered)
}

/** Done once it was handed on: whoever reads decides how fast. */
const addEntry = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, size: content.length }, (error) => (error ? reject(error) : resolve())).end(content)
  })
