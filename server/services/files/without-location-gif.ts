import type { ByteReader } from './byte-reader.ts'

const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b]
const [APPLICATION, COMMENT] = [0xff, 0xfe]
/** How often an animation repeats. */
const REPEATS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** Without comments, and without extensions of applications, where an editor may note the place. */
export async function* throughGif(bytes: ByteReader): AsyncGenerator<Buffer> {
  const start = Buffer.from(await bytes.take(13))
  yield start
  if (start.length < 13) return
  yield* bytes.through(paletteBytes(start[10]!))
  for (;;) {
    const [kind] = await bytes.take(1)
    if (kind === END) yield Buffer.from([END])
    if (kind === IMAGE) yield* throughImage(bytes)
    else if (kind === EXTENSION) yield* throughExtension(bytes)
    else return
  }
}

async function* throughImage(bytes: ByteReader) {
  const about = Buffer.from(await bytes.take(9))
  yield Buffer.concat([Buffer.from([IMAGE]), about])
  // The colours, if it has its own, and how its data is packed.
  yield* bytes.through(paletteBytes(about[8] ?? 0) + 1)
  yield* blocks(bytes)
}

async function* throughExtension(bytes: ByteReader) {
  const start = Buffer.from(await bytes.take(2))
  const first = Buffer.from(await bytes.take(start[1] ?? 0))
  const isTold =
    start[0] === COMMENT || (start[0] === APPLICATION && !REPEATS.includes(first.toString('latin1', 0, 11)))
  if (!isTold) yield Buffer.concat([Buffer.from([EXTENSION]), start, first])
  // An extension without a first block has ended.
  const rest = start[1] ? blocks(bytes) : []
  for await (const piece of rest) if (!isTold) yield piece
}

/** Blocks of up to 255 bytes, each after its length; the last one is empty. */
async function* blocks(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = Buffer.from(await bytes.take(1))
    yield length
    if (!length[0]) return
    yield* bytes.through(length[0])
  }
}

/** Of a palette, if the flags say that there is one: three bytes for each of 2 to 256 colours. */
const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0b111) + 1) : 0)
