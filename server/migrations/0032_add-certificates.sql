CREATE TABLE "certificates" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"year" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"juz" integer,
	"surah" integer,
	"paper_id" uuid,
	"exam" jsonb,
	"name" text NOT NULL,
	"name_in_arabic" text NOT NULL,
	"issued_on" date NOT NULL,
	"language" text NOT NULL,
	"design" text NOT NULL,
	"teacher" text NOT NULL,
	"principal" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoke_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "certificates_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "certificates_numbered" UNIQUE("account_id","year","number"),
	CONSTRAINT "certificates_of_subject" CHECK (("certificates"."kind" = 'juz') = ("certificates"."juz" is not null) and ("certificates"."kind" = 'surah') = ("certificates"."surah" is not null) and ("certificates"."kind" = 'exam') = ("certificates"."paper_id" is not null) and ("certificates"."kind" = 'exam') = ("certificates"."exam" is not null))
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "name_in_arabic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_paper_id_exam_papers_account_id_id_fk" FOREIGN KEY ("account_id","paper_id") REFERENCES "public"."exam_papers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_revoked_by_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","revoked_by") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_by_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_of_student" ON "certificates" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);