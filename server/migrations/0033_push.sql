CREATE TABLE "push_deliveries" (
	"session_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"told_at" timestamptz(3) NOT NULL,
	"client_id" bigint NOT NULL,
	"try_at" timestamptz(3),
	"tries" integer DEFAULT 0 NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL,
	"shown_at" timestamptz(3),
	CONSTRAINT "push_deliveries_session_id_notification_id_told_at_pk" PRIMARY KEY("session_id","notification_id","told_at")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"shows_details" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_session_id_push_subscriptions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_subscriptions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_next" ON "push_deliveries" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "push_deliveries_shown" ON "push_deliveries" USING btree ("client_id") WHERE shown_at is not null;--> statement-breakpoint
CREATE INDEX "push_deliveries_told" ON "push_deliveries" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_index" ON "push_subscriptions" USING btree ("user_id");