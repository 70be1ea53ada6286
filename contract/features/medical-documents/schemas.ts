import * as z from 'zod/mini'
import {
  AccountId,
  Day,
  Id,
  InCircle,
  Instant,
  maybe,
  nameText,
  oneOf,
  optionalText,
  Page,
  text,
  WithId,
  whole,
} from '../../fields.ts'
import { documentCategories, documentSubtypes, documentVisibilities, hasSubtypes } from './categories.ts'

export const MAX_FILE_BYTES = 50 * 1024 * 1024
/** A larger file is sent in parts of this size, so that what has arrived stays when the connection breaks. */
export const PART_BYTES = 4 * 1024 * 1024
/** Parts that are sent before the last one. */
const MOST_PARTS = Math.ceil(MAX_FILE_BYTES / PART_BYTES) - 1
/** Of one document, earlier versions included. */
export const MOST_FILES = 100
const MOST_TAGS = 20

export const documentStatuses = ['current', 'superseded'] as const

const content = {
  title: nameText(200, 'Please give it a title'),
  category: oneOf(documentCategories, 'Please choose a category'),
  subtype: maybe(oneOf(documentSubtypes)),
  documentDate: maybe(Day),
  expiresAt: maybe(Day),
  /** Days before it expires. */
  remindDays: maybe(whole(1, 365)),
  issuer: optionalText(200),
  tags: z._default(
    z.array(text(40, 'Please enter a tag')).check(z.maxLength(MOST_TAGS, `Use at most ${MOST_TAGS} tags`)),
    [],
  ),
  note: optionalText(4_000),
  /** Where the paper itself lies. */
  original: optionalText(300),
  /** null: what is usual for its category. */
  visibleTo: maybe(oneOf(documentVisibilities)),
  status: z._default(oneOf(documentStatuses), 'current'),
}

type Content = Pick<z.output<z.ZodMiniObject<typeof content>>, 'category' | 'subtype' | 'expiresAt' | 'remindDays'>

const fitsTogether = z.check<Content>(({ value, issues }) => {
  const refuse = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
  if (value.subtype && !hasSubtypes(value.category)) refuse('subtype', `${value.category} has no kinds to choose from`)
  if (value.remindDays !== null && !value.expiresAt) refuse('remindDays', 'Please say when it expires')
})

export const DocumentContent = z.object(content).check(fitsTogether)
export type DocumentContent = z.output<typeof DocumentContent>
/** `replacesId`: the document that this one takes the place of; it stays, as superseded. */
export const NewDocument = z.object({ id: Id, ...content, replacesId: maybe(Id) }).check(fitsTogether)
export type NewDocument = z.output<typeof NewDocument>
/** An edit replaces the whole content; `version` is the one that was read. */
export const DocumentEdit = z.object({ version: whole(1, 1_000_000), ...content }).check(fitsTogether)

export const DocumentFile = z.object({
  id: z.string(),
  name: z.string(),
  /** What its content was found to be. */
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  sha256: z.string(),
  addedByName: z.string(),
  createdAt: Instant,
  /** The file whose later version this is. */
  replacesId: z.nullable(z.string()),
  /** No later version is there. */
  isCurrent: z.boolean(),
})
export type DocumentFile = z.output<typeof DocumentFile>

export const MedicalDocument = z.object({
  id: z.string(),
  ...content,
  visibleTo: oneOf(documentVisibilities),
  /** What it replaces, and what replaces it, as far as the reader may see that. */
  replacesId: z.nullable(z.string()),
  replacesTitle: z.nullable(z.string()),
  replacedById: z.nullable(z.string()),
  replacedByTitle: z.nullable(z.string()),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
  /** All versions, in the order in which they came. */
  files: z.array(DocumentFile),
})
export type MedicalDocument = z.output<typeof MedicalDocument>

export const DocumentFilter = z.object({
  category: z.optional(oneOf(documentCategories)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
export const DocumentQuery = z.extend(z.extend(InCircle, Page.shape), DocumentFilter.shape)
export type DocumentQuery = z.output<typeof DocumentQuery>
/** Newest first. */
export const DocumentPage = z.object({ items: z.array(MedicalDocument), next: z.nullable(z.string()) })
export type DocumentPage = z.output<typeof DocumentPage>

/** Of what may be seen: how many there are of each category, what has to be renewed, the soonest first, and how many of those there are. */
export const DocumentSummary = z.object({
  categories: z.array(z.object({ category: oneOf(documentCategories), count: z.int() })),
  expiring: z.array(
    z.object({ id: z.string(), title: z.string(), category: oneOf(documentCategories), expiresAt: Day }),
  ),
  expiringCount: z.int(),
})
export type DocumentSummary = z.output<typeof DocumentSummary>

/**
 * `fileId`: chosen by the browser, so that sending it twice keeps it once. `replacesId`: the file of which it is a later version.
 * `after`: so many parts of it were sent before, and this is the rest.
 */
export const NewFile = z.extend(InCircle, {
  fileId: Id,
  replacesId: z.optional(Id),
  after: z._default(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(MOST_PARTS)), 0),
})
/** A part of a file, counted from 1. */
export const ThisPart = z.extend(WithId, {
  fileId: Id,
  part: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(MOST_PARTS)),
})
/** `sha256` of the part, in hex; a browser without HTTPS cannot work it out. */
export const NewPart = z.extend(InCircle, { sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) })

/** By whom; null: by somebody who holds the link of the emergency card. */
export const Opening = z.object({ at: Instant, userId: z.nullable(AccountId), name: z.nullable(z.string()) })
export type Opening = z.output<typeof Opening>
