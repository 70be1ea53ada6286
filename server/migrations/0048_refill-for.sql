ALTER TABLE "medication_stock" ADD COLUMN "refill_for" jsonb;
