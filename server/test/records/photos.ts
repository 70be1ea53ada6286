import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { as, type FileGiven } from '../support/calls.ts'
import type { Person } from '../support/world.ts'
import { aLog } from './records.ts'

/** The location as written by cameras. */
export const CAMERA = 'KinfoldCamera'
const place = { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '13/1 24/1 0/1', GPSLongitudeRef: 'E' }

/** A photo as taken by a telephone: rotated, with location and camera. `size`: in pixels, when upright. */
export async function aPhoto(colour = '#a04040', size = { width: 30, height: 40 }): Promise<FileGiven> {
  const content = await sharp({ create: { width: size.height, height: size.width, channels: 3, background: colour } })
    .withExif({ IFD0: { Model: CAMERA }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_1.jpg', type: 'image/jpeg', content }
}

type More = { about?: string; visibleTo?: 'circle' | 'family' }

/** Adds a log with one photo as its author; returns the ids for calls. */
export async function addPhoto(author: Person, more: More = {}, log = aLog()) {
  const { id } = await as(author).careLogs.create({ body: log })
  const photoId = uuidv7()
  const file = await aPhoto()
  await as(author).careLogPhotos.add({ params: { id }, query: { photoId, ...more }, file })
  return { id, photoId, file, log: { params: { id } }, photo: { params: { id, photoId } } }
}
