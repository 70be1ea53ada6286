import * as z from 'zod/mini'
import { AccountId, Id, Instant, maybe, text, Version } from '../../fields.ts'
import { medicationForms } from './choices.ts'
import { aboutList } from './new-list.ts'
import { Schedule } from './schedule.ts'
import { MedicationContent } from './schemas.ts'

const lineDecisions = ['kept', 'changed', 'stopped', 'added'] as const
export type LineDecision = (typeof lineDecisions)[number]

export const MOST_LINES = 60
const Line = text(300, 'Please enter a medicine')

/** A typed or pasted list: one medicine per line, with its dose. */
export const ListToCompare = z.object({
  lines: z.array(Line).check(z.minLength(1, 'Please enter the new list'), z.maxLength(MOST_LINES, 'Use 60 lines')),
})

/** In what a line and its entry differ, or may differ because one of them does not say it. */
export const differences = ['name', 'strength', 'form', 'times', 'days'] as const
export type Difference = (typeof differences)[number]

/** What was read on a line of the new list, and the current entry it refers to. */
export const ComparedLine = z.object({
  line: z.string(),
  name: z.string(),
  strength: z.nullable(z.string()),
  /** The form that it names; null: none, or more than one. */
  form: z.nullable(z.enum(medicationForms)),
  /** Proposed from words such as '1-0-1' or 'twice daily'; null: not recognised. */
  schedule: z.nullable(Schedule),
  /** The words that were not understood. */
  unread: z.string(),
  /** The entry with this name or ingredient; null: none, or more than one. */
  medicationId: z.nullable(z.string()),
  /** The version of that entry that was compared. */
  version: z.nullable(z.int()),
  /**
   * Compared with that entry: the same in every detail, another strength or rhythm, or unclear so that a person has to
   * look.
   */
  says: z.enum(['same', 'other', 'unclear']),
  /** If it is unclear: why. Empty: only because of words that were not understood, or without an entry. */
  differs: z.array(z.enum(differences)),
  /** If it refers to no current entry: the last one of this medicine that was stopped or has ended; null: none. */
  formerId: z.nullable(z.string()),
})
export type ComparedLine = z.output<typeof ComparedLine>

const known = { medicationId: Id, version: Version }
const listed = { listed: maybe(Line) }
/** Whether a medication on hold is given again. No list says it, so a person does. */
const resumes = { resumes: z._default(z.boolean(), false) }

/** The decision on one line. `version` is the version that was read. */
export const DecidedLine = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('kept'), ...known, ...listed, ...resumes }),
  z.object({ decision: z.literal('changed'), ...known, ...listed, ...resumes, content: MedicationContent }),
  z.object({ decision: z.literal('stopped'), ...known, reason: text(500, 'Please say why') }),
  z.object({ decision: z.literal('added'), medicationId: Id, ...listed, content: MedicationContent }),
])
export type DecidedLine = z.output<typeof DecidedLine>

const eachOnce = z.refine<{ lines: { medicationId: string }[] }>(
  ({ lines }) => new Set(lines.map(({ medicationId }) => medicationId)).size === lines.length,
  { error: 'Please decide each medication once', path: ['lines'] },
)

/** A decision for every current medication, and the new ones. */
export const NewReconciliation = z
  .object({
    id: Id,
    ...aboutList,
    lines: z.array(DecidedLine).check(z.minLength(1, 'Please decide each line'), z.maxLength(200, 'Use 200 lines')),
  })
  .check(eachOnce)
export type NewReconciliation = z.output<typeof NewReconciliation>

/** The old list reconciled with a new one, all at one moment. */
export const Reconciliation = z.object({
  id: z.string(),
  ...aboutList,
  /** When all of it takes effect. */
  effectiveAt: Instant,
  lines: z.array(
    z.object({
      decision: z.enum(lineDecisions),
      medicationId: z.string(),
      /** The name at that time. */
      name: z.string(),
      /** The line of the new list. */
      listed: z.nullable(z.string()),
      /** It was on hold and is given again. */
      resumes: z.optional(z.boolean()),
    }),
  ),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
})
export type Reconciliation = z.output<typeof Reconciliation>
