-- What members have looked at becomes a number of the audit: the newest entry of that time.
update members m set looked_seq = coalesce((
  select max(a.seq) from audit a where a.client_id = m.client_id and a.at <= coalesce(m.looked_at, m.joined_at)), 0);
--> statement-breakpoint
-- A record's first entry in the audit is its beginning, and each later one made the row before it history.
with versions as (
  select client_id, id, subject, subject_id, row_number() over (partition by client_id, subject, subject_id order by id) as n from history
), entries as (
  select client_id, seq, subject, subject_id, row_number() over (partition by client_id, subject, subject_id order by seq) as n from audit
  where subject in (select subject from history)
)
update history h set seq = e.seq from versions v
  join entries e on e.client_id = v.client_id and e.subject = v.subject and e.subject_id = v.subject_id and e.n = v.n + 1
  where h.client_id = v.client_id and h.id = v.id;
--> statement-breakpoint
update audit a set notable = true from care_logs l
  where a.subject = 'care_logs' and l.client_id = a.client_id and l.id::text = a.subject_id and (l.severity <> 'info' or l.type in ('incident', 'handover'));
--> statement-breakpoint
update audit a set notable = true from doses d
  where a.subject = 'doses' and d.client_id = a.client_id and d.id::text = a.subject_id
    and (d.outcome not in ('taken', 'taken_late') or d.despite_limit or d.in_error_at is not null);
--> statement-breakpoint
update audit set notable = true where subject = 'medications';
--> statement-breakpoint
-- Nobody changed these doses: without the trigger that would say so in audit, history and handover.
alter table doses disable trigger user;
--> statement-breakpoint
update doses set recorded_later = true where created_at - at > interval '12 hours';
--> statement-breakpoint
alter table doses enable trigger user;
--> statement-breakpoint
-- Which logs have what is sought: the id look-up of a search. Its owner is not behind row-level security, so it may use the
-- index of words; it answers for the circle that is open, and for no other.
create function find_care_logs(
  sought tsquery, before_at timestamptz, before_id uuid, most int,
  of_type text, of_author int8, of_severity text, from_at timestamptz, until_at timestamptz
) returns table (id uuid, at timestamptz) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  circle int8 := nullif(current_setting('app.client_id', true), '')::int8;
  walked int := 2000;
  found_first int;
  last_at timestamptz := before_at;
  last_id uuid := before_id;
begin
  if circle is null then raise insufficient_privilege using message = 'no circle is open'; end if;
  -- What is said often stands among the newest: so many are walked through, in order. Each log is looked up by its key
  -- (lateral, offset 0), and only those that have the words.
  return query
    select log.id, log.occurred_at from (
      select s.care_log_id, s.words from care_log_search s
      where s.client_id = circle and (s.occurred_at, s.care_log_id) < (before_at, before_id)
        and s.occurred_at >= from_at and s.occurred_at < until_at
      order by s.occurred_at desc, s.care_log_id desc limit walked
    ) newest
    join lateral (
      select l.id, l.occurred_at from care_logs l
      where l.client_id = circle and l.id = newest.care_log_id and l.deleted_at is null and (of_type is null or l.type = of_type)
        and (of_author is null or l.author_id = of_author) and (of_severity is null or l.severity = of_severity)
      offset 0
    ) log on true
    where newest.words @@ sought
    order by log.occurred_at desc, log.id desc limit most;
  get diagnostics found_first = row_count;
  if found_first >= most then return; end if;

  select s.occurred_at, s.care_log_id into last_at, last_id from care_log_search s
    where s.client_id = circle and (s.occurred_at, s.care_log_id) < (before_at, before_id)
      and s.occurred_at >= from_at and s.occurred_at < until_at
    order by s.occurred_at desc, s.care_log_id desc offset walked - 1 limit 1;
  if last_id is null then return; end if;

  -- What is said seldom is looked up, and only that is put in order.
  return query
    with hits as materialized (
      select s.care_log_id from care_log_search s
      where s.client_id = circle and s.words @@ (('''@' || circle || '''')::tsquery && sought)
        and (s.occurred_at, s.care_log_id) < (last_at, last_id)
        and s.occurred_at >= from_at and s.occurred_at < until_at
    )
    select log.id, log.occurred_at from hits
    join lateral (
      select l.id, l.occurred_at from care_logs l
      where l.client_id = circle and l.id = hits.care_log_id and l.deleted_at is null and (of_type is null or l.type = of_type)
        and (of_author is null or l.author_id = of_author) and (of_severity is null or l.severity = of_severity)
      offset 0
    ) log on true
    order by log.occurred_at desc, log.id desc limit most - found_first;
end $$;
--> statement-breakpoint
revoke all on function find_care_logs from public;
--> statement-breakpoint
-- Here and not among the tables' own changes, because the first statement above still reads it.
alter table members drop column looked_at;
