import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Pack } from 'tar-stream'
import { pack as newPack } from 'tar-stream'

type Content = AsyncIterable<Uint8Array>

/**
 * One named part of a parcel. `count`: the number of its records or files, available once it was read. `ending`: of the names
 * of its entries, for people who open them. `isWhole`: it is shorter than a slice, and an entry of its own name.
 */
export type Part = { name: string; content: Content; count?: () => number; ending?: string; isWhole?: boolean }
/** A parcel's last entry. `parts` in their order. */
export type Manifest<About> = { about: About; parts: PartSum[] }
export type PartSum = { name: string; size: number; count: number; sha256: string }

export const MANIFEST = 'manifest.json'
/**
 * tar needs the length of an entry in advance, so a part of any length is split into slices of this size:
 * '<name>/000001' and so on.
 */
const SLICE_BYTES = 4 * 1024 * 1024

/**
 * Packs parts into one stream (tar) while it is read, with one slice in memory at a time. The last entry is the
 * manifest with counts and SHA-256 of all parts: a parcel without it is incomplete.
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

async function addPart(tar: Pack, { name, content, count, ending = '', isWhole = false }: Part): Promise<PartSum> {
  const hash = createHash('sha256')
  let size = 0
  let slices = 0
  for await (const slice of inSlices(content)) {
    slices += 1
    hash.update(slice)
    size += slice.length
    await addEntry(tar, isWhole ? `${name}${ending}` : `${name}/${String(slices).padStart(6, '0')}${ending}`, slice)
  }
  return { name, size, count: count?.() ?? 1, sha256: hash.digest('hex') }
}

/** At least one, so that an empty part is included, too. */
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

/** Resolves once it was passed on, so that the reader determines the speed. */
const addEntry = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size: content.length }, (error) => (error ? reject(error) : resolve()))
    // If the reader leaves. Without a listener, this would end the program.
    entry.on('error', reject)
    entry.end(content)
  })
