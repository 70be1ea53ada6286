/*
 * The trigger that records every change to a circle, in the same statement as the change: an event for open browsers,
 * the earlier version for the history, and an entry in the circle's audit chain.
 * Who acts is in the setting `app.actor`: user, session, request, address and action, separated by spaces.
 */

/** Appends to a circle's chain: digest = sha256(previous digest, then the row's fields). */
export const auditFunction = `
create or replace function append_audit(
  in_client int8, actor text[], in_action text, in_subject text, in_subject_id text
) returns void language plpgsql set search_path = public as $$
declare
  moment timestamptz(3) := clock_timestamp();
  fields text := concat_ws(chr(31), in_client, extract(epoch from moment), coalesce(actor[1], ''), coalesce(actor[2], ''),
    coalesce(actor[3], ''), coalesce(actor[4], ''), in_action, in_subject, in_subject_id);
  head audit_heads;
begin
  insert into audit_heads as h (client_id, seq, digest, at)
    values (in_client, 1, sha256(convert_to('1' || chr(31) || fields, 'UTF8')), moment)
    on conflict (client_id) do update
      set seq = h.seq + 1, at = moment,
          digest = sha256(h.digest || convert_to((h.seq + 1)::text || chr(31) || fields, 'UTF8'))
    returning * into head;
  insert into audit (client_id, seq, at, user_id, session_id, request_id, ip, action, subject, subject_id, digest)
    values (in_client, head.seq, moment, nullif(actor[1], '')::int8, actor[2], actor[3], actor[4], in_action, in_subject, in_subject_id, head.digest);
end $$`

type Watched = { table: string; idColumn: string; clientColumn?: string; updateOf?: string }

/** The trigger and its function for one table; written out for the table, so that PostgreSQL keeps its plan. */
export function changeTrigger({ table, idColumn, clientColumn = 'client_id', updateOf }: Watched): string[] {
  return [
    `create or replace function record_change_of_${table}() returns trigger
     language plpgsql security definer set search_path = public as $$
     declare
       actor text[] := string_to_array(current_setting('app.actor', true), ' ');
       changed ${table};
     begin
       if tg_op = 'DELETE' then changed := old; else changed := new; end if;
       insert into events (client_id, area, record_id) values (changed.${clientColumn}, '${table}', changed.${idColumn}::text);
       if tg_op <> 'INSERT' then
         insert into history (client_id, subject, subject_id, version, content, changed_by)
           select old.${clientColumn}, '${table}', old.${idColumn}::text, (row ->> 'version')::int, row, nullif(actor[1], '')::int8
           from to_jsonb(old) as row;
       end if;
       perform append_audit(changed.${clientColumn}, actor, coalesce(nullif(actor[5], ''), lower(tg_op)), '${table}', changed.${idColumn}::text);
       return null;
     end $$`,
    `create or replace trigger record_change after insert or delete or update${updateOf ? ` of ${updateOf}` : ''} on ${table}
     for each row execute function record_change_of_${table}()`,
  ]
}
