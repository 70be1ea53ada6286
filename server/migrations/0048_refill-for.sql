ALTER TABLE "medication_stock" ADD COLUMN "refill_for" jsonb;--> statement-breakpoint
-- Until this version an open task was replaced as soon as the prescription changed, so it asks for what is prescribed now.
-- Nobody changed these stocks: without the trigger.
ALTER TABLE "medication_stock" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "medication_stock" AS stock SET "refill_for" = jsonb_build_object('strength', m."strength", 'form', m."form")
FROM "medications" AS m
WHERE m."client_id" = stock."client_id" AND m."id" = stock."medication_id" AND stock."refill_task_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "medication_stock" ENABLE TRIGGER USER;
