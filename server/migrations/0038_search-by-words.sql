-- As in handover-data, but the look-up of what is said seldom costs the same in a long history as in a short one, and the walk
-- through the newest ends with the page.
create or replace function find_care_logs(
  sought tsquery, before_at timestamptz, before_id uuid, most int,
  of_type text, of_author int8, of_severity text, from_at timestamptz, until_at timestamptz
) returns table (id uuid, at timestamptz) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  circle int8 := nullif(current_setting('app.client_id', true), '')::int8;
  walked int := 500;
  found_first int;
  last_at timestamptz := before_at;
  last_id uuid := before_id;
begin
  if circle is null then raise insufficient_privilege using message = 'no circle is open'; end if;
  -- What is said often stands among the newest: so many are walked through, in order, and no further than to the end of the
  -- page. Each log is looked up by its key (lateral, offset 0), and only those that have the words.
  return query
    select newest.care_log_id, newest.occurred_at from (
      select s.care_log_id, s.occurred_at, s.words from care_log_search s
      where s.client_id = circle and (s.occurred_at, s.care_log_id) < (before_at, before_id)
        and s.occurred_at >= from_at and s.occurred_at < until_at
      order by s.occurred_at desc, s.care_log_id desc limit walked
    ) newest
    join lateral (
      select from care_logs l
      where l.client_id = circle and l.id = newest.care_log_id and l.deleted_at is null and (of_type is null or l.type = of_type)
        and (of_author is null or l.author_id = of_author) and (of_severity is null or l.severity = of_severity)
      offset 0
    ) log on true
    where newest.words @@ sought
    order by newest.occurred_at desc, newest.care_log_id desc limit most;
  get diagnostics found_first = row_count;
  if found_first >= most then return; end if;

  select s.occurred_at, s.care_log_id into last_at, last_id from care_log_search s
    where s.client_id = circle and (s.occurred_at, s.care_log_id) < (before_at, before_id)
      and s.occurred_at >= from_at and s.occurred_at < until_at
    order by s.occurred_at desc, s.care_log_id desc offset walked - 1 limit 1;
  if last_id is null then return; end if;

  -- What is said seldom is looked up, put in order, and read as far as the page goes. The look-up asks for the words alone (the
  -- circle is one of them): with the time beside them, PostgreSQL reads a circle's whole index by time, too.
  return query
    with hits as materialized (
      select s.client_id, s.care_log_id, s.occurred_at from care_log_search s
      where s.words @@ (('''@' || circle || '''')::tsquery && sought)
    )
    select ordered.care_log_id, ordered.occurred_at from (
      select * from hits
      where hits.client_id = circle and (hits.occurred_at, hits.care_log_id) < (last_at, last_id)
        and hits.occurred_at >= from_at and hits.occurred_at < until_at
      order by hits.occurred_at desc, hits.care_log_id desc offset 0
    ) ordered
    join lateral (
      select from care_logs l
      where l.client_id = circle and l.id = ordered.care_log_id and l.deleted_at is null and (of_type is null or l.type = of_type)
        and (of_author is null or l.author_id = of_author) and (of_severity is null or l.severity = of_severity)
      offset 0
    ) log on true
    order by ordered.occurred_at desc, ordered.care_log_id desc limit most - found_first;
end $$;
