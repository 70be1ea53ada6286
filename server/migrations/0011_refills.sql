CREATE TABLE "medication_reconciliations" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"occasion" text NOT NULL,
	"listed_on" date,
	"listed_by" text,
	"effective_at" timestamptz(3) NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "medication_reconciliations_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "medication_deliveries" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"medication_id" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	"expires_on" date,
	"used_repeat" boolean NOT NULL,
	"delivered_at" timestamptz(3) NOT NULL,
	CONSTRAINT "medication_deliveries_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "medication_stock" ALTER COLUMN "on_hand" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "despite_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "readings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "ask_effect_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "tell_managers_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "medication_stock" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "medication_stock" ADD COLUMN "repeats_left" integer;--> statement-breakpoint
ALTER TABLE "medication_stock" ADD COLUMN "refill_task_id" uuid;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "measures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "time_critical_minutes" integer;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "reconciliation_id" uuid;--> statement-breakpoint
ALTER TABLE "medication_reconciliations" ADD CONSTRAINT "medication_reconciliations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_reconciliations" ADD CONSTRAINT "medication_reconciliations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_deliveries" ADD CONSTRAINT "medication_deliveries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_deliveries" ADD CONSTRAINT "medication_deliveries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_deliveries" ADD CONSTRAINT "medication_deliveries_medication" FOREIGN KEY ("client_id","medication_id") REFERENCES "public"."medications"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medication_deliveries_by_medication" ON "medication_deliveries" USING btree ("client_id","medication_id","delivered_at");--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_reconciliation" FOREIGN KEY ("client_id","reconciliation_id") REFERENCES "public"."medication_reconciliations"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doses_to_ask" ON "doses" USING btree ("ask_effect_at") WHERE ask_effect_at is not null;--> statement-breakpoint
CREATE INDEX "doses_to_tell" ON "doses" USING btree ("tell_managers_at") WHERE tell_managers_at is not null;--> statement-breakpoint
CREATE INDEX "medication_stock_low" ON "medication_stock" USING btree ("client_id") WHERE refill_task_id is null and on_hand <= refill_at;--> statement-breakpoint
CREATE INDEX "medication_stock_expiring" ON "medication_stock" USING btree ("expires_on") WHERE refill_task_id is null and expires_on is not null;--> statement-breakpoint
CREATE INDEX "medication_stock_asked" ON "medication_stock" USING btree ("client_id") WHERE refill_task_id is not null;