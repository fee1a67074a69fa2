CREATE TABLE "exam_marks" (
	"account_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"counts" jsonb NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_marks_account_id_paper_id_user_id_pk" PRIMARY KEY("account_id","paper_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exam_papers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"portion" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"avoided" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_papers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "marking_schemes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"scheme" jsonb NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marking_schemes_account_id_id_version_pk" PRIMARY KEY("account_id","id","version"),
	CONSTRAINT "scheme_versions_count" CHECK ("marking_schemes"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "scheme_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "scheme_version" integer;--> statement-breakpoint
ALTER TABLE "exam_marks" ADD CONSTRAINT "exam_marks_account_id_paper_id_exam_papers_account_id_id_fk" FOREIGN KEY ("account_id","paper_id") REFERENCES "public"."exam_papers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_marks" ADD CONSTRAINT "exam_marks_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_account_id_assessment_id_assessments_account_id_id_fk" FOREIGN KEY ("account_id","assessment_id") REFERENCES "public"."assessments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_schemes" ADD CONSTRAINT "marking_schemes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_schemes" ADD CONSTRAINT "marking_schemes_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_papers_of_exam" ON "exam_papers" USING btree ("account_id","assessment_id","student_id");--> statement-breakpoint
CREATE INDEX "exam_papers_of_student" ON "exam_papers" USING btree ("account_id","student_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_account_id_scheme_id_scheme_version_marking_schemes_account_id_id_version_fk" FOREIGN KEY ("account_id","scheme_id","scheme_version") REFERENCES "public"."marking_schemes"("account_id","id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "schemes_of_exams" CHECK (("assessments"."scheme_id" is null) = ("assessments"."scheme_version" is null) and ("assessments"."kind" = 'exam' or "assessments"."scheme_id" is null));