import type * as z from 'zod/mini'
import type { Watched } from './change-trigger.ts'

/**
 * What the guards cannot read of a table from the catalog, by the table's name. A circle table (its key leads with
 * `client_id`) without a rule is behind row-level security and leaves the usual trace.
 */
export type TableRules = Record<string, TableRule>

type TableRule = {
  /** It leads with `client_id` and yet is no circle table: why. It leaves the trace given here, and otherwise none. */
  open?: string
  /** Where the trace is not the usual one (access/records/change-trigger.ts). */
  trace?: Partial<Omit<Watched, 'table'>>
  /** Worked out from other records, which leave a trace of their own: no event, no history, no audit. */
  derived?: true
  /** Columns of the program's own notes, of what to do next and of what was counted: when they alone change, the record did not. */
  ownNotes?: readonly string[]
  /** It does not leave with the circle's records, as an archive: why. All others do (circle-tables.ts). */
  staysBehind?: string
  /** It belongs to one person, and leaves with what that person takes along of their own ('Download my data'). */
  isPersonal?: true
  /**
   * What columns of an archive's rows must be like, where the calls that write the table take something else under that name; all others are
   * judged by these calls (features/archives/judge-rows.ts).
   */
  asKept?: Readonly<Record<string, z.ZodMiniType>>
  /** Columns that triggers keep by counting other rows: nobody writes them. */
  counted?: readonly string[]
  /** What the role of requests in a circle, or of requests outside one, may do beyond the usual: 'select (id) on moods'. */
  grants?: { circle?: readonly string[]; accounts?: readonly string[] }
}
