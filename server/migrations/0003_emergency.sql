CREATE TABLE "emergency_card_links" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text,
	"revoked_at" timestamptz(3),
	"letter_at" timestamptz(3),
	"openings_told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "emergency_card_links_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "emergency_card_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "emergency_card_openings" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "emergency_card_openings_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "emergency_cards" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"fields" text[] NOT NULL,
	"directives" text,
	"note" text,
	CONSTRAINT "emergency_cards_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "emergency_cards_clientId_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"roles" text[] NOT NULL,
	"phones" jsonb NOT NULL,
	"email" text,
	"address" text,
	"has_key" boolean NOT NULL,
	"can_decide" boolean NOT NULL,
	"note" text,
	"call_order" integer DEFAULT 1000000 NOT NULL,
	CONSTRAINT "emergency_contacts_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "emergency_card_links" ADD CONSTRAINT "emergency_card_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_links" ADD CONSTRAINT "emergency_card_links_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_client_id_link_id_emergency_card_links_client_id_id_fk" FOREIGN KEY ("client_id","link_id") REFERENCES "public"."emergency_card_links"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_working_link" ON "emergency_card_links" USING btree ("client_id") WHERE "emergency_card_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "emergency_card_openings_client_id_at_id_index" ON "emergency_card_openings" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "emergency_card_openings_client_id_link_id_index" ON "emergency_card_openings" USING btree ("client_id","link_id");--> statement-breakpoint
CREATE INDEX "emergency_contacts_client_id_call_order_id_index" ON "emergency_contacts" USING btree ("client_id","call_order","id");