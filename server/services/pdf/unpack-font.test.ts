import { expect, test } from 'vitest'
import { faceOf } from './fonts.ts'
import { unpackFont } from './unpack-font.ts'

/** The sum of 32-bit numbers that an OpenType font states for each of its tables. */
function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

test.for(['a', 'ő', 'ế', 'ω', 'я', 'अ', 'א', 'ب'])(
  'the font with %s is unpacked: every table has the checksum its file states, and begins at a multiple of four',
  (character) => {
    const font = unpackFont(faceOf(character, 'regular').file)
    const count = font.readUInt16BE(4)
    expect(count).toBeGreaterThan(8)
    for (let entry = 12; entry < 12 + count * 16; entry += 16) {
      const tag = font.toString('latin1', entry, entry + 4)
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
      const table = Buffer.from(font.subarray(offset, offset + Math.ceil(length / 4) * 4))
      // `head` contains a sum of the whole file, which does not count.
      if (tag === 'head') table.writeUInt32BE(0, 8)
      expect([tag, sumOf(table), offset % 4]).toEqual([tag, font.readUInt32BE(entry + 4), 0])
    }
  },
)
