ALTER TABLE "calendar_events" ADD COLUMN "ended_before" date;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "continues" uuid;