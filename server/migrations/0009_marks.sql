CREATE TABLE "marks" (
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"verse_id" integer NOT NULL,
	"word" integer NOT NULL,
	CONSTRAINT "marks_account_id_session_id_id_pk" PRIMARY KEY("account_id","session_id","id"),
	CONSTRAINT "verse_exists" CHECK ("marks"."verse_id" between 1 and 6236),
	CONSTRAINT "word_counts" CHECK ("marks"."word" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "marks_words" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_account_id_session_id_lesson_id_lessons_account_id_session_id_id_fk" FOREIGN KEY ("account_id","session_id","lesson_id") REFERENCES "public"."lessons"("account_id","session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_account_id_indicator_id_indicators_account_id_id_fk" FOREIGN KEY ("account_id","indicator_id") REFERENCES "public"."indicators"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marks_of_student" ON "marks" USING btree ("account_id","student_id","verse_id");--> statement-breakpoint
CREATE INDEX "marks_of_indicator" ON "marks" USING btree ("account_id","indicator_id");