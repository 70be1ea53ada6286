CREATE TABLE "mood_entries" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"mood" smallint NOT NULL,
	"energy" smallint,
	"anxiety" smallint,
	"tags" text[] NOT NULL,
	"triggers" text,
	"sleep_hours" double precision,
	"note" text,
	"respondent" text NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"zone" text NOT NULL,
	"visible_to" text NOT NULL,
	CONSTRAINT "mood_entries_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "mood_questionnaires" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"form" text NOT NULL,
	"answers" smallint[] NOT NULL,
	"difficulty" smallint,
	"filled_at" timestamptz(3) NOT NULL,
	"zone" text NOT NULL,
	"visible_to" text NOT NULL,
	CONSTRAINT "mood_questionnaires_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "vital_readings" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	"value2" double precision,
	"unit" text NOT NULL,
	"repeats" jsonb NOT NULL,
	"canonical" integer NOT NULL,
	"canonical2" integer,
	"measured_at" timestamptz(3) NOT NULL,
	"zone" text NOT NULL,
	"context" text,
	"position" text,
	"method" text,
	"device" text,
	"note" text,
	"origin" text DEFAULT 'typed' NOT NULL,
	"import_id" uuid,
	"external_id" text,
	"in_error_at" timestamptz(3),
	"in_error_by" bigint,
	"in_error_reason" text,
	CONSTRAINT "vital_readings_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "vital_rollups" (
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"size" text NOT NULL,
	"start" timestamptz(3) NOT NULL,
	"count" integer NOT NULL,
	"sum" bigint NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"sum2" bigint,
	"min2" integer,
	"max2" integer,
	CONSTRAINT "vital_rollups_client_id_kind_size_start_pk" PRIMARY KEY("client_id","kind","size","start")
);
--> statement-breakpoint
CREATE TABLE "vital_thresholds" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"unit" text NOT NULL,
	"attention_low" double precision,
	"attention_high" double precision,
	"urgent_low" double precision,
	"urgent_high" double precision,
	"source" text NOT NULL,
	"set_by_id" bigint NOT NULL,
	CONSTRAINT "vital_thresholds_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "mood_entries" ADD CONSTRAINT "mood_entries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mood_entries" ADD CONSTRAINT "mood_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mood_questionnaires" ADD CONSTRAINT "mood_questionnaires_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mood_questionnaires" ADD CONSTRAINT "mood_questionnaires_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_readings" ADD CONSTRAINT "vital_readings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_readings" ADD CONSTRAINT "vital_readings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_readings" ADD CONSTRAINT "vital_readings_in_error_by_users_id_fk" FOREIGN KEY ("in_error_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_rollups" ADD CONSTRAINT "vital_rollups_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_thresholds" ADD CONSTRAINT "vital_thresholds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_thresholds" ADD CONSTRAINT "vital_thresholds_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_thresholds" ADD CONSTRAINT "vital_thresholds_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mood_entries_by_time" ON "mood_entries" USING btree ("client_id","occurred_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mood_questionnaires_by_time" ON "mood_questionnaires" USING btree ("client_id","filled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vital_readings_by_time" ON "vital_readings" USING btree ("client_id","measured_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vital_readings_by_kind" ON "vital_readings" USING btree ("client_id","kind","measured_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vital_readings_by_import" ON "vital_readings" USING btree ("client_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vital_thresholds_one_each" ON "vital_thresholds" USING btree ("client_id","kind","part") WHERE deleted_at is null;