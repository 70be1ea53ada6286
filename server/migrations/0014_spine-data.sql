-- What a list shows of each log (how many comments, who has read it) is kept with the log instead of counted for each row.
-- Counting is no change of the log: the trigger that records changes is set again by the guards, without these columns.
drop trigger if exists record_change on care_logs;
--> statement-breakpoint
update care_logs l set comment_count = c.count
from (select client_id, care_log_id, count(*) from care_log_comments where deleted_at is null group by 1, 2) c
where l.client_id = c.client_id and l.id = c.care_log_id;
--> statement-breakpoint
update care_logs l set acknowledged_by = a.people
from (select client_id, care_log_id, array_agg(author_id order by created_at) as people from care_log_acknowledgements group by 1, 2) a
where l.client_id = a.client_id and l.id = a.care_log_id;
--> statement-breakpoint
create function count_care_log_comment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added int := 0;
  said care_log_comments;
begin
  if tg_op = 'DELETE' then said := old; else said := new; end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then added := added + 1; end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then added := added - 1; end if;
  update care_logs set comment_count = comment_count + added where client_id = said.client_id and id = said.care_log_id;
  return null;
end $$;
--> statement-breakpoint
-- By name before record_change: whoever writes takes the log first and the circle's audit after it, always in this order.
create trigger count_on_log after insert or delete or update of deleted_at on care_log_comments
for each row execute function count_care_log_comment();
--> statement-breakpoint
create function keep_care_log_reader() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update care_logs set acknowledged_by = array_append(acknowledged_by, new.author_id)
    where client_id = new.client_id and id = new.care_log_id;
  else
    update care_logs set acknowledged_by = array_remove(acknowledged_by, old.author_id)
    where client_id = old.client_id and id = old.care_log_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_on_log after insert or delete on care_log_acknowledgements
for each row execute function keep_care_log_reader();
