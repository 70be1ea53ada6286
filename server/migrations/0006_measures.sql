ALTER TABLE "doses" ADD COLUMN "despite_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "readings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "measures" jsonb DEFAULT '[]'::jsonb NOT NULL;