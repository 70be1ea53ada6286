ALTER TABLE "events" ADD COLUMN "told_to" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "author_id" bigint;