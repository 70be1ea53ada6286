import { randomBytes } from 'node:crypto'
import type { FileKind } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { Failure } from '../../core/failure.ts'
import { withoutLocation } from './without-location.ts'

/* Telephone metadata is removed from pictures, however they are sent; their pixels and orientation stay. */
const CAMERA = 'KinfoldCamera'
const WHERE = '52.5163,13.3777'
const place = { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '13/1 24/1 0/1', GPSLongitudeRef: 'E' }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" where="${WHERE}"/></rdf:RDF></x:xmpmeta>`

const points = (width = 60, height = 40) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Model: CAMERA }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp(xmp)

const pictures: [string, FileKind, (drawn: Sharp) => Sharp][] = [
  ['a JPEG', 'image/jpeg', (drawn) => drawn.jpeg()],
  ['a JPEG that comes in passes', 'image/jpeg', (drawn) => drawn.jpeg({ progressive: true, quality: 100 })],
  ['a PNG', 'image/png', (drawn) => drawn.png()],
  ['a WebP', 'image/webp', (drawn) => drawn.webp()],
  ['a WebP without loss', 'image/webp', (drawn) => drawn.webp({ lossless: true })],
]

async function strip(type: FileKind, content: Buffer, cuts: number[] = []): Promise<Buffer> {
  const ends = [...new Set([...cuts.map((cut) => cut % content.length), content.length])].sort((a, b) => a - b)
  const pieces = ends.map((end, at) => content.subarray(ends[at - 1] ?? 0, end))
  async function* come() {
    yield* pieces
  }
  return gathered(withoutLocation(type, content.subarray(0, 256 * 1024), come()))
}

async function gathered(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

const told = async (picture: Buffer) => {
  const { exif = Buffer.alloc(0), xmp: xml } = await sharp(picture).metadata()
  const all = picture.toString('latin1')
  return [all.includes(CAMERA), all.includes(WHERE), exif.length > 40, xml !== undefined]
}
const seen = (picture: Buffer) => sharp(picture).raw().toBuffer()

test.for(pictures)('%s loses its location, and nothing visible', async ([, type, draw]) => {
  const taken = await draw(points()).toBuffer()
  expect((await told(taken)).includes(true)).toBe(true)
  const kept = await strip(type, taken)
  expect(await told(kept)).toEqual([false, false, false, false])
  expect((await seen(kept)).equals(await seen(taken))).toBe(true)
  expect((await sharp(kept).metadata()).icc).toEqual((await sharp(taken).metadata()).icc)
  // What was stored once comes out of an archive unchanged.
  expect((await strip(type, kept)).equals(kept)).toBe(true)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), async (cuts) => {
      expect((await strip(type, taken, cuts)).equals(kept)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test.for([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG with orientation %i stays upright', async (orientation) => {
  const taken = await points().withMetadata({ orientation }).jpeg().toBuffer()
  const kept = await strip('image/jpeg', taken)
  expect((await sharp(kept).metadata()).orientation ?? 1).toBe(orientation)
  const upright = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer()
  expect((await upright(kept)).equals(await upright(taken))).toBe(true)
})

test.for(pictures)('data appended to %s is removed: a film, a page, a second picture', async ([, type, draw]) => {
  const taken = await draw(points()).toBuffer()
  const kept = await strip(type, taken)
  for (const more of [taken, Buffer.from(`<html>${WHERE}</html>`), Buffer.from([0xff]), randomBytes(300_000)])
    expect((await strip(type, Buffer.concat([taken, more]))).equals(kept)).toBe(true)
})

test.for(pictures)('%s that is truncated or damaged does not hang', async ([, type, draw]) => {
  const taken = await draw(points()).toBuffer()
  await fc.assert(
    fc.asyncProperty(fc.nat(taken.length), fc.nat(taken.length - 1), fc.nat(255), async (end, at, byte) => {
      const wrong = Buffer.from(taken)
      wrong[at] = byte
      const stripping = strip(type, wrong.subarray(0, Math.max(end, 12)))
      // A damaged frame may claim to be larger than any browser can show.
      const left = await stripping.catch((error) => isTooLarge(error) && Buffer.alloc(0))
      expect(left.length).toBeLessThanOrEqual(taken.length + 36)
    }),
    { numRuns: 200 },
  )
})

function isTooLarge(error: unknown): true {
  expect((error as Failure).body).toMatchObject({ fields: { file: expect.stringContaining('too many pixels') } })
  return true
}

/** Put where a program that edits pictures puts what it knows of them. */
const more: [string, FileKind, (drawn: Sharp) => Promise<Buffer>][] = [
  [
    'a GIF',
    'image/gif',
    async (drawn) => {
      const gif = await drawn.gif().toBuffer()
      const colours = 13 + 3 * 2 ** ((gif[10]! & 0b111) + 1)
      const block = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
      const extension = (label: number, ...texts: string[]) =>
        Buffer.concat([Buffer.from([0x21, label]), ...texts.map(block), Buffer.from([0])])
      const told = [
        extension(0xff, 'XMP DataXMP', WHERE),
        extension(0xfe, WHERE),
        extension(0xff, 'NETSCAPE2.0', '\x01\0\0'),
      ]
      return Buffer.concat([gif.subarray(0, colours), ...told, gif.subarray(colours)])
    },
  ],
  [
    'a PNG',
    'image/png',
    async (drawn) => {
      const png = await drawn.png().toBuffer()
      const length = Buffer.alloc(4)
      length.writeUInt32BE(WHERE.length)
      const chunk = Buffer.concat([length, Buffer.from('caBX'), Buffer.from(WHERE), Buffer.alloc(4)])
      return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    },
  ],
  [
    'a WebP',
    'image/webp',
    async (drawn) => {
      const webp = await drawn.webp().toBuffer()
      const length = Buffer.alloc(4)
      length.writeUInt32LE(WHERE.length)
      const chunk = Buffer.concat([Buffer.from('C2PA'), length, Buffer.from(WHERE), Buffer.alloc(WHERE.length % 2)])
      const whole = Buffer.concat([webp, chunk])
      whole.writeUInt32LE(whole.length - 8, 4)
      return whole
    },
  ],
]

test.for(more)('%s loses the place also where no camera writes it', async ([, type, draw]) => {
  const taken = await draw(points())
  expect(taken.toString('latin1')).toContain(WHERE)
  const kept = await strip(type, taken)
  expect(kept.toString('latin1')).not.toContain(WHERE)
  expect((await seen(kept)).equals(await seen(taken))).toBe(true)
  expect((await strip(type, kept)).equals(kept)).toBe(true)
  for (let cut = 1; cut < 40; cut++) expect((await strip(type, taken, [cut, cut * 7])).equals(kept)).toBe(true)
})

test('an animated GIF still repeats, and keeps each of its pictures', async () => {
  const two = await sharp(randomBytes(20 * 40 * 3), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer()
  expect((await strip('image/gif', Buffer.concat([two, Buffer.from(WHERE)]))).equals(two)).toBe(true)
})

test('other files come out unchanged', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(1000)])
  async function* come() {
    yield pdf
  }
  expect((await gathered(withoutLocation('application/pdf', pdf, come()))).equals(pdf)).toBe(true)
})

/** What is left of it has the same length, and is empty. */
const isEmpty = async (picture: Buffer) => {
  const { exif, xmp: xml } = await sharp(picture).metadata()
  return [exif, xml].every((left) => left!.every((byte) => byte === 0))
}
const asAvif = () => points().avif({ quality: 50 }).toBuffer()

test('an AVIF, which has the same structure as HEIC, loses its location, and nothing visible', async () => {
  const taken = await asAvif()
  expect((await told(taken)).includes(true)).toBe(true)
  const kept = await strip('image/avif', Buffer.from(taken))
  expect((await told(kept)).slice(0, 2)).toEqual([false, false])
  expect(await isEmpty(kept)).toBe(true)
  expect((await seen(kept)).equals(await seen(taken))).toBe(true)
  expect(kept.length).toBe(taken.length)
  expect((await strip('image/heic', Buffer.from(kept), [3, 50, 333])).equals(kept)).toBe(true)
})

test('data next to its boxes is removed, too', async () => {
  const taken = await asAvif()
  const beside = Buffer.concat([Buffer.from([0, 0, 0, 8 + WHERE.length]), Buffer.from(`moov${WHERE}`)])
  const kept = await strip('image/heic', Buffer.concat([taken, beside]))
  expect((await told(kept)).slice(0, 2)).toEqual([false, false])
  expect(await isEmpty(kept)).toBe(true)
})

const tiff = (more: (drawn: Sharp) => Sharp = (drawn) => drawn) =>
  more(sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } }))
    .tiff({ compression: 'none' })
    .toBuffer()

test('a TIFF from a scanner is stored unchanged; one that may contain the location is refused', async () => {
  const scan = await tiff()
  expect((await strip('image/tiff', Buffer.from(scan), [1, 9, 500])).equals(scan)).toBe(true)
  const [withXmp, withGps] = [await tiff((drawn) => drawn.withXmp(xmp)), Buffer.from(scan)]
  const table = scan.readUInt32LE(4)
  const [last, GPS] = [table + 2 + (scan.readUInt16LE(table) - 1) * 12, 34853]
  withGps.writeUInt16LE(GPS, last)
  expect(withXmp.includes(WHERE)).toBe(true)
  for (const telling of [withXmp, withGps])
    await expect(strip('image/tiff', telling, [7, 300])).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('so is one whose directories cannot be followed: 64-bit offsets, a directory behind, a truncated one', async () => {
  const scan = await tiff()
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(scan)
    change(bytes)
    return strip('image/tiff', bytes)
  }
  const table = scan.readUInt32LE(4)
  const next = table + 2 + scan.readUInt16LE(table) * 12
  await expect(changed((bytes) => bytes.writeUInt16LE(43, 2))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(changed((bytes) => bytes.writeUInt32LE(table, next))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(changed((bytes) => bytes.writeUInt32LE(bytes.length + 9, 4))).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('one with ambiguous parts is refused', async () => {
  const taken = await asAvif()
  const at = taken.indexOf('iinf')
  const damaged = Buffer.from(taken)
  damaged.writeUInt32BE(0xffffffff, at - 4)
  await expect(strip('image/avif', damaged)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const [meta, mdat] = [taken.indexOf('meta') - 4, taken.indexOf('mdat') - 4]
  const turned = Buffer.concat([taken.subarray(0, meta), taken.subarray(mdat), taken.subarray(meta, mdat)])
  await expect(strip('image/heic', turned)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(strip('image/heic', taken.subarray(0, meta))).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
