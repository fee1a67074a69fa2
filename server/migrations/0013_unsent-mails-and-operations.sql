CREATE TABLE "unsent_mails" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receiver" text NOT NULL,
	"template" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsent_mails_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"school_id" uuid,
	"about" text NOT NULL,
	"done_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_password_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unsent_mails" ADD CONSTRAINT "unsent_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_deleted" ON "sessions" USING btree ("account_id","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sessions"."deleted_at" is not null;