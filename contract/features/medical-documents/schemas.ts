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
  SearchText,
  text,
  together,
  Version,
  WithId,
  whole,
  wholeInAddress,
} from '../../fields.ts'
import { documentCategories, documentSubtypes, documentVisibilities, hasSubtypes } from './categories.ts'

export const MAX_FILE_BYTES = 50 * 1024 * 1024
/** Larger files are sent in parts of this size, so that a broken connection loses only the current part. */
export const PART_BYTES = 4 * 1024 * 1024
/** Parts sent before the last one. */
const MOST_PARTS = Math.ceil(MAX_FILE_BYTES / PART_BYTES) - 1
/** Per document, including earlier versions. */
export const MOST_FILES = 100
const MOST_TAGS = 20

const documentStatuses = ['current', 'superseded'] as const

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
    z
      .array(text(40, 'Please enter a tag', 'Use at most 40 characters for each tag'))
      .check(z.maxLength(MOST_TAGS, `Use at most ${MOST_TAGS} tags`)),
    [],
  ),
  note: optionalText(4_000),
  /** Where the paper original is kept. */
  original: optionalText(300),
  /** null: the default of its category. */
  visibleTo: maybe(oneOf(documentVisibilities)),
  status: z._default(oneOf(documentStatuses), 'current'),
}

type Content = Pick<z.output<z.ZodMiniObject<typeof content>>, 'category' | 'subtype' | 'expiresAt' | 'remindDays'>

const fitsTogether = together<Content>((value, refuse) => {
  if (value.subtype && !hasSubtypes(value.category)) refuse('subtype', `${value.category} has no kinds to choose from`)
  if (value.remindDays !== null && !value.expiresAt) refuse('remindDays', 'Please say when it expires')
})

export const DocumentContent = z.object(content).check(fitsTogether)
export type DocumentContent = z.output<typeof DocumentContent>
/** `replacesId`: the document that this one replaces; it is kept as superseded. */
export const NewDocument = z.object({ id: Id, ...content, replacesId: maybe(Id) }).check(fitsTogether)
export type NewDocument = z.output<typeof NewDocument>
/** An edit replaces the whole content; `version` is the version that was read. */
export const DocumentEdit = z.object({ version: Version, ...content }).check(fitsTogether)

export const DocumentFile = z.object({
  id: z.string(),
  name: z.string(),
  /** The type detected from its content. */
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  sha256: z.string(),
  addedByName: z.string(),
  createdAt: Instant,
  /** The file of which this is a later version. */
  replacesId: z.nullable(z.string()),
  /** There is no later version. */
  isCurrent: z.boolean(),
})
export type DocumentFile = z.output<typeof DocumentFile>

export const MedicalDocument = z.object({
  id: z.string(),
  ...content,
  visibleTo: oneOf(documentVisibilities),
  /** What it replaces and what replaces it, if the reader may see those. */
  replacesId: z.nullable(z.string()),
  replacesTitle: z.nullable(z.string()),
  replacedById: z.nullable(z.string()),
  replacedByTitle: z.nullable(z.string()),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
  /** All versions, in upload order. */
  files: z.array(DocumentFile),
})
export type MedicalDocument = z.output<typeof MedicalDocument>

const DocumentFilter = z.object({
  category: z.optional(oneOf(documentCategories)),
  search: SearchText,
})
export const DocumentQuery = z.extend(z.extend(InCircle, Page.shape), DocumentFilter.shape)
export type DocumentQuery = z.output<typeof DocumentQuery>
/** Newest first. */
export const DocumentPage = z.object({ items: z.array(MedicalDocument), next: z.nullable(z.string()) })
export type DocumentPage = z.output<typeof DocumentPage>

/**
 * Counts only documents the reader may see: how many valid ones per category, those due for renewal (soonest first), the
 * number of those, and the number of documents that are no longer valid.
 */
export const DocumentSummary = z.object({
  categories: z.array(z.object({ category: oneOf(documentCategories), count: z.int() })),
  expiring: z.array(
    z.object({ id: z.string(), title: z.string(), category: oneOf(documentCategories), expiresAt: Day }),
  ),
  expiringCount: z.int(),
  supersededCount: z.int(),
  /** Those that the reader may restore. */
  removedCount: z.int(),
})
export type DocumentSummary = z.output<typeof DocumentSummary>

/** As many are listed. */
export const MOST_REMOVED = 200
export const RemovedDocument = z.object({
  id: z.string(),
  title: z.string(),
  category: oneOf(documentCategories),
  authorName: z.string(),
  removedAt: Instant,
})
export type RemovedDocument = z.output<typeof RemovedDocument>

/**
 * `fileId`: chosen by the browser, so that a repeated upload is stored once. `replacesId`: the file of which it is a
 * later version. `after`: how many parts were sent before; this is the rest.
 */
export const NewFile = z.extend(InCircle, {
  fileId: Id,
  replacesId: z.optional(Id),
  after: z._default(wholeInAddress(0, MOST_PARTS), 0),
})
/** A part of a file, counted from 1. */
export const ThisPart = z.extend(WithId, {
  fileId: Id,
  part: wholeInAddress(1, MOST_PARTS),
})
/** `sha256` of the part, in hex; browsers without HTTPS cannot compute it. */
export const NewPart = z.extend(InCircle, { sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) })

/** null: opened by somebody with the link of the emergency card. */
export const Opening = z.object({
  at: Instant,
  userId: z.nullable(AccountId),
  name: z.nullable(z.string()),
  /** Downloaded with an archive of the whole circle. */
  inArchive: z.boolean(),
})
export type Opening = z.output<typeof Opening>
