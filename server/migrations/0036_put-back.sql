ALTER TABLE "grocery_items" ADD COLUMN "refilled" jsonb;--> statement-breakpoint
ALTER TABLE "meals_eaten" ADD COLUMN "took" jsonb;--> statement-breakpoint
ALTER TABLE "meals_eaten" ADD COLUMN "is_put_back" boolean DEFAULT false NOT NULL;