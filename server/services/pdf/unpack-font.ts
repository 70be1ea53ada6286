import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

const unpacked = new Map<string, Buffer>()

/**
 * The font of a WOFF file without its compression (WOFF 1.0 -> OpenType), unpacked once. fontkit would inflate the tables
 * in JavaScript, again for each paper, which took half of the time that a paper takes.
 */
export function unpackFont(file: string): Buffer {
  const known = unpacked.get(file) ?? unpack(readFileSync(file))
  unpacked.set(file, known)
  return known
}

function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, WOFF_HEADER + at * WOFF_ENTRY))
  const head = Buffer.alloc(HEADER + count * ENTRY)
  const log = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // These three only speed up a binary search of the tables.
  head.writeUInt16BE(16 * 2 ** log, 6)
  head.writeUInt16BE(log, 8)
  head.writeUInt16BE(16 * (count - 2 ** log), 10)
  let offset = head.length
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = HEADER + at * ENTRY
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(content.length, entry + 12)
    offset += padded(content).length
  }
  return Buffer.concat([head, ...tables.map(({ content }) => padded(content))])
}

function tableAt(woff: Buffer, entry: number) {
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    content: packed < length ? inflateSync(stored) : stored,
  }
}

/** Every table begins at a multiple of four bytes. */
const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc(-content.length & 3)])
