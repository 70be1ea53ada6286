-- What changed in the last day, for browsers that come back: they read anew instead.
TRUNCATE "events";--> statement-breakpoint
DROP INDEX "events_txid_seq_index";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_pkey";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_client_id_seq_pk" PRIMARY KEY("client_id","seq");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_in" "xid8";--> statement-breakpoint
CREATE INDEX "events_txid_index" ON "events" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "sessions_ended_in_index" ON "sessions" USING btree ("ended_in");
