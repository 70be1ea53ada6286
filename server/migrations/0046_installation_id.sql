ALTER TABLE "installation" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;