CREATE TABLE "vital_devices" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"revoked_at" timestamptz(3),
	"last_sent_at" timestamptz(3),
	CONSTRAINT "vital_devices_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "vital_devices_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "vital_imports" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"format" text NOT NULL,
	"size" bigint NOT NULL,
	"place" text,
	"state" text DEFAULT 'ready' NOT NULL,
	"layout" jsonb,
	"preview" jsonb NOT NULL,
	"doubtful" boolean DEFAULT false NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"beat_at" timestamptz(3),
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vital_imports_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "vital_devices" ADD CONSTRAINT "vital_devices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_devices" ADD CONSTRAINT "vital_devices_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_imports" ADD CONSTRAINT "vital_imports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_imports" ADD CONSTRAINT "vital_imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vital_imports_by_state" ON "vital_imports" USING btree ("state","beat_at");