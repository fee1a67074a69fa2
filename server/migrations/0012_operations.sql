CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"school_id" uuid,
	"about" text NOT NULL,
	"done_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
