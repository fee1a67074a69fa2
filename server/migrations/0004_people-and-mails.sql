CREATE TABLE "mails_caused" (
	"id" uuid PRIMARY KEY NOT NULL,
	"by" uuid,
	"receiver" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_caused_by_created_at_index" ON "mails_caused" USING btree ("by","created_at");--> statement-breakpoint
CREATE INDEX "mails_caused_receiver_created_at_index" ON "mails_caused" USING btree ("receiver","created_at");