CREATE TABLE "digests" (
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digests_account_id_date_pk" PRIMARY KEY("account_id","date")
);
--> statement-breakpoint
CREATE TABLE "session_reads" (
	"account_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_reads_account_id_guardian_id_session_id_pk" PRIMARY KEY("account_id","guardian_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"user_id" uuid,
	"student_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_id" text,
	"asked_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_messages_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "session_comments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"guardian_id" uuid,
	"user_id" uuid,
	"content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_comments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "one_author" CHECK (num_nonnulls("session_comments"."guardian_id", "session_comments"."user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "guardians" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sends_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "digest_time" text DEFAULT '18:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "wants_digest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reads" ADD CONSTRAINT "session_reads_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reads" ADD CONSTRAINT "session_reads_account_id_session_id_sessions_account_id_id_fk" FOREIGN KEY ("account_id","session_id") REFERENCES "public"."sessions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_comments" ADD CONSTRAINT "session_comments_account_id_session_id_sessions_account_id_id_fk" FOREIGN KEY ("account_id","session_id") REFERENCES "public"."sessions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_comments" ADD CONSTRAINT "session_comments_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_comments" ADD CONSTRAINT "session_comments_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reads_of_session" ON "session_reads" USING btree ("account_id","session_id");--> statement-breakpoint
CREATE INDEX "messages_of_guardian" ON "whatsapp_messages" USING btree ("account_id","guardian_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_of_session" ON "session_comments" USING btree ("account_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_guardians" ON "session_comments" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "session_comments"."guardian_id" is not null;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "reachable" CHECK ("guardians"."email" is not null or "guardians"."phone" <> '');