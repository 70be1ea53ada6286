CREATE TABLE "care_log_search" (
	"client_id" bigint NOT NULL,
	"care_log_id" uuid NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"words" "tsvector" NOT NULL,
	"rules" smallint NOT NULL,
	CONSTRAINT "care_log_search_client_id_care_log_id_pk" PRIMARY KEY("client_id","care_log_id")
);
--> statement-breakpoint
CREATE TABLE "care_log_vocabulary" (
	"client_id" bigint NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "care_log_vocabulary_client_id_word_pk" PRIMARY KEY("client_id","word")
);
--> statement-breakpoint
CREATE TABLE "handover_acknowledgements" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"from_seq" bigint NOT NULL,
	"until_seq" bigint NOT NULL,
	CONSTRAINT "handover_acknowledgements_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
DROP INDEX "care_logs_by_creation";--> statement-breakpoint
DROP INDEX "care_logs_search";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "notable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "looked_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "recorded_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_log_search" ADD CONSTRAINT "care_log_search_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_search" ADD CONSTRAINT "care_log_search_client_id_care_log_id_care_logs_client_id_id_fk" FOREIGN KEY ("client_id","care_log_id") REFERENCES "public"."care_logs"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_log_vocabulary" ADD CONSTRAINT "care_log_vocabulary_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_acknowledgements" ADD CONSTRAINT "handover_acknowledgements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_acknowledgements" ADD CONSTRAINT "handover_acknowledgements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_log_search_by_time" ON "care_log_search" USING btree ("client_id","occurred_at","care_log_id");--> statement-breakpoint
CREATE INDEX "care_log_search_words" ON "care_log_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "handover_acknowledgements_by_place" ON "handover_acknowledgements" USING btree ("client_id","until_seq","id");--> statement-breakpoint
CREATE INDEX "audit_notable" ON "audit" USING btree ("client_id","subject","seq") WHERE notable;--> statement-breakpoint
ALTER TABLE "care_logs" DROP COLUMN "searchable";