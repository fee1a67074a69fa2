CREATE TABLE "announced_absences" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announced_absences_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "unread_answers" (
	"account_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unread_answers_account_id_comment_id_guardian_id_pk" PRIMARY KEY("account_id","comment_id","guardian_id")
);
--> statement-breakpoint
ALTER TABLE "guardians" ALTER COLUMN "wants_digest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_students" ADD COLUMN "read_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announced_absences" ADD CONSTRAINT "announced_absences_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_absences" ADD CONSTRAINT "announced_absences_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_answers" ADD CONSTRAINT "unread_answers_account_id_comment_id_session_comments_account_id_id_fk" FOREIGN KEY ("account_id","comment_id") REFERENCES "public"."session_comments"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_answers" ADD CONSTRAINT "unread_answers_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announced_absences_of_student" ON "announced_absences" USING btree ("account_id","student_id","day");--> statement-breakpoint
CREATE INDEX "answers_of_guardian" ON "unread_answers" USING btree ("account_id","guardian_id");--> statement-breakpoint
CREATE INDEX "answers_to_notify" ON "unread_answers" USING btree ("account_id","created_at") WHERE "unread_answers"."notified_at" is null;