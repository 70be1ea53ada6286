DROP INDEX "doses_one_outcome";--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "medication_schedules" ADD COLUMN "skipped" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "medication_schedules" ADD COLUMN "carried" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "medication_schedules" ADD COLUMN "dropped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "doses_one_outcome" ON "doses" USING btree ("client_id","medication_id","slot") WHERE slot is not null and (deleted_at is null and in_error_at is null and superseded_at is null);--> statement-breakpoint
ALTER TABLE "doses" ADD CONSTRAINT "doses_slot_where_due" CHECK ((slot is null) = (due_at is null)) NOT VALID;