CREATE TABLE "care_log_photos" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"care_log_id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"visible_to" text NOT NULL,
	"about" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"deleted_at" timestamptz(3),
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"place" text NOT NULL,
	"thumbnail_place" text NOT NULL,
	"sent_sha256" text NOT NULL,
	CONSTRAINT "care_log_photos_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "portraits" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"user_id" bigint,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"deleted_at" timestamptz(3),
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"place" text NOT NULL,
	"sent_sha256" text NOT NULL,
	CONSTRAINT "portraits_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "care_logs" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_log_photos" ADD CONSTRAINT "care_log_photos_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_photos" ADD CONSTRAINT "care_log_photos_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_photos" ADD CONSTRAINT "care_log_photos_client_id_care_log_id_care_logs_client_id_id_fk" FOREIGN KEY ("client_id","care_log_id") REFERENCES "public"."care_logs"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portraits" ADD CONSTRAINT "portraits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portraits" ADD CONSTRAINT "portraits_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portraits" ADD CONSTRAINT "portraits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_log_photos_client_id_care_log_id_id_index" ON "care_log_photos" USING btree ("client_id","care_log_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "portraits_one_each" ON "portraits" USING btree ("client_id",coalesce(user_id, 0)) WHERE deleted_at is null;