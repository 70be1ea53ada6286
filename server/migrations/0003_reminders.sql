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
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("client_id","user_id","kind","due_at");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("client_id","user_id",(seen_at is null),"told_at","id");--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_told" ON "notifications" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_step_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reminders_open" ON "reminders" USING btree ("client_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reminders_closed" ON "reminders" USING btree ("closed_at");