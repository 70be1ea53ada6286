CREATE TABLE "assistant_conversations" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"last_at" timestamptz(3) NOT NULL,
	"visible_to" text DEFAULT 'author' NOT NULL,
	CONSTRAINT "assistant_conversations_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "assistant_turns" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"conversation_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"model" text,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visible_to" text DEFAULT 'author' NOT NULL,
	CONSTRAINT "assistant_turns_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_client_id_conversation_id_assistant_conversations_client_id_id_fk" FOREIGN KEY ("client_id","conversation_id") REFERENCES "public"."assistant_conversations"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_conversations_by_time" ON "assistant_conversations" USING btree ("client_id","author_id","last_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assistant_turns_by_conversation" ON "assistant_turns" USING btree ("client_id","conversation_id","asked_at","id");