import { LONGEST_SIDE } from '@kinfold/contract/features/care-logs/photos.ts'
import { fileTypeFromBuffer } from 'file-type'
import type makeSharp from 'sharp'
import type { Sharp } from 'sharp'
import { failure } from '../../core/failure.ts'

/** JPEGs without metadata; `width` and `height` of the larger one. */
type MadePhoto = { photo: Buffer; thumbnail: Buffer; width: number; height: number }

const THUMBNAIL_SIDE = 320
/** More than telephone cameras produce; a few bytes can claim to be far more. */
const MOST_PIXELS = 50_000_000
const KINDS = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A photo in stored form: upright, small enough, and without location, camera or anything else from the file, because
 * it is re-encoded. @throws WRONG_TYPE, BAD_INPUT
 */
export const makePhoto = (sent: Buffer): Promise<MadePhoto> =>
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
export const makePortrait = (sent: Buffer, side: number): Promise<Buffer> =>
  painted(sent, (picture) =>
    picture.resize({ width: side, height: side, fit: 'cover' }).jpeg({ quality: 85 }).toBuffer(),
  )

type Painter<T> = (picture: Sharp, sharp: typeof makeSharp) => Promise<T>

/** One at a time: each takes a core, and memory for its pixels. */
let line: Promise<unknown> = Promise.resolve()

function painted<T>(sent: Buffer, paint: Painter<T>): Promise<T> {
  const made = line.then(() => opened(sent, paint))
  line = made.catch(() => {})
  return made
}

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
