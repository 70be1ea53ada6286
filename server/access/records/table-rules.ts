import type * as z from 'zod/mini'
import type { Watched } from './change-trigger.ts'

/**
 * What the guards cannot read from the catalog, by table name. A circle table (its key leads with `client_id`) without
 * a rule is behind row-level security and leaves the usual trace.
 */
export type TableRules = Record<string, TableRule>

type TableRule = {
  /** Why it is not a circle table although its key leads with `client_id`. It leaves only the trace given here. */
  open?: string
  /** Deviations from the usual trace (access/records/change-trigger.ts). */
  trace?: Partial<Omit<Watched, 'table'>>
  /** Computed from other records, which leave their own trace: no event, no history, no audit. */
  derived?: true
  /** Internal columns, such as the next action or counts: a change of these alone does not change the record. */
  ownNotes?: readonly string[]
  /** Why it is not exported in an archive of the circle. All other tables are (circle-tables.ts). */
  staysBehind?: string
  /** Others never see all of a row that is shared with them, so only its author exports it. */
  isExportedByAuthor?: true
  /** It belongs to one person, and is part of their own export ('Download my data'). */
  isPersonal?: true
  /**
   * Schemas for columns of imported rows whose stored form differs from what the calls take; all others are checked
   * with the schemas of those calls (features/archives/judge-rows.ts).
   */
  asKept?: Readonly<Record<string, z.ZodMiniType>>
  /** Whether the columns of an imported row fit together, where what is computed from them relies on it. */
  isRowAsKept?: (row: Record<string, unknown>) => boolean
  /** SQL over the row `t` for columns that are not always exported as they are stored. */
  exportedAs?: Readonly<Record<string, string>>
  /** Columns that triggers maintain by counting other rows; nobody writes them. */
  counted?: readonly string[]
  /** Additional grants for the role of requests in a circle, or outside one: 'select (id) on moods'. */
  grants?: { circle?: readonly string[]; accounts?: readonly string[] }
}
