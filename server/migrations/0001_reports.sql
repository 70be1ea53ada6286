CREATE TABLE "bug_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"steps" text,
	"expected" text,
	"actual" text,
	"user_agent" text,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_reports_created_at_index" ON "bug_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "error_reports_created_at_index" ON "error_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_of_people" ON "audit" USING btree ("client_id","seq") WHERE (subject in ('members', 'invitations', 'join_requests') or detail is not null);