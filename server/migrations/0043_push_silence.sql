ALTER TABLE "push_subscriptions" ADD COLUMN "silences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "silent_until" timestamptz(3);