import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { MANIFEST, type Manifest, type PartSum } from './pack.ts'

type Content = AsyncIterable<Uint8Array>
export type IncomingPart = { name: string; content: Content }

/** `part`: the damaged part, by its name in the parcel. */
export class Damaged extends Error {
  readonly part: string
  constructor(part: string, cause?: unknown) {
    super(`damaged in ${part}`, { cause })
    this.part = part
  }
}

const LARGEST_MANIFEST = 16 * 1024 * 1024
const SLICE = /^(.+)\/\d{6}$/

/**
 * The parts of a parcel as they arrive; unread parts are skipped. Ends with the manifest, after verifying everything
 * against it. @throws Damaged
 */
export async function* unpacked<About>(parcel: Content): AsyncGenerator<IncomingPart, Manifest<About>> {
  const tar = extract()
  const source = Readable.from(parcel, { objectMode: false })
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  const sums: PartSum[] = []
  let reading = 'its beginning'
  try {
    const entries = tar[Symbol.asyncIterator]()
    let entry = await entries.next()
    while (!entry.done) {
      const name = partOf(entry.value.header.name)
      if (entry.value.header.name === MANIFEST) return await readManifest<About>(bytesOf(entry.value), sums)
      if (!name) throw new Error(`what is ${entry.value.header.name}?`)
      reading = name
      const hash = createHash('sha256')
      let size = 0
      const slices = async function* () {
        try {
          while (!entry.done && partOf(entry.value.header.name) === name) {
            for await (const piece of bytesOf(entry.value)) {
              hash.update(piece)
              size += piece.length
              yield piece
            }
            entry = await entries.next()
          }
        } catch (error) {
          // Seen by the reader of the part, not by whoever requested the next one.
          throw damagedIn(name, error)
        }
      }
      const content = slices()
      yield { name, content }
      for await (const _ of content);
      sums.push({ name, size, count: 0, sha256: hash.digest('hex') })
    }
  } catch (error) {
    throw damagedIn(reading, error)
  } finally {
    source.destroy()
    tar.destroy()
  }
  throw new Damaged('its end')
}

/** An entry is a stream of bytes, although its type does not say so. */
const bytesOf = (entry: AsyncIterable<unknown>) => entry as Content

/** A read error of the machine is not damage, and is reported as it is. */
const damagedIn = (part: string, error: unknown) =>
  error instanceof Damaged || (error instanceof Error && 'syscall' in error) ? error : new Damaged(part, error)

const partOf = (name: string) => SLICE.exec(name)?.[1]

async function readManifest<About>(content: Content, found: PartSum[]): Promise<Manifest<About>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > LARGEST_MANIFEST) throw new Damaged(MANIFEST)
    pieces.push(piece)
  }
  const manifest = JSON.parse(Buffer.concat(pieces).toString()) as Manifest<About>
  const told = new Map(manifest.parts.map((part) => [part.name, part]))
  for (const { name, size, sha256 } of found) {
    const part = told.get(name)
    if (part?.size !== size || part.sha256 !== sha256) throw new Damaged(name)
    told.delete(name)
  }
  for (const name of told.keys()) throw new Damaged(name)
  return manifest
}
