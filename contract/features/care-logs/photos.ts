import * as z from 'zod/mini'
import { Id, InCircle, Instant, oneOf, optionalText, Page } from '../../fields.ts'

export const MOST_PHOTOS = 6
/** Browsers send far less: they shrink photos first. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** Longer side of the stored photo, in pixels. */
export const LONGEST_SIDE = 2048

/** 'family': hidden from care takers, except the one who took it. */
const photoVisibilities = ['circle', 'family'] as const
export type PhotoVisibility = (typeof photoVisibilities)[number]

const said = {
  /** A description of the photo in words. */
  about: optionalText(300),
  visibleTo: z._default(oneOf(photoVisibilities), 'circle'),
}

/** Sent with the file: the id it is stored under. */
export const NewPhoto = z.extend(InCircle, { photoId: Id, ...said })

export const LogPhoto = z.object({
  id: z.string(),
  about: z.nullable(z.string()),
  visibleTo: z.enum(photoVisibilities),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  createdAt: Instant,
})
export type LogPhoto = z.output<typeof LogPhoto>

/** skin: photos of logs about skin, wounds and health, to compare over time. */
export const PhotoQuery = z.extend(z.extend(InCircle, Page.shape), { of: z._default(oneOf(['skin', 'all']), 'skin') })
export type PhotoQuery = z.output<typeof PhotoQuery>

/** A photo with the time and text of its log. */
export const DatedPhoto = z.extend(LogPhoto, { careLogId: z.string(), occurredAt: Instant, words: z.string() })
export type DatedPhoto = z.output<typeof DatedPhoto>
export const PhotoPage = z.object({ items: z.array(DatedPhoto), next: z.nullable(z.string()) })
export type PhotoPage = z.output<typeof PhotoPage>
