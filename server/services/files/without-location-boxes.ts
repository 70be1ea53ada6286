import { failure } from '../../core/failure.ts'
import type { ByteReader } from './byte-reader.ts'

/* HEIC and AVIF consist of boxes (ISO/IEC 14496-12): `meta` lists the items and their positions (ISO/IEC 23008-12),
   `mdat` contains them. Positions are absolute, so removed data is replaced by zeros. */
const PICTURE = ['ftyp', 'meta', 'mdat']
const PICTURE_IN_META = ['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl']
/** Types of items that are not images: Exif, XMP, and links. */
const TOLD = ['Exif', 'mime', 'uri ']
const LONGEST_META = 1024 * 1024

type Range = { from: number; to: number }
type Box = Range & { type: string; content: number }

/** @throws BAD_INPUT if the positions cannot be determined */
export async function* throughBoxes(bytes: ByteReader): AsyncGenerator<Buffer> {
  let told: Range[] | undefined
  for (let at = 0; ; ) {
    const start = await bytes.take(8)
    if (start.length < 8) break
    const type = start.toString('latin1', 4)
    const short = start.readUInt32BE()
    const long = short === 1 ? await bytes.take(8) : Buffer.alloc(0)
    const content = at + 8 + long.length
    const end = short === 0 ? Number.POSITIVE_INFINITY : at + (short === 1 ? Number(long.readBigUInt64BE()) : short)
    if (end < content) throw unreadableMetadata()
    if (!PICTURE.includes(type)) start.write('free', 4, 'latin1')
    yield Buffer.concat([start, long])
    if (type === 'meta') {
      if (told || end - content > LONGEST_META) throw unreadableMetadata()
      const meta = await bytes.take(end - content)
      told = toldIn(meta, content)
      yield blanked(meta, content, told)
    } else {
      if (type === 'mdat' && !told) throw unreadableMetadata()
      const ranges = PICTURE.includes(type) ? (told ?? []) : [{ from: content, to: end }]
      let read = content
      for await (const piece of bytes.through(end - content)) {
        yield blanked(piece, read, ranges)
        read += piece.length
      }
    }
    at = end
  }
  if (!told) throw unreadableMetadata()
}

export const unreadableMetadata = () =>
  failure('BAD_INPUT', {
    fields: { file: 'We cannot remove the location from this picture. Please save it as a JPEG and add that instead' },
  })

function blanked(piece: Buffer, at: number, ranges: readonly Range[]): Buffer {
  for (const { from, to } of ranges) {
    const [first, end] = [Math.max(0, from - at), Math.min(piece.length, to - at)]
    if (first < end) piece.fill(0, first, end)
  }
  return piece
}

/** The ranges of a file that are not image data. `meta`: the content of that box, `at` its position. */
function toldIn(meta: Buffer, at: number): Range[] {
  try {
    // After version and flags.
    const boxes = boxesIn(meta, 4, meta.length)
    const contentOf = (type: string) => {
      const box = boxes.find((each) => each.type === type)
      return box && meta.subarray(box.content, box.to)
    }
    const items = toldItems(contentOf('iinf')!)
    const idat = boxes.find(({ type }) => type === 'idat')
    const places = placesOf(contentOf('iloc')!, items, at + (idat?.content ?? 0))
    const others = boxes.filter(({ type }) => !PICTURE_IN_META.includes(type))
    return [...places, ...others.map(({ content, to }) => ({ from: at + content, to: at + to }))]
  } catch {
    throw unreadableMetadata()
  }
}

function boxesIn(bytes: Buffer, first: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let from = first; from < end; from = boxes.at(-1)!.to) {
    const size = bytes.readUInt32BE(from)
    if (size < 8 || from + size > end) throw unreadableMetadata()
    boxes.push({ type: bytes.toString('latin1', from + 4, from + 8), from, content: from + 8, to: from + size })
  }
  return boxes
}

/** The ids of items that are not images. */
function toldItems(iinf: Buffer): Set<number> {
  const entries = boxesIn(iinf, iinf[0] === 0 ? 6 : 8, iinf.length)
  const items = entries.map(({ content }) => {
    const version = iinf[content]!
    if (version < 2) throw unreadableMetadata()
    const wide = version === 2 ? 2 : 4
    const type = content + 4 + wide + 2
    return { id: iinf.readUIntBE(content + 4, wide), type: iinf.toString('latin1', type, type + 4) }
  })
  return new Set(items.filter(({ type }) => TOLD.includes(type)).map(({ id }) => id))
}

function placesOf(iloc: Buffer, items: Set<number>, idat: number): Range[] {
  const version = iloc[0]!
  let at = 4
  const next = (bytes: number) => {
    at += bytes
    if (bytes === 8) return Number(iloc.readBigUInt64BE(at - bytes))
    return bytes === 0 ? 0 : iloc.readUIntBE(at - bytes, bytes)
  }
  const [sizes, more] = [next(1), next(1)]
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [sizes >> 4, sizes & 15, more >> 4, version ? more & 15 : 0]
  const wide = version < 2 ? 2 : 4
  const found: Range[] = []
  for (let left = next(wide); left > 0; left--) {
    const id = next(wide)
    const [inFile, inIdat] = [0, 1]
    const method = version ? next(2) & 15 : inFile
    const elsewhere = next(2)
    const base = next(baseBytes)
    for (let extents = next(2); extents > 0; extents--) {
      next(indexBytes)
      const from = base + next(offsetBytes) + (method === inIdat ? idat : 0)
      const length = next(lengthBytes)
      if (!items.has(id)) continue
      if (method > inIdat || elsewhere || length === 0) throw unreadableMetadata()
      found.push({ from, to: from + length })
    }
  }
  return found
}
