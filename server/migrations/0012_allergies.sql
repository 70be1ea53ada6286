CREATE TABLE "allergies" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"substance" text NOT NULL,
	"kind" text NOT NULL,
	"reaction" text,
	"severity" text,
	"since" text,
	"source" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"as_typed" text,
	CONSTRAINT "allergies_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "allergies" ADD CONSTRAINT "allergies_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allergies" ADD CONSTRAINT "allergies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allergies_client_id_created_at_id_index" ON "allergies" USING btree ("client_id","created_at","id");