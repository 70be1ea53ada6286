import * as z from 'zod/mini'
import { Id, InCircle, Instant, oneOf, optionalText, Page } from '../../fields.ts'

export const MOST_PHOTOS = 6
/** A browser sends much less: it makes photos smaller first. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** Pixels of the longer side that are kept. */
export const LONGEST_SIDE = 2048

/** 'family': no care taker sees it but the one who took it. */
export const photoVisibilities = ['circle', 'family'] as const
export type PhotoVisibility = (typeof photoVisibilities)[number]

const said = {
  /** What can be seen on it, in words. */
  about: optionalText(300),
  visibleTo: z._default(oneOf(photoVisibilities), 'circle'),
}

/** Beside the file: under which id it is kept. */
export const NewPhoto = z.extend(InCircle, { photoId: Id, ...said })

export const LogPhoto = z.object({
  id: z.string(),
  about: z.nullable(z.string()),
  visibleTo: z.enum(photoVisibilities),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  createdAt: Instant,
})
export type LogPhoto = z.output<typeof LogPhoto>

/** skin: of logs that are about skin, wounds and health, to be compared over time. */
export const PhotoQuery = z.extend(z.extend(InCircle, Page.shape), { of: z._default(oneOf(['skin', 'all']), 'skin') })
export type PhotoQuery = z.output<typeof PhotoQuery>

/** With when its log says it was, and what that says. */
export const DatedPhoto = z.extend(LogPhoto, { careLogId: z.string(), occurredAt: Instant, words: z.string() })
export type DatedPhoto = z.output<typeof DatedPhoto>
export const PhotoPage = z.object({ items: z.array(DatedPhoto), next: z.nullable(z.string()) })
export type PhotoPage = z.output<typeof PhotoPage>
