import * as z from 'zod/mini'
import { AccountId, Id, Instant, maybe, text, whole } from '../../fields.ts'
import { aboutList } from './new-list.ts'
import { Schedule } from './schedule.ts'
import { MedicationContent } from './schemas.ts'

const lineDecisions = ['kept', 'changed', 'stopped', 'added'] as const
export type LineDecision = (typeof lineDecisions)[number]

export const MOST_LINES = 60
const Line = text(300, 'Please enter a medicine')

/** A list as it was typed or pasted: one medicine on each line, with its dose. */
export const ListToCompare = z.object({
  lines: z.array(Line).check(z.minLength(1, 'Please enter the new list'), z.maxLength(MOST_LINES, 'Use 60 lines')),
})

/** What was read on a line of the new list, and which entry of the old list it means. */
export const ComparedLine = z.object({
  line: z.string(),
  name: z.string(),
  strength: z.nullable(z.string()),
  /** As proposed from words such as '1-0-1' or 'twice daily'; null: nobody could tell. */
  schedule: z.nullable(Schedule),
  /** What was not understood. */
  unread: z.string(),
  /** The entry with this name, or this ingredient; null: none, or several could be meant. */
  medicationId: z.nullable(z.string()),
  /** Of that entry, as it was compared. */
  version: z.nullable(z.int()),
  /** Beside the entry that is meant: the same in all that stands there, another strength or rhythm, or a person has to look. */
  says: z.enum(['same', 'other', 'unclear']),
})
export type ComparedLine = z.output<typeof ComparedLine>

const known = { medicationId: Id, version: whole(1, 1_000_000) }
const listed = { listed: maybe(Line) }

/** One line's decision. `version` is the one that was read. */
export const DecidedLine = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('kept'), ...known, ...listed }),
  z.object({ decision: z.literal('changed'), ...known, ...listed, content: MedicationContent }),
  z.object({ decision: z.literal('stopped'), ...known, reason: text(500, 'Please say why') }),
  z.object({ decision: z.literal('added'), medicationId: Id, ...listed, content: MedicationContent }),
])
export type DecidedLine = z.output<typeof DecidedLine>

const eachOnce = z.refine<{ lines: { medicationId: string }[] }>(
  ({ lines }) => new Set(lines.map(({ medicationId }) => medicationId)).size === lines.length,
  { error: 'Please decide each medication once', path: ['lines'] },
)

/** Every medication that is current, decided; and what is new. */
export const NewReconciliation = z
  .object({
    id: Id,
    ...aboutList,
    lines: z.array(DecidedLine).check(z.minLength(1, 'Please decide each line'), z.maxLength(200, 'Use 200 lines')),
  })
  .check(eachOnce)
export type NewReconciliation = z.output<typeof NewReconciliation>

/** The old list was brought in line with a new one, all of it at one moment. */
export const Reconciliation = z.object({
  id: z.string(),
  ...aboutList,
  /** From when all of it holds. */
  effectiveAt: Instant,
  lines: z.array(
    z.object({
      decision: z.enum(lineDecisions),
      medicationId: z.string(),
      /** As it was called then. */
      name: z.string(),
      /** The line of the new list. */
      listed: z.nullable(z.string()),
    }),
  ),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
})
export type Reconciliation = z.output<typeof Reconciliation>
