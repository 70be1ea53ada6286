import * as z from 'zod/mini'
import { AccountId, Id, InCircle, Instant, oneOf } from '../../fields.ts'
import { vitalKinds } from '../vitals/rules/kinds.ts'
import { vitalUnits } from '../vitals/rules/units.ts'
import { columnRoles, dateOrders, encodings, importFormats, importStates, separators } from './choices.ts'

/** Of bytes: ten years of a watch, packed. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024

const heading = z.string('Please keep the heading').check(
  z.maxLength(500, 'Use at most 500 characters'),
  // What the database could not store.
  z.refine((value) => !/\0|\p{Surrogate}/u.test(value), 'Please remove the invisible character'),
)
const MOST_COLUMNS = 500

const ImportColumn = z.object({
  heading,
  role: oneOf(columnRoles),
  /** Of a reading: of which kind, and of a blood pressure which of its figures; `both`: '120/80'. */
  kind: z.nullable(oneOf(vitalKinds)),
  part: z.nullable(oneOf(['value', 'value2', 'both'])),
  /** The unit of its numbers, and by how much they are multiplied to be in it: '1.72 m' is 172 cm. */
  unit: z.nullable(oneOf(vitalUnits)),
  times: z._default(z.number().check(z.gt(0), z.lte(1000)), 1),
})

/** How a CSV file is read: guessed, shown, and changed where the guess is wrong. */
export const ImportLayout = z.object({
  encoding: oneOf(encodings),
  separator: oneOf(separators),
  decimal: oneOf(['.', ',']),
  dateOrder: oneOf(dateOrders),
  /** Lines above the first reading. */
  headerLines: z.int().check(z.gte(0), z.lte(100)),
  columns: z.array(ImportColumn).check(z.minLength(1), z.maxLength(MOST_COLUMNS, 'This file has too many columns')),
})
export type ImportLayout = z.output<typeof ImportLayout>

/** `line`: of a CSV its line, of an Apple Health export the record, of FHIR the entry; from 1. */
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
  /** Why it may be wrong: such readings come in only if the person says so. */
  doubt: z.nullable(z.string()),
})
export type PreviewRow = z.output<typeof PreviewRow>

export const VitalImport = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(importFormats),
  /** Of bytes. */
  size: z.int(),
  state: z.enum(importStates),
  /** How much of the file is read. */
  percent: z.int(),
  added: z.int(),
  /** There already, or twice in the file. */
  duplicates: z.int(),
  /** Could not be read, or are implausible and were not asked for. */
  leftOut: z.int(),
  /** The first of those. */
  problems: z.array(Problem),
  /** Why nothing came in. */
  failure: z.nullable(z.string()),
  layout: z.nullable(ImportLayout),
  preview: z.array(PreviewRow),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
})
export type VitalImport = z.output<typeof VitalImport>

export const ImportUpload = z.extend(InCircle, { id: Id })
export const ImportList = z.object({ items: z.array(z.omit(VitalImport, { preview: true, layout: true })) })
export type ListedImport = z.output<typeof ImportList>['items'][number]
export const ImportLook = z.object({ layout: ImportLayout })
/** `layout`: of a CSV as the person wants it. `doubtful`: implausible readings come in, too. */
export const ImportStart = z.object({
  layout: z._default(z.nullable(ImportLayout), null),
  doubtful: z._default(z.boolean('Please answer yes or no'), false),
})
