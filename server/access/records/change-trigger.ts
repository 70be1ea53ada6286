import { sql } from 'drizzle-orm'
import { circleRole } from '../../core/database/database.ts'

/* The trigger that records every change of a circle, in the same statement as the change: an event for open browsers,
   the earlier version for the history, and an entry in the circle's audit chain.
   The setting `app.actor` says who acts: user, session, request, address and action, separated by spaces. */

/**
 * Appends to a circle's chain and returns the entry's number: digest = sha256(previous digest, then the row's fields);
 * features/audit/verify.ts recomputes it. `detail` must not be personal. `notable` is only for searching and not part
 * of the digest. pg_temp comes last, so that no temporary table can replace ours.
 *
 * The row of the chain's head is locked until the transaction ends, so a circle's numbers are in commit order: whoever
 * has read up to one of them has missed none before it. The handover depends on this; timestamps could not guarantee
 * it.
 */
const appendAudit = `
create or replace function append_audit(
  in_client int8, actor text[], in_action text, in_subject text, in_subject_id text, in_detail text, in_notable boolean
) returns int8 language plpgsql set search_path = public, pg_temp as $$
declare
  moment timestamptz(3) := clock_timestamp();
  fields text := concat_ws(chr(31), in_client, extract(epoch from moment), coalesce(actor[1], ''), coalesce(actor[2], ''),
    coalesce(actor[3], ''), coalesce(actor[4], ''), in_action, in_subject, in_subject_id, in_detail);
  head audit_heads;
begin
  insert into audit_heads as h (client_id, seq, digest, at)
    values (in_client, 1, sha256(convert_to('1' || chr(31) || fields, 'UTF8')), moment)
    on conflict (client_id) do update
      set seq = h.seq + 1, at = moment,
          digest = sha256(h.digest || convert_to((h.seq + 1)::text || chr(31) || fields, 'UTF8'))
    returning * into head;
  insert into audit (client_id, seq, at, user_id, session_id, request_id, ip, action, subject, subject_id, detail, digest, notable)
    values (in_client, head.seq, moment, nullif(actor[1], '')::int8, actor[2], actor[3], actor[4], in_action, in_subject, in_subject_id, in_detail, head.digest, in_notable);
  return head.seq;
end $$`

/** For actions that change no row (a refusal, a sensitive read): an entry in the open circle, and in no other. */
const noteInAudit = `
create or replace function note_in_audit(in_action text, in_subject text, in_subject_id text, in_detail text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  circle int8 := nullif(current_setting('app.client_id', true), '')::int8;
begin
  if circle is null then raise insufficient_privilege using message = 'no circle is open'; end if;
  perform append_audit(circle, string_to_array(current_setting('app.actor', true), ' '), in_action, in_subject, in_subject_id, in_detail, false);
end $$`

export const auditFunctions = [
  'drop function if exists append_audit(int8, text[], text, text, text)',
  'drop function if exists append_audit(int8, text[], text, text, text, text)',
  appendAudit,
  noteInAudit,
  'revoke all on function append_audit, note_in_audit from public',
  `grant execute on function note_in_audit to ${circleRole}`,
]

/** `detail`: SQL over tg_op, old and new for the audit; must not be personal. */
export type Watched = {
  table: string
  idColumn: string
  clientColumn?: string
  updateOf?: string
  /** SQL over the row `changed`: a new row that leaves no trace, because it says nothing yet. */
  silentWhenNew?: string
  detail?: string
  /** false: earlier versions of the row are not kept. */
  keepsHistory?: boolean
  /** false: not done by a person, or of no concern to others. */
  isAudited?: boolean
  /** Not every member sees every row: the event does not name such a row, and says who may know of it. */
  hidesRows?: boolean
  /**
   * Many rows may be written at once, while a single row elsewhere leaves the trace; only if a background transaction
   * says so (`inBulk`). The role of requests cannot.
   */
  mayBeBulk?: boolean
  /** The column of the parent record: events carry its id, for pages that show the parent. */
  tells?: string
  /** SQL over the row `changed`: whether the next person must hear of this, however much else happened. */
  notable?: string
}

/** Declares for a background transaction that its bulk writes leave their trace elsewhere (`mayBeBulk`). */
export const inBulk = sql`select set_config('app.in_bulk', 'yes', true)`
const ONE_BY_ONE = `when (current_setting('app.in_bulk', true) is distinct from 'yes' or current_user = '${circleRole}')`

/** The trigger and its function for one table; generated per table, so that PostgreSQL can cache its plans. */
export function changeTrigger({
  table,
  idColumn,
  clientColumn = 'client_id',
  updateOf,
  silentWhenNew,
  detail = 'null',
  keepsHistory = true,
  isAudited = true,
  hidesRows = false,
  mayBeBulk = false,
  tells = idColumn,
  notable = 'false',
}: Watched): string[] {
  const keepBefore = `if tg_op <> 'INSERT' then
         insert into history (client_id, subject, subject_id, version, content, changed_by, seq)
           select old.${clientColumn}, '${table}', old.${idColumn}::text, (row ->> 'version')::int, row, nullif(actor[1], '')::int8, entry
           from to_jsonb(old) as row;
       end if;`
  const id = `changed.${idColumn}::text`
  const audited = `entry := append_audit(changed.${clientColumn}, actor, coalesce(nullif(actor[5], ''), lower(tg_op)), '${table}', ${id}, ${detail}, ${notable});`
  const told = `changed.${tells}::text`
  const toldId = hidesRows ? `case when changed.visible_to = 'circle' then ${told} end` : told
  // Those for whom a record disappears are told, too.
  const toldTo = `case when 'circle' in (changed.visible_to, old.visible_to) then null
         when 'family' in (changed.visible_to, old.visible_to) then 'family' else 'author' end`
  const [toldToColumns, audience] = hidesRows ? [', told_to, author_id', `, ${toldTo}, changed.author_id`] : ['', '']
  return [
    `create or replace function record_change_of_${table}() returns trigger
     language plpgsql security definer set search_path = public, pg_temp as $$
     declare
       actor text[] := string_to_array(current_setting('app.actor', true), ' ');
       changed ${table};
       entry int8;
     begin
       if tg_op = 'DELETE' then changed := old; else changed := new; end if;
       ${silentWhenNew ? `if tg_op = 'INSERT' and ${silentWhenNew} then return null; end if;` : ''}
       ${isAudited ? audited : ''}
       ${keepsHistory ? keepBefore : ''}
       -- After the audit, whose end is held until the transaction ends: numbers follow in the order of commits.
       insert into events (client_id, area, record_id${toldToColumns}) values (changed.${clientColumn}, '${table}', ${toldId}${audience});
       return null;
     end $$`,
    `create or replace trigger record_change after insert or delete or update${updateOf ? ` of ${updateOf}` : ''} on ${table}
     for each row ${mayBeBulk ? ONE_BY_ONE : ''} execute function record_change_of_${table}()`,
  ]
}
