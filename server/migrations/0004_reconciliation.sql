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
ALTER TABLE "medications" ADD COLUMN "reconciliation_id" uuid;--> statement-breakpoint
ALTER TABLE "medication_reconciliations" ADD CONSTRAINT "medication_reconciliations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_reconciliations" ADD CONSTRAINT "medication_reconciliations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_reconciliation" FOREIGN KEY ("client_id","reconciliation_id") REFERENCES "public"."medication_reconciliations"("client_id","id") ON DELETE no action ON UPDATE no action;