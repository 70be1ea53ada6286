ALTER TABLE "grocery_lists" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD COLUMN "wishes" text;--> statement-breakpoint
ALTER TABLE "grocery_lists" ADD CONSTRAINT "grocery_lists_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;