-- Requests that wait may have been made by a stranger and bound to the account when it signed in: approving them invites.
UPDATE "join_requests" SET "user_id" = NULL WHERE "status" = 'pending';--> statement-breakpoint
-- A dose taken as needed overrides no other; such a record could not be taken back or marked as an error.
UPDATE "doses" SET "replaces" = NULL WHERE "due_at" IS NULL AND "replaces" IS NOT NULL;
