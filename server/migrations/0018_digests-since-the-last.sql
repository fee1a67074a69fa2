CREATE TABLE "digest_sessions" (
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_sessions_account_id_session_id_pk" PRIMARY KEY("account_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "digest_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_sessions" ADD CONSTRAINT "digest_sessions_account_id_session_id_sessions_account_id_id_fk" FOREIGN KEY ("account_id","session_id") REFERENCES "public"."sessions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A school that has told today's lessons already does not tell them again; another one loses none of today.
UPDATE "accounts" SET "digest_from" = greatest(
	date_trunc('day', now() at time zone "time_zone") at time zone "time_zone",
	(SELECT max("digests"."created_at") FROM "digests" WHERE "digests"."account_id" = "accounts"."id")
);
