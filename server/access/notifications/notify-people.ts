import { accountsRole, circleRole } from '../../core/database/database.ts'

/* The only way notifications are written (notify.ts). A database function, because some events come from outside the
   circle (somebody asks to join): whoever causes them may notify its people, but has no right to read or change
   notifications. Sorted by key, so that two processes cannot deadlock. `again`: an earlier notification that reaches a
   further step becomes unseen again; otherwise only one that was not urgent and now is. */
const notifyPeople = `
create or replace function tell_people(notes jsonb, moment timestamptz, again boolean)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  circle int8 := nullif(current_setting('app.client_id', true), '')::int8;
begin
  if circle is not null and exists (select from jsonb_to_recordset(notes) as told("clientId" int8) where "clientId" <> circle) then
    raise insufficient_privilege using message = 'another circle is open';
  end if;
  insert into notifications as n
    (client_id, id, user_id, kind, record_id, at, step, urgent, records, count, actor_id, told_at, mail_at)
  select "clientId", id, "userId", kind, "recordId", at, step, urgent, records, count, "actorId", moment, "mailAt"
  from jsonb_to_recordset(notes)
    as told("clientId" int8, id uuid, "userId" int8, kind text, "recordId" text, at timestamptz, step text, urgent bool,
      records uuid[], count int, "actorId" int8, "mailAt" timestamptz)
  order by "clientId", "userId", kind, "recordId", at
  on conflict (client_id, user_id, kind, record_id, at) do update set
    step = excluded.step,
    urgent = n.urgent or excluded.urgent,
    records = array(select distinct unnest(n.records || excluded.records)),
    mail_at = least(n.mail_at, excluded.mail_at),
    told_at = excluded.told_at,
    seen_at = null
  where again or (excluded.urgent and not n.urgent);
end $$`

/* In which of their circles somebody has (unseen) notifications, those with unseen and new ones first. The bell covers all
   circles, and opens only these. */
const circlesNotified = `
create or replace function circles_notified(person int8, unseen boolean)
returns setof int8 language sql stable security definer set search_path = public, pg_temp as $$
  select m.client_id from members m cross join lateral (
    select n.seen_at is null as is_unseen, n.told_at from notifications n
    where n.client_id = m.client_id and n.user_id = person
    order by (n.seen_at is null) desc, n.told_at desc limit 1) newest
  where m.user_id = person and (newest.is_unseen or not unseen)
  order by newest.is_unseen desc, newest.told_at desc
$$`

export const notifyFunctions = [
  notifyPeople,
  circlesNotified,
  'revoke all on function tell_people, circles_notified from public',
  `grant execute on function circles_notified to ${accountsRole}`,
  `grant execute on function tell_people to ${circleRole}, ${accountsRole}`,
]
