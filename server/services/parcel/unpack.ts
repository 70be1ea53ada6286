import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { Failure } from '../../core/failure.ts'
import { listInJson } from '../../core/list-in-json.ts'
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

/** What a manifest says about a part, or about the parcel: a backup names the columns of all tables. */
const LONGEST_IN_MANIFEST = 256 * 1024
const SLICE = /^(.+)\/\d{6}$/

/**
 * The parts of a parcel as they arrive, each name once; unread parts are skipped. Ends with the manifest, after verifying
 * everything against it. @throws Damaged
 */
export async function* unpacked<About>(parcel: Content): AsyncGenerator<IncomingPart, Manifest<About>> {
  const tar = extract()
  const source = Readable.from(parcel, { objectMode: false })
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  const sums = new Map<string, PartSum>()
  let reading = 'its beginning'
  try {
    const entries = tar[Symbol.asyncIterator]()
    let entry = await entries.next()
    while (!entry.done) {
      const name = partOf(entry.value.header.name)
      if (entry.value.header.name === MANIFEST) return await readManifest<About>(bytesOf(entry.value), sums)
      if (!name) throw new Error(`what is ${entry.value.header.name}?`)
      reading = name
      if (sums.has(name)) throw new Error(`${name} again?`)
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
      sums.set(name, { name, size, count: 0, sha256: hash.digest('hex') })
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

/** A read error of the machine or the storage is not damage, and is reported as it is. */
const damagedIn = (part: string, error: unknown) =>
  error instanceof Damaged || error instanceof Failure || (error instanceof Error && 'syscall' in error)
    ? error
    : new Damaged(part, error)

const partOf = (name: string) => SLICE.exec(name)?.[1]

async function readManifest<About>(content: Content, found: Map<string, PartSum>): Promise<Manifest<About>> {
  const parts: PartSum[] = []
  const untold = new Map(found)
  let about: About | undefined
  for await (const { isElement, value } of listInJson(content, { list: 'parts', longest: LONGEST_IN_MANIFEST })) {
    if (isElement) parts.push(takeTold(value, untold))
    else about = (value as Partial<Manifest<About>> | null | undefined)?.about
  }
  for (const name of untold.keys()) throw new Damaged(name)
  if (!about) throw new Damaged(MANIFEST)
  return { about, parts }
}

/** Each part that the manifest tells of is one that came, so it tells of no more parts than that. */
function takeTold(value: unknown, untold: Map<string, PartSum>): PartSum {
  const { name, size, count, sha256 } = (value ?? {}) as Partial<PartSum>
  if (typeof name !== 'string' || typeof count !== 'number') throw new Damaged(MANIFEST)
  const part = untold.get(name)
  if (!part || part.size !== size || part.sha256 !== sha256) throw new Damaged(name)
  untold.delete(name)
  return { ...part, count }
}
