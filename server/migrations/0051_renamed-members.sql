ALTER TABLE "members" ADD COLUMN "former_name" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "renamed_at" timestamptz(3);