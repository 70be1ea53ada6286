ALTER TABLE "doses" ADD COLUMN "planned" numeric;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "despite_urgent" boolean DEFAULT false NOT NULL;