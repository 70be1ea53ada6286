CREATE TABLE "archives" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"passphrase_sealed" text,
	"begun_at" timestamptz(3),
	"place" text,
	"size" bigint,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "archives_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_client_id_created_at_id_index" ON "archives" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "archives_by_expiry" ON "archives" USING btree ("expires_at");