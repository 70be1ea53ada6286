ALTER TABLE "assistant_turns" ADD COLUMN "answered_as" text;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD COLUMN "member_since" timestamptz(3);--> statement-breakpoint
-- Nobody changed these answers: without the trigger that would tell open pages of each.
alter table assistant_turns disable trigger user;--> statement-breakpoint
-- Earlier answers stay for those whose role has not changed since, according to the audit; all others can be asked for again.
update assistant_turns t set member_since = m.joined_at,
  answered_as = case when c.created_by = m.user_id then 'admin' else m.role end
from members m join clients c on c.id = m.client_id
where m.client_id = t.client_id and m.user_id = t.author_id and t.state <> 'asked' and t.updated_at >= m.joined_at
  and not exists (select from audit a where a.client_id = t.client_id and a.at > t.updated_at and a.detail is not null
    and (a.subject = 'clients' or a.subject = 'members' and a.subject_id = t.author_id::text));--> statement-breakpoint
alter table assistant_turns enable trigger user;
