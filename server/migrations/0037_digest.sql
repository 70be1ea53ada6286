ALTER TABLE "reminder_settings" ADD COLUMN "digest" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "digest_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "reminder_settings_digest" ON "reminder_settings" USING btree ("digest_at") WHERE digest_at is not null;