CREATE TABLE "mailed_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_secrets_user_id_index" ON "mailed_secrets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_secrets_expires_at_index" ON "mailed_secrets" USING btree ("expires_at");