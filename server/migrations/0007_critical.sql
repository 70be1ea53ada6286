ALTER TABLE "doses" ADD COLUMN "ask_effect_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "tell_managers_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "time_critical_minutes" integer;--> statement-breakpoint
CREATE INDEX "doses_to_ask" ON "doses" USING btree ("ask_effect_at") WHERE ask_effect_at is not null;--> statement-breakpoint
CREATE INDEX "doses_to_tell" ON "doses" USING btree ("tell_managers_at") WHERE tell_managers_at is not null;