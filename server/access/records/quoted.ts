import { circleRole } from '../../core/database/database.ts'
import { isVisible, onlyOfOpenCircle } from './visible-in-sql.ts'

/** Tables whose records may be hidden, marked as entered in error, or deleted. */
export type Quoted = { table: string; hidesRows: boolean; mayBeInError: boolean; mayBeDeleted: boolean }

/*
 * Whether a text that named some records at a moment may still be given to a reader: none was hidden from them, deleted
 * or marked as entered in error since. A database function, because row-level security does not tell a hidden record
 * from one of another table. It tells nothing but yes or no.
 */
const stillQuoted = (tables: Quoted[]) => `
create or replace function still_quoted(
  in_client int8, in_reader int8, in_sees_family boolean, in_ids uuid[], in_since timestamptz
) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  ${onlyOfOpenCircle}
  return cardinality(in_ids) = 0 or not (${tables.map(isGone).join('\n    or ')});
end $$`

const READER = { id: 'in_reader', seesFamily: 'in_sees_family' }
const isGone = ({ table, hidesRows, mayBeInError, mayBeDeleted }: Quoted) =>
  `exists (select from ${table} r where r.client_id = in_client and r.id = any(in_ids) and (${[
    ...(hidesRows ? [`not ${isVisible('r.visible_to', 'r.author_id', READER)}`] : []),
    ...(mayBeInError ? ['r.in_error_at > in_since'] : []),
    ...(mayBeDeleted ? ['r.deleted_at > in_since'] : []),
  ].join(' or ')}))`

export const quotedFunctions = (tables: Quoted[]) => [
  stillQuoted(tables),
  'revoke all on function still_quoted from public',
  `grant execute on function still_quoted to ${circleRole}`,
]
