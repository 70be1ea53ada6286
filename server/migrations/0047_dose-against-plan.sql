ALTER TABLE "doses" ADD COLUMN "planned" numeric;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "despite_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "medication_stock" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
CREATE INDEX "medication_stock_replaced" ON "medication_stock" USING btree ("client_id") WHERE refill_task_id is null and replaced is not null;