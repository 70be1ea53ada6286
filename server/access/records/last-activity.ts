import { familyRoles } from '@kinfold/contract/access.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { accountsRole, circleRole } from '../../core/database/database.ts'
import { instantFromPostgres } from '../../core/database/instant.ts'
import type { Asker } from '../circles/circles.ts'
import { isVisible, onlyOfOpenCircle } from './visible-in-sql.ts'

/*
 * When something last changed in a circle that a member may see: a mood that its author keeps to themself must not move
 * it for the others. Read from the end of the audit. A database function, because the list of circles is read with no
 * circle open. It tells nothing but the moment.
 */
const lastActivityOf = (hiding: string[]) => `
create or replace function last_activity(in_client int8, in_reader int8) returns timestamptz(3)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sees_family boolean;
begin
  ${onlyOfOpenCircle}
  select m.role = any('{${familyRoles}}') or c.created_by = m.user_id into sees_family
    from members m join clients c on c.id = m.client_id where m.client_id = in_client and m.user_id = in_reader;
  return (select a.at from audit a where a.client_id = in_client and case a.subject
    ${hiding.map(isShown).join('\n    ')}
    else true end order by a.seq desc limit 1);
end $$`

const READER = { id: 'in_reader', seesFamily: 'sees_family' }
const isShown = (table: string) =>
  `when '${table}' then exists (select from ${table} r where r.client_id = a.client_id and r.id = ${SUBJECT} and ${isVisible('r.visible_to', 'r.author_id', READER)})`
/** A read of a whole list names the circle instead of a record. */
const SUBJECT = "(case when a.subject_id ~ '^[0-9a-f-]{36}$' then a.subject_id::uuid end)"

export const lastActivityFunctions = (hiding: string[]) => [
  lastActivityOf(hiding),
  'revoke all on function last_activity from public',
  `grant execute on function last_activity to ${circleRole}, ${accountsRole}`,
]

/** A value for a SELECT. */
export const lastActivity = (clientId: Asker['clientId'] | SQLWrapper, userId: Asker['userId'] | SQLWrapper) =>
  sql<string | null>`last_activity(${clientId}, ${userId})`.mapWith(instantFromPostgres)
