CREATE TABLE "assessments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid,
	CONSTRAINT "assessments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "exams_of_all" CHECK (("assessments"."kind" = 'exam') = ("assessments"."student_id" is null))
);
--> statement-breakpoint
CREATE TABLE "completions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"juz" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "completions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "completions_once" UNIQUE("account_id","student_id","juz"),
	CONSTRAINT "juz_of_thirty" CHECK ("completions"."juz" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exams_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rounds_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"timeslot_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"time" time(0),
	"section_id" uuid,
	"user_id" uuid NOT NULL,
	"tapped_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendances_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "attendances_once" UNIQUE("account_id","student_id","date","timeslot_id"),
	CONSTRAINT "time_of_coming_or_going" CHECK ("attendances"."time" is null or "attendances"."status" in ('late', 'left_early'))
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"due_date" timestamp(0),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "targets_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "assessment_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_account_id_id_assessments_account_id_id_fk" FOREIGN KEY ("account_id","id") REFERENCES "public"."assessments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_account_id_id_assessments_account_id_id_fk" FOREIGN KEY ("account_id","id") REFERENCES "public"."assessments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_account_id_id_assessments_account_id_id_fk" FOREIGN KEY ("account_id","id") REFERENCES "public"."assessments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_account_id_timeslot_id_timeslots_account_id_id_fk" FOREIGN KEY ("account_id","timeslot_id") REFERENCES "public"."timeslots"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rounds_of_student" ON "rounds" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "attendances_of_section" ON "attendances" USING btree ("account_id","section_id","date");--> statement-breakpoint
CREATE INDEX "attendances_of_timeslot" ON "attendances" USING btree ("account_id","timeslot_id");--> statement-breakpoint
CREATE INDEX "targets_of_student" ON "targets" USING btree ("account_id","student_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_assessment_id_assessments_account_id_id_fk" FOREIGN KEY ("account_id","assessment_id") REFERENCES "public"."assessments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_assessment" ON "sessions" USING btree ("account_id","assessment_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sessions"."assessment_id" is not null;