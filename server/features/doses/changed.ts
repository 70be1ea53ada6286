import { and, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Asker, type Circle, within } from '../../access/circles/circles.ts'
import { selectDoses } from './dose-view.ts'
import { doses } from './table.ts'

/* What the handover reads of changed doses. */

/** Those that count or were entered in error, newest first. */
export const dosesById = (circle: Circle<'doses.read'>, ids: string[]) =>
  ids.length === 0
    ? []
    : selectDoses(circle.db, and(within(circle, doses), inArray(doses.id, ids), isNull(doses.supersededAt))).orderBy(
        desc(doses.at),
        desc(doses.id),
      )

/** SQL over a row of doses: refused, skipped, wrong, or given against a limit or the plan, or in another amount. */
export const notableDose = (row: string) =>
  `(${row}.outcome not in ('taken', 'taken_late') or ${row}.despite_limit or ${row}.despite_hold
    or ${row}.despite_urgent or ${row}.despite_plan is not null or ${row}.in_error_at is not null
    or ${row}.quantity is distinct from coalesce(${row}.planned, ${row}.quantity))`

/** A value for a SELECT: how many of these doses are notable. */
export const notableDoseCount = ({ clientId }: Asker, ids: SQL) => sql`(select count(*) from ${doses}
  where ${doses.clientId} = ${clientId} and ${doses.id} in ${ids} and ${doses.deletedAt} is null
    and ${doses.supersededAt} is null and ${sql.raw(notableDose('doses'))})`
