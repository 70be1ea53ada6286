CREATE TABLE "audit" (
	"client_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"user_id" bigint,
	"session_id" text,
	"request_id" text,
	"ip" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "audit_client_id_seq_pk" PRIMARY KEY("client_id","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"client_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"digest" "bytea" NOT NULL,
	"at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"client_id" bigint,
	"area" text NOT NULL,
	"record_id" text,
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer,
	"content" jsonb NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "history_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"address" text,
	"phone" text,
	"emergency_contact" text,
	"emergency_phone" text,
	"medical_conditions" text[] NOT NULL,
	"allergies" text[] NOT NULL,
	"medications_noted" text,
	"care_needs" text,
	"preferred_communication" text,
	"zone" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" bigint NOT NULL,
	"request_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_createdBy_requestId_unique" UNIQUE("created_by","request_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"joined_at" timestamptz(3) DEFAULT now() NOT NULL,
	"looked_at" timestamptz(3),
	CONSTRAINT "members_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"address" text,
	"phone" text,
	"emergency_contact" text,
	"emergency_phone" text,
	"medical_conditions" text,
	"medications" text,
	"allergies" text,
	"care_needs" text,
	"preferred_communication" text,
	"is_own_care" boolean NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"body_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"previous_body_hash" text,
	"previous_cookie_hash" text,
	"rotated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"last_seen_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3),
	"user_agent" text,
	"selected_client_id" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text,
	"disabled_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "care_log_acknowledgements" (
	"client_id" bigint NOT NULL,
	"care_log_id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "care_log_acknowledgements_client_id_care_log_id_author_id_pk" PRIMARY KEY("client_id","care_log_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "care_log_comments" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"care_log_id" uuid NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "care_log_comments_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "care_logs" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"type" text NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"severity" text NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"zone" text NOT NULL,
	"duration_min" integer,
	"adl" jsonb,
	"intake" jsonb,
	"elimination" jsonb,
	"sleep" jsonb,
	"incident" jsonb,
	"activity" jsonb,
	"in_error_at" timestamptz(3),
	"in_error_by" bigint,
	"in_error_reason" text,
	"searchable" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', coalesce(title, '') || ' ' || body)) STORED,
	CONSTRAINT "care_logs_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"dosage" text,
	"frequency" text,
	"timing" text,
	"prescribed_by" text,
	"instructions" text,
	"active" boolean NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"verification" text DEFAULT 'unverified' NOT NULL,
	"form" text,
	"strength" text,
	"route" text,
	"reason" text,
	"as_needed" boolean DEFAULT false NOT NULL,
	"as_needed_for" text,
	"min_interval_hours" numeric,
	"max_per24h" integer,
	"start_date" date,
	"end_date" date,
	"stock" numeric,
	"refill_at" numeric,
	"pharmacy" text,
	CONSTRAINT "medications_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_acknowledgements" ADD CONSTRAINT "care_log_acknowledgements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_acknowledgements" ADD CONSTRAINT "care_log_acknowledgements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_acknowledgements" ADD CONSTRAINT "care_log_acknowledgements_client_id_care_log_id_care_logs_client_id_id_fk" FOREIGN KEY ("client_id","care_log_id") REFERENCES "public"."care_logs"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_comments" ADD CONSTRAINT "care_log_comments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_comments" ADD CONSTRAINT "care_log_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_comments" ADD CONSTRAINT "care_log_comments_client_id_care_log_id_care_logs_client_id_id_fk" FOREIGN KEY ("client_id","care_log_id") REFERENCES "public"."care_logs"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_logs" ADD CONSTRAINT "care_logs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_logs" ADD CONSTRAINT "care_logs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_logs" ADD CONSTRAINT "care_logs_in_error_by_users_id_fk" FOREIGN KEY ("in_error_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_txid_seq_index" ON "events" USING btree ("txid","seq");--> statement-breakpoint
CREATE INDEX "history_client_id_subject_subject_id_id_index" ON "history" USING btree ("client_id","subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "members_user_id_index" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_revoked_at_index" ON "sessions" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "care_log_comments_client_id_care_log_id_created_at_index" ON "care_log_comments" USING btree ("client_id","care_log_id","created_at");--> statement-breakpoint
CREATE INDEX "care_logs_by_time" ON "care_logs" USING btree ("client_id","occurred_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_logs_by_type" ON "care_logs" USING btree ("client_id","type","occurred_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_logs_by_author" ON "care_logs" USING btree ("client_id","author_id","occurred_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_logs_serious" ON "care_logs" USING btree ("client_id","severity","occurred_at","id") WHERE deleted_at is null and severity <> 'info';--> statement-breakpoint
CREATE INDEX "care_logs_by_creation" ON "care_logs" USING btree ("client_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_logs_search" ON "care_logs" USING gin ("searchable");--> statement-breakpoint
CREATE INDEX "medications_client_id_name_index" ON "medications" USING btree ("client_id","name");