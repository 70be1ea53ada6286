ALTER TABLE "care_logs" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_logs" ADD COLUMN "acknowledged_by" bigint[] DEFAULT '{}' NOT NULL;