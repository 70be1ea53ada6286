import { createHash } from 'node:crypto'
import { LONGEST_SIDE } from '@kinfold/contract/features/care-logs/photos.ts'
import { fileTypeFromBuffer } from 'file-type'
import type makeSharp from 'sharp'
import type { Sharp } from 'sharp'
import { fewAtOnce } from '../../core/background/few-at-once.ts'
import { failure } from '../../core/failure.ts'
import { type IncomingFile, wholeOf } from '../../core/http/take-file.ts'

/** JPEGs without metadata; `width` and `height` of the larger one. */
type MadePhoto = { photo: Buffer; thumbnail: Buffer; width: number; height: number }
/** `whose`: the sender. */
type Sent = { file: IncomingFile; whose: number }
/** `sentSha256`: of the file as it was sent. */
type Made<T> = { made: T; sentSha256: string }

const THUMBNAIL_SIDE = 320
/** More than telephone cameras produce; a few bytes can claim to be far more. */
const MOST_PIXELS = 50_000_000
const KINDS = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A photo in stored form: upright, small enough, and without location, camera or anything else from the file, because
 * it is re-encoded. @throws WRONG_TYPE, BAD_INPUT
 */
export const makePhoto = (sent: Sent): Promise<Made<MadePhoto>> =>
  painted(sent, async (picture, sharp) => {
    const { data: photo, info } = await picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(photo)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'cover' })
      .jpeg({ quality: 75 })
      .toBuffer()
    return { photo, thumbnail, width: info.width, height: info.height }
  })

/** The middle of a photo, cropped to a square. @throws WRONG_TYPE, BAD_INPUT */
export const makePortrait = (sent: Sent, side: number): Promise<Made<Buffer>> =>
  painted(sent, (picture) =>
    picture.resize({ width: side, height: side, fit: 'cover' }).jpeg({ quality: 85 }).toBuffer(),
  )

type Painter<T> = (picture: Sharp, sharp: typeof makeSharp) => Promise<T>

/** Each is in memory as a whole, so one person's are received a few at a time; the others wait unread. */
const received = fewAtOnce({ most: Number.POSITIVE_INFINITY, mostOfOne: 3 })
/** One at a time: each takes a core, and memory for its pixels. */
const inTurn = fewAtOnce({ most: 1 })

const painted = <T>({ file, whose }: Sent, paint: Painter<T>): Promise<Made<T>> =>
  received({ whose }, async () => {
    const sent = await wholeOf(file)
    const made = await inTurn({ whose }, () => opened(sent, paint))
    return { made, sentSha256: createHash('sha256').update(sent).digest('hex') }
  })

async function opened<T>(sent: Buffer, paint: Painter<T>): Promise<T> {
  // Other formats the library could open (such as SVG) are refused.
  const kind = (await fileTypeFromBuffer(sent))?.mime
  if (!kind || !KINDS.includes(kind)) throw noPhoto()
  const sharp = await loadSharp()
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    return await paint(picture.autoOrient().flatten({ background: '#ffffff' }), sharp)
  } catch (error) {
    throw /pixel limit/i.test(String(error)) ? tooManyPixels() : noPhoto()
  }
}

/** Loaded with the first photo; its cache is off. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const noPhoto = () => failure('WRONG_TYPE', { message: 'Please use a photo: JPEG, PNG or WebP.' })
const tooManyPixels = () =>
  failure('BAD_INPUT', { fields: { file: 'This picture has too many pixels. Please make it smaller' } })
