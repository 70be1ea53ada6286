import type { FileKind } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import { ByteReader } from './byte-reader.ts'
import { measured, requireShowable } from './judge-file.ts'
import { throughBoxes } from './without-location-boxes.ts'
import { throughGif } from './without-location-gif.ts'
import { throughTiff } from './without-location-tiff.ts'

/**
 * A picture without the metadata of its camera (place, time, device) and without trailing data. Its pixels are
 * unchanged, and its orientation is kept. Other kinds of files are passed through.
 */
export async function* withoutLocation(
  type: FileKind,
  head: Buffer,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const walk = walks[type]
  if (!walk) return yield* content
  const bytes = new ByteReader(content)
  try {
    yield* walk(bytes, head)
    await bytes.readAway()
  } finally {
    await bytes.stop()
  }
}

type Walk = (bytes: ByteReader, head: Buffer) => AsyncGenerator<Buffer>
const walks: Partial<Record<FileKind, Walk>> = {
  'image/jpeg': throughJpeg,
  'image/png': throughPng,
  'image/webp': throughWebp,
  'image/gif': throughGif,
  'image/heic': throughBoxes,
  'image/avif': throughBoxes,
  'image/tiff': throughTiff,
}

const [ALONE, RESTART_0, RESTART_7, END, SCAN] = [0x01, 0xd0, 0xd7, 0xd9, 0xda]
const isRestart = (marker: number) => marker >= RESTART_0 && marker <= RESTART_7
/** In image data, 0xff is followed by 0 unless it is a marker; an extra 0xff may precede a marker. */
const isMarker = (second: number) => second !== 0 && second !== 0xff && !isRestart(second)

async function* throughJpeg(bytes: ByteReader, head: Buffer): AsyncGenerator<Buffer> {
  yield await bytes.take(2)
  const orientation = orientationIn(head)
  if (orientation > 1) yield exifOf(orientation)
  for (;;) {
    // Data between two segments is ignored by all programs.
    for await (const _ of bytes.before(0xff, isMarker));
    const marker = await bytes.take(2)
    if (marker.length < 2) return
    const name = marker[1]!
    if (name === END || name === ALONE) yield marker
    if (name === END) return
    if (name === ALONE) continue
    const length = await bytes.take(2)
    const segment = await bytes.take(length.length < 2 ? 0 : length.readUInt16BE() - 2)
    if (isFrame(name) && segment.length >= 5) requireShowable(segment.readUInt16BE(3), segment.readUInt16BE(1))
    if (isPicture(name, segment)) yield Buffer.concat([marker, length, segment])
    if (name === SCAN) yield* bytes.before(0xff, isMarker)
  }
}

/**
 * The frame header with the picture's size; it may come after the part examined before. Excludes code tables (c4) and
 * reserved markers (c8, cc).
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Tables and image data; of application segments only what the colours need. */
function isPicture(marker: number, segment: Buffer): boolean {
  const [APP0, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe2, 0xee, 0xef, 0xfe]
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP2) return segment.subarray(0, 11).equals(Buffer.from('ICC_PROFILE'))
  return (marker === APP0 && segment.subarray(0, 4).equals(Buffer.from('JFIF'))) || marker === APP14
}

function orientationIn(head: Buffer): number {
  try {
    return measured(head).orientation ?? 1
  } catch {
    return 1
  }
}

/** An EXIF segment with the orientation and nothing else. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const start = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([start, content])
}

/** Chunks beside the necessary ones, which begin with a capital letter: colours, size, background and animation. */
const SHOWN_IN_PNG = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
)

async function* throughPng(bytes: ByteReader): AsyncGenerator<Buffer> {
  yield await bytes.take(8)
  for (;;) {
    const start = await bytes.take(8)
    if (start.length < 8) return
    const [length, type] = [start.readUInt32BE(), start.toString('latin1', 4)]
    // Followed by its checksum.
    const rest = bytes.through(length + 4)
    if (!SHOWN_IN_PNG.has(type) && !/^[A-Z]/.test(type)) for await (const _ of rest);
    else {
      yield start
      yield* rest
    }
    if (type === 'IEND') return
  }
}

const SHOWN_IN_WEBP = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']

/** The total length comes first, so removed chunks are replaced by empty ones, which programs skip. */
async function* throughWebp(bytes: ByteReader): AsyncGenerator<Buffer> {
  const start = await bytes.take(12)
  yield start
  for (let left = start.readUInt32LE(4) - 4; left > 0; ) {
    const chunk = await bytes.take(8)
    if (chunk.length < 8) return
    const [type, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)]
    const [isTold, padded] = [!SHOWN_IN_WEBP.includes(type), length + (length % 2)]
    yield isTold ? Buffer.concat([Buffer.from('JUNK'), chunk.subarray(4)]) : chunk
    if (type === 'VP8X') yield withoutFlags(await bytes.take(padded))
    else for await (const piece of bytes.through(padded)) yield isTold ? Buffer.alloc(piece.length) : piece
    left -= 8 + padded
  }
}

/** Clears the flags for EXIF (8) and XMP (4). */
const withoutFlags = (content: Buffer) => content.map((byte, at) => (at === 0 ? byte & ~0b1100 : byte)) as Buffer
