ALTER TABLE "food_profiles" ADD COLUMN "currency" text;--> statement-breakpoint
-- Budgets were euros, whatever is paid with in the circle's country. Nobody changed these profiles: without the trigger.
ALTER TABLE "food_profiles" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "food_profiles" SET "currency" = 'EUR' WHERE "budget" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "food_profiles" ENABLE TRIGGER USER;
