import * as z from 'zod/mini'
import { AccountId, Id, InCircle, Instant, oneOf, Page } from '../../fields.ts'
import { vitalKinds } from '../vitals/rules/kinds.ts'
import { vitalUnits } from '../vitals/rules/units.ts'
import { columnRoles, dateOrders, encodings, importFormats, importStates, MOST_COLUMNS, separators } from './choices.ts'

/** In bytes: ten years of data from a watch, compressed. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024

const heading = z.string('Please keep the heading').check(
  z.maxLength(500, 'Use at most 500 characters'),
  // Characters the database cannot store.
  z.refine((value) => !/\0|\p{Surrogate}/u.test(value), 'Please remove the invisible character'),
)

const ImportColumn = z.object({
  heading,
  role: oneOf(columnRoles),
  /** The kind of a column and, for blood pressure, which of its two values; `both`: '120/80'. */
  kind: z.nullable(oneOf(vitalKinds)),
  part: z.nullable(oneOf(['value', 'value2', 'both'])),
  /** The unit of its numbers, and the factor that converts them to it: '1.72 m' is 172 cm. */
  unit: z.nullable(oneOf(vitalUnits)),
  times: z._default(z.number().check(z.gt(0), z.lte(1000)), 1),
  /** A column that is left out although its heading names this kind, because it contains something else. */
  resembles: z.optional(oneOf(vitalKinds)),
  /** A column that is left out although it is called 'Unit', because no unit is in it. */
  isNoUnit: z.optional(z.boolean()),
})

/** How a CSV file is read: guessed, shown, and corrected by the person. */
export const ImportLayout = z.object({
  encoding: oneOf(encodings),
  separator: oneOf(separators),
  decimal: oneOf(['.', ',']),
  dateOrder: oneOf(dateOrders),
  /** The dates among the first rows fit both orders, so this one has to be checked. */
  isOrderGuessed: z.optional(z.boolean()),
  /** Lines before the first reading. */
  headerLines: z.int().check(z.gte(0), z.lte(100)),
  columns: z.array(ImportColumn).check(z.minLength(1), z.maxLength(MOST_COLUMNS, 'This file has too many columns')),
})
export type ImportLayout = z.output<typeof ImportLayout>

/** `line`: the line of a CSV file, the record of an Apple Health export, or the entry of a FHIR bundle; from 1. */
const Place = z.object({ line: z.int(), column: z.nullable(z.string()) })
const Problem = z.extend(Place, { problem: z.string() })

const PreviewRow = z.extend(Place, {
  /** A reading, or what is wrong with it. */
  reading: z.nullable(
    z.object({
      kind: oneOf(vitalKinds),
      value: z.number(),
      value2: z.nullable(z.number()),
      unit: oneOf(vitalUnits),
      at: Instant,
    }),
  ),
  problem: z.nullable(z.string()),
  /** Why it may be wrong: such readings are imported only if the person confirms them. */
  doubt: z.nullable(z.string()),
  /** What was assumed of it; it is imported all the same. */
  note: z.optional(z.string()),
})
/** A preview holds the first findings of a file, up to this many. */
export const MOST_PREVIEWED = 20
export type PreviewRow = z.output<typeof PreviewRow>

export const VitalImport = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(importFormats),
  /** In bytes. */
  size: z.int(),
  state: z.enum(importStates),
  /** How much of the file has been read. */
  percent: z.int(),
  added: z.int(),
  /** Already recorded, or twice in the file. */
  duplicates: z.int(),
  /** Unreadable, or implausible and not confirmed. */
  leftOut: z.int(),
  /** The first of those. */
  problems: z.array(Problem),
  /** Why nothing was imported, or not yet: then it is `ready` again. */
  failure: z.nullable(z.string()),
  layout: z.nullable(ImportLayout),
  preview: z.array(PreviewRow),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
})
export type VitalImport = z.output<typeof VitalImport>

export const ImportUpload = z.extend(InCircle, { id: Id })
export const ImportQuery = z.extend(InCircle, Page.shape)
export type ImportQuery = z.output<typeof ImportQuery>
/** Newest first. */
export const ImportPage = z.object({
  items: z.array(z.omit(VitalImport, { preview: true, layout: true })),
  next: z.nullable(z.string()),
})
export type ImportPage = z.output<typeof ImportPage>
export const ImportLook = z.object({ layout: ImportLayout })
/** `layout`: of a CSV file, as corrected by the person. `doubtful`: import implausible readings, too. */
export const ImportStart = z.object({
  layout: z._default(z.nullable(ImportLayout), null),
  doubtful: z._default(z.boolean('Please answer yes or no'), false),
})
