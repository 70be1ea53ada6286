ALTER TABLE "notifications" RENAME COLUMN "due_at" TO "at";--> statement-breakpoint
DROP INDEX "notifications_once";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "step" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "urgent" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "records" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "record_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "actor_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("client_id","user_id","kind","record_id","at");