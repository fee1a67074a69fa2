CREATE TABLE "progress_print_files" (
	"account_id" uuid NOT NULL,
	"print_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"content" "bytea",
	CONSTRAINT "progress_print_files_account_id_print_id_position_pk" PRIMARY KEY("account_id","print_id","position")
);
--> statement-breakpoint
CREATE TABLE "progress_prints" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"language" text,
	"own_language" text NOT NULL,
	"with_lessons" boolean NOT NULL,
	"output" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "progress_prints_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "progress_reports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"data" jsonb NOT NULL,
	"figures_at" timestamp (3) with time zone NOT NULL,
	"teacher_remark" text DEFAULT '' NOT NULL,
	"principal_remark" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "progress_reports_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "progress_reports_once" UNIQUE("account_id","student_id","start_date","end_date","version"),
	CONSTRAINT "progress_reports_approved" CHECK (("progress_reports"."status" = 'approved') = ("progress_reports"."approved_at" is not null) and ("progress_reports"."approved_by" is null) = ("progress_reports"."approved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "progress_print_files" ADD CONSTRAINT "progress_print_files_account_id_print_id_progress_prints_account_id_id_fk" FOREIGN KEY ("account_id","print_id") REFERENCES "public"."progress_prints"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_print_files" ADD CONSTRAINT "progress_print_files_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_prints" ADD CONSTRAINT "progress_prints_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_account_id_made_by_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","made_by") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_account_id_approved_by_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","approved_by") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_print_files_of_student" ON "progress_print_files" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "progress_prints_unfinished" ON "progress_prints" USING btree ("account_id","created_at") WHERE "progress_prints"."status" in ('waiting', 'working');