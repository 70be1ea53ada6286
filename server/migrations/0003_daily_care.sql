CREATE TABLE "calendar_attendances" (
	"client_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"original" text NOT NULL,
	"author_id" bigint NOT NULL,
	"answer" text NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_attendances_client_id_event_id_original_author_id_pk" PRIMARY KEY("client_id","event_id","original","author_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"all_day" boolean NOT NULL,
	"start_day" date,
	"end_day" date,
	"starts_at" timestamptz(3),
	"ends_at" timestamptz(3),
	"zone" text NOT NULL,
	"rule" text,
	"place" text,
	"provider" text,
	"reason" text,
	"preparation" text,
	"questions" jsonb NOT NULL,
	"transport" jsonb NOT NULL,
	"attendee_ids" jsonb NOT NULL,
	"status" text NOT NULL,
	"outcome_note" text,
	"worked_rule" text,
	"first_at" timestamptz(3) NOT NULL,
	"last_at" timestamptz(3) NOT NULL,
	"uid" text,
	"import_digest" text,
	CONSTRAINT "calendar_events_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_exceptions" (
	"client_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"original" text NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"content" jsonb,
	"original_at" timestamptz(3) NOT NULL,
	"first_at" timestamptz(3) NOT NULL,
	"last_at" timestamptz(3) NOT NULL,
	CONSTRAINT "calendar_exceptions_client_id_event_id_original_pk" PRIMARY KEY("client_id","event_id","original")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"detail" text NOT NULL,
	"token_hash" text NOT NULL,
	"revoked_at" timestamptz(3),
	"last_read_at" timestamptz(3),
	CONSTRAINT "calendar_feeds_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_settings" (
	"client_id" bigint NOT NULL,
	"name" text NOT NULL,
	"hours" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_settings_client_id_name_pk" PRIMARY KEY("client_id","name")
);
--> statement-breakpoint
CREATE TABLE "care_task_completions" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"task_id" uuid NOT NULL,
	"occurrence" integer NOT NULL,
	"due_day" date,
	"due_time" text,
	"due_at" timestamptz(3),
	"outcome" text NOT NULL,
	"note" text,
	"reason" text,
	"checklist" jsonb NOT NULL,
	"missed" integer NOT NULL,
	"done_at" timestamptz(3) NOT NULL,
	"before" jsonb NOT NULL,
	"left_at" integer NOT NULL,
	CONSTRAINT "care_task_completions_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "care_tasks" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"notes" text,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"assignment" text NOT NULL,
	"assignee_ids" jsonb NOT NULL,
	"zone" text NOT NULL,
	"rule" text,
	"recur_from" text NOT NULL,
	"begins_on" date,
	"begins_at" integer DEFAULT 1 NOT NULL,
	"reminders" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"occurrence" integer DEFAULT 1 NOT NULL,
	"due_day" date,
	"due_time" text,
	"due_at" timestamptz(3),
	"remind_at" timestamptz(3),
	"checklist" jsonb NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamptz(3),
	CONSTRAINT "care_tasks_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "emergency_card_links" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text,
	"revoked_at" timestamptz(3),
	"letter_at" timestamptz(3),
	"openings_told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "emergency_card_links_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "emergency_card_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "emergency_card_openings" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "emergency_card_openings_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "emergency_cards" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"fields" text[] NOT NULL,
	"directives" text,
	"note" text,
	CONSTRAINT "emergency_cards_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "emergency_cards_clientId_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"roles" text[] NOT NULL,
	"phones" jsonb NOT NULL,
	"email" text,
	"address" text,
	"has_key" boolean NOT NULL,
	"can_decide" boolean NOT NULL,
	"note" text,
	"call_order" integer DEFAULT 1000000 NOT NULL,
	CONSTRAINT "emergency_contacts_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"step" text NOT NULL,
	"urgent" boolean NOT NULL,
	"records" uuid[] NOT NULL,
	"told_at" timestamptz(3) NOT NULL,
	"seen_at" timestamptz(3),
	"mail_at" timestamptz(3),
	CONSTRAINT "notifications_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"mail" boolean NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"zone" text NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"client_id" bigint NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"title" text NOT NULL,
	"urgent" boolean NOT NULL,
	"step" text,
	"next_step_at" timestamptz(3) NOT NULL,
	"closed_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_client_id_record_id_kind_due_at_pk" PRIMARY KEY("client_id","record_id","kind","due_at")
);
--> statement-breakpoint
ALTER TABLE "calendar_attendances" ADD CONSTRAINT "calendar_attendances_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_attendances" ADD CONSTRAINT "calendar_attendances_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_attendances" ADD CONSTRAINT "calendar_attendances_client_id_event_id_calendar_events_client_id_id_fk" FOREIGN KEY ("client_id","event_id") REFERENCES "public"."calendar_events"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ADD CONSTRAINT "calendar_exceptions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ADD CONSTRAINT "calendar_exceptions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ADD CONSTRAINT "calendar_exceptions_client_id_event_id_calendar_events_client_id_id_fk" FOREIGN KEY ("client_id","event_id") REFERENCES "public"."calendar_events"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_task_completions" ADD CONSTRAINT "care_task_completions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_task_completions" ADD CONSTRAINT "care_task_completions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_task_completions" ADD CONSTRAINT "care_task_completions_client_id_task_id_care_tasks_client_id_id_fk" FOREIGN KEY ("client_id","task_id") REFERENCES "public"."care_tasks"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_links" ADD CONSTRAINT "emergency_card_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_links" ADD CONSTRAINT "emergency_card_links_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_client_id_link_id_emergency_card_links_client_id_id_fk" FOREIGN KEY ("client_id","link_id") REFERENCES "public"."emergency_card_links"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_by_time" ON "calendar_events" USING btree ("client_id","last_at","first_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_by_uid" ON "calendar_events" USING btree ("client_id","uid");--> statement-breakpoint
CREATE INDEX "calendar_exceptions_by_original" ON "calendar_exceptions" USING btree ("client_id","original_at");--> statement-breakpoint
CREATE INDEX "calendar_exceptions_by_time" ON "calendar_exceptions" USING btree ("client_id","last_at","first_at");--> statement-breakpoint
CREATE UNIQUE INDEX "care_task_closed_once" ON "care_task_completions" USING btree ("client_id","task_id","occurrence") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_task_completions_by_due" ON "care_task_completions" USING btree ("client_id","due_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_task_completions_by_time" ON "care_task_completions" USING btree ("client_id","done_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_tasks_open" ON "care_tasks" USING btree ("client_id",coalesce(due_at, 'infinity'),"id") WHERE status = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_tasks_to_remind" ON "care_tasks" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_working_link" ON "emergency_card_links" USING btree ("client_id") WHERE "emergency_card_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "emergency_card_openings_client_id_at_id_index" ON "emergency_card_openings" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "emergency_card_openings_client_id_link_id_index" ON "emergency_card_openings" USING btree ("client_id","link_id");--> statement-breakpoint
CREATE INDEX "emergency_contacts_client_id_call_order_id_index" ON "emergency_contacts" USING btree ("client_id","call_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("client_id","user_id","kind","due_at");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("client_id","user_id",(seen_at is null),"told_at","id");--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_told" ON "notifications" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_step_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reminders_by_due" ON "reminders" USING btree ("client_id","due_at");--> statement-breakpoint
CREATE INDEX "reminders_closed" ON "reminders" USING btree ("closed_at");