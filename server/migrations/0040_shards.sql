ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_token";--> statement-breakpoint
ALTER TABLE "emergency_card_links" DROP CONSTRAINT "emergency_card_links_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "vital_devices" DROP CONSTRAINT "vital_devices_token";--> statement-breakpoint
DROP INDEX "invitations_token_hash_index";--> statement-breakpoint
DROP INDEX "join_requests_id_index";--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_session_id_notification_id_told_at_pk";--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_client_id_session_id_notification_id_told_at_pk" PRIMARY KEY("client_id","session_id","notification_id","told_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_token_hash" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "emergency_card_links_token_hash_index" ON "emergency_card_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "push_deliveries_session_id_notification_id_index" ON "push_deliveries" USING btree ("session_id","notification_id");--> statement-breakpoint
CREATE INDEX "vital_devices_token_hash" ON "vital_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_token_hash_index" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "join_requests_id_index" ON "join_requests" USING btree ("id");