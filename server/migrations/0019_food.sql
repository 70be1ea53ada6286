CREATE TABLE "food_profiles" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"diets" text[] NOT NULL,
	"food_level" smallint NOT NULL,
	"also_food_levels" smallint[] NOT NULL,
	"drink_level" smallint NOT NULL,
	"also_drink_levels" smallint[] NOT NULL,
	"texture_source" text,
	"texture_changed_by" bigint NOT NULL,
	"texture_changed_at" timestamptz(3) NOT NULL,
	"limits" jsonb NOT NULL,
	"likes" text[] NOT NULL,
	"dislikes" text[] NOT NULL,
	"cuisines" text[] NOT NULL,
	"portion" text NOT NULL,
	"help" text NOT NULL,
	"help_note" text,
	"budget" double precision,
	"missing_equipment" text[] NOT NULL,
	"most_minutes" smallint,
	"people_at_table" smallint NOT NULL,
	"saved_by" bigint NOT NULL,
	CONSTRAINT "food_profiles_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "food_profiles_clientId_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "grocery_items" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"list_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" text,
	"aisle" text,
	"food_id" text,
	"grams" double precision,
	"dishes" smallint,
	"ticked_by" bigint,
	"ticked_at" timestamptz(3),
	CONSTRAINT "grocery_items_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "grocery_lists" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"plan_id" uuid,
	CONSTRAINT "grocery_lists_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"start_day" date NOT NULL,
	"days" smallint NOT NULL,
	"slots" text[] NOT NULL,
	"status" text NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamptz(3),
	"meals" jsonb NOT NULL,
	CONSTRAINT "meal_plans_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "meals_eaten" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"plan_id" uuid NOT NULL,
	"meal_id" text NOT NULL,
	CONSTRAINT "meals_eaten_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"slots" text[] NOT NULL,
	"servings" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"level" smallint NOT NULL,
	"ingredients" text NOT NULL,
	"steps" text,
	"source" text,
	CONSTRAINT "recipes_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "food_profiles" ADD CONSTRAINT "food_profiles_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_profiles" ADD CONSTRAINT "food_profiles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_profiles" ADD CONSTRAINT "food_profiles_texture_changed_by_users_id_fk" FOREIGN KEY ("texture_changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_profiles" ADD CONSTRAINT "food_profiles_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD CONSTRAINT "grocery_items_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD CONSTRAINT "grocery_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD CONSTRAINT "grocery_items_ticked_by_users_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD CONSTRAINT "grocery_items_client_id_list_id_grocery_lists_client_id_id_fk" FOREIGN KEY ("client_id","list_id") REFERENCES "public"."grocery_lists"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_lists" ADD CONSTRAINT "grocery_lists_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_lists" ADD CONSTRAINT "grocery_lists_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_lists" ADD CONSTRAINT "grocery_lists_client_id_plan_id_meal_plans_client_id_id_fk" FOREIGN KEY ("client_id","plan_id") REFERENCES "public"."meal_plans"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals_eaten" ADD CONSTRAINT "meals_eaten_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals_eaten" ADD CONSTRAINT "meals_eaten_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals_eaten" ADD CONSTRAINT "meals_eaten_client_id_plan_id_meal_plans_client_id_id_fk" FOREIGN KEY ("client_id","plan_id") REFERENCES "public"."meal_plans"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals_eaten" ADD CONSTRAINT "meals_eaten_client_id_id_care_logs_client_id_id_fk" FOREIGN KEY ("client_id","id") REFERENCES "public"."care_logs"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grocery_items_client_id_list_id_index" ON "grocery_items" USING btree ("client_id","list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_item_for_each_food" ON "grocery_items" USING btree ("client_id","list_id","food_id") WHERE food_id is not null;--> statement-breakpoint
CREATE INDEX "grocery_lists_client_id_created_at_id_index" ON "grocery_lists" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meal_plans_client_id_created_at_id_index" ON "meal_plans" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meals_eaten_client_id_plan_id_index" ON "meals_eaten" USING btree ("client_id","plan_id");--> statement-breakpoint
CREATE INDEX "recipes_client_id_created_at_id_index" ON "recipes" USING btree ("client_id","created_at","id");