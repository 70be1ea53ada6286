import type { ByteReader } from './byte-reader.ts'
import { unreadableMetadata } from './without-location-boxes.ts'

/* A TIFF (TIFF 6.0) may have its directories after the data they refer to, so nothing can be removed while it streams.
   It is stored unchanged, as scanners write it, or refused if a directory has a tag that may contain the location. */
const HEADER_BYTES = 8
const ENTRY_BYTES = 12
/** XMP, IPTC, Photoshop, EXIF's GPS, GeoTIFF; and subdirectories, which are not followed. */
const TELLING = [700, 33723, 34377, 34853, 33550, 33922, 34264, 34735, 34736, 34737, 330]

/** @throws BAD_INPUT for a file that contains a location, or for which that cannot be ruled out */
export async function* throughTiff(bytes: ByteReader): AsyncGenerator<Buffer> {
  const header = Buffer.from(await bytes.take(HEADER_BYTES))
  yield header
  if (header.length < HEADER_BYTES) return
  const isLittle = header.toString('latin1', 0, 2) === 'II'
  const short = (from: Buffer, at: number) => (isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at))
  const long = (from: Buffer, at: number) => (isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at))
  // Another number means 64-bit offsets (BigTIFF).
  if (short(header, 2) !== 42) throw unreadableMetadata()
  let at = HEADER_BYTES
  for (let table = long(header, 4); table !== 0; ) {
    if (table < at) throw unreadableMetadata()
    yield* bytes.through(table - at)
    const count = Buffer.from(await bytes.take(2))
    yield count
    const length = count.length < 2 ? 0 : short(count, 0) * ENTRY_BYTES
    const entries = Buffer.from(await bytes.take(length + 4))
    if (entries.length < length + 4) throw unreadableMetadata()
    for (let entry = 0; entry < length; entry += ENTRY_BYTES)
      if (TELLING.includes(short(entries, entry))) throw unreadableMetadata()
    yield entries
    at = table + 2 + entries.length
    table = long(entries, length)
  }
  yield* bytes.through(Number.POSITIVE_INFINITY)
}
