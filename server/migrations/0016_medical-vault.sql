CREATE TABLE "circle_keys" (
	"client_id" bigint NOT NULL,
	"sealed_by" text NOT NULL,
	"recipient" text NOT NULL,
	"identity_sealed" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "circle_keys_client_id_sealed_by_pk" PRIMARY KEY("client_id","sealed_by")
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"visible_to" text NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"place" text NOT NULL,
	"replaces_id" uuid,
	CONSTRAINT "document_files_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "medical_documents" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"category" text NOT NULL,
	"subtype" text,
	"document_date" date,
	"expires_at" date,
	"remind_days" integer,
	"issuer" text,
	"tags" text[] NOT NULL,
	"note" text,
	"original" text,
	"visible_to" text NOT NULL,
	"status" text NOT NULL,
	"replaces_id" uuid,
	CONSTRAINT "medical_documents_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "medical_documents_shown_to" UNIQUE("client_id","id","visible_to")
);
--> statement-breakpoint
ALTER TABLE "circle_keys" ADD CONSTRAINT "circle_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_client_id_document_id_visible_to_medical_documents_client_id_id_visible_to_fk" FOREIGN KEY ("client_id","document_id","visible_to") REFERENCES "public"."medical_documents"("client_id","id","visible_to") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_client_id_replaces_id_document_files_client_id_id_fk" FOREIGN KEY ("client_id","replaces_id") REFERENCES "public"."document_files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_documents" ADD CONSTRAINT "medical_documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_documents" ADD CONSTRAINT "medical_documents_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_documents" ADD CONSTRAINT "medical_documents_client_id_replaces_id_medical_documents_client_id_id_fk" FOREIGN KEY ("client_id","replaces_id") REFERENCES "public"."medical_documents"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_client_id_document_id_created_at_index" ON "document_files" USING btree ("client_id","document_id","created_at");--> statement-breakpoint
CREATE INDEX "document_files_client_id_replaces_id_index" ON "document_files" USING btree ("client_id","replaces_id");--> statement-breakpoint
CREATE INDEX "medical_documents_by_time" ON "medical_documents" USING btree ("client_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "medical_documents_expiring" ON "medical_documents" USING btree ("client_id","expires_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "medical_documents_client_id_replaces_id_index" ON "medical_documents" USING btree ("client_id","replaces_id");