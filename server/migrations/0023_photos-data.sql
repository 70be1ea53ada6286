-- How many photos a log has is kept with it, so that a page of logs without photos asks for none.
create function count_care_log_photo() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added int := 0;
  photo care_log_photos;
begin
  if tg_op = 'DELETE' then photo := old; else photo := new; end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then added := added + 1; end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then added := added - 1; end if;
  update care_logs set photo_count = photo_count + added where client_id = photo.client_id and id = photo.care_log_id;
  return null;
end $$;
--> statement-breakpoint
-- By name before record_change, as for comments: the log first, the circle's audit after it.
create trigger count_on_log after insert or delete or update of deleted_at on care_log_photos
for each row execute function count_care_log_photo();
