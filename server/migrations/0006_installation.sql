CREATE TABLE "installation" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_fingerprint" text NOT NULL
);
