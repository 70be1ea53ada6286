-- Who wanted no letters of what is due wants none still.
UPDATE "reminder_settings" SET "channels" = '{"due": {"mail": false}}' WHERE NOT "mail";
