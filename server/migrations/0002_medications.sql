CREATE TABLE "doses" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"medication_id" uuid NOT NULL,
	"due_at" timestamptz(3),
	"at" timestamptz(3) NOT NULL,
	"placed_at" timestamptz(3) GENERATED ALWAYS AS (coalesce(due_at, at)) STORED NOT NULL,
	"outcome" text NOT NULL,
	"quantity" numeric NOT NULL,
	"reason" text,
	"despite_limit" boolean DEFAULT false NOT NULL,
	"effect" text,
	"effect_note" text,
	"replaces" uuid,
	"superseded_at" timestamptz(3),
	"superseded_by" uuid,
	"in_error_at" timestamptz(3),
	"in_error_by" bigint,
	"in_error_reason" text,
	CONSTRAINT "doses_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "medication_schedules" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"effective_from" timestamptz(3) NOT NULL,
	"effective_until" timestamptz(3),
	"zone" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"first_at" timestamptz(3),
	"next_due_at" timestamptz(3),
	CONSTRAINT "medication_schedules_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "medication_stock" (
	"client_id" bigint NOT NULL,
	"medication_id" uuid NOT NULL,
	"on_hand" numeric NOT NULL,
	"refill_at" numeric,
	"counted_at" timestamptz(3) NOT NULL,
	"counted_by" bigint NOT NULL,
	CONSTRAINT "medication_stock_client_id_medication_id_pk" PRIMARY KEY("client_id","medication_id")
);
--> statement-breakpoint
ALTER TABLE "medications" ALTER COLUMN "max_per24h" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "status_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "doses" ADD CONSTRAINT "doses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doses" ADD CONSTRAINT "doses_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doses" ADD CONSTRAINT "doses_in_error_by_users_id_fk" FOREIGN KEY ("in_error_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doses" ADD CONSTRAINT "doses_medication" FOREIGN KEY ("client_id","medication_id") REFERENCES "public"."medications"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_schedules" ADD CONSTRAINT "medication_schedules_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_schedules" ADD CONSTRAINT "medication_schedules_medication" FOREIGN KEY ("client_id","medication_id") REFERENCES "public"."medications"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_stock" ADD CONSTRAINT "medication_stock_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_stock" ADD CONSTRAINT "medication_stock_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_stock" ADD CONSTRAINT "medication_stock_medication" FOREIGN KEY ("client_id","medication_id") REFERENCES "public"."medications"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doses_one_outcome" ON "doses" USING btree ("client_id","medication_id","due_at") WHERE due_at is not null and (deleted_at is null and in_error_at is null and superseded_at is null);--> statement-breakpoint
CREATE INDEX "doses_by_day" ON "doses" USING btree ("client_id","placed_at") WHERE (deleted_at is null and in_error_at is null and superseded_at is null);--> statement-breakpoint
CREATE INDEX "doses_by_time" ON "doses" USING btree ("client_id","at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "doses_by_medication" ON "doses" USING btree ("client_id","medication_id","at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "doses_not_taken" ON "doses" USING btree ("client_id","outcome","at","id") WHERE deleted_at is null and outcome <> 'taken';--> statement-breakpoint
CREATE UNIQUE INDEX "medication_schedules_open" ON "medication_schedules" USING btree ("client_id","medication_id") WHERE effective_until is null;--> statement-breakpoint
CREATE INDEX "medication_schedules_by_medication" ON "medication_schedules" USING btree ("client_id","medication_id","effective_from");--> statement-breakpoint
CREATE INDEX "medication_schedules_next_due" ON "medication_schedules" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
UPDATE "medications" SET "status" = 'stopped' WHERE NOT "active" AND "status" = 'active';--> statement-breakpoint
ALTER TABLE "medications" DROP COLUMN "active";--> statement-breakpoint
ALTER TABLE "medications" DROP COLUMN "as_needed";--> statement-breakpoint
ALTER TABLE "medications" DROP COLUMN "stock";--> statement-breakpoint
ALTER TABLE "medications" DROP COLUMN "refill_at";