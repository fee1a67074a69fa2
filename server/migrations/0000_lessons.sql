CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Africa/Johannesburg' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "indicators" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text DEFAULT 'gray' NOT NULL,
	"use_percentage" boolean DEFAULT false NOT NULL,
	"percentage_type" text,
	"percentage" numeric(7, 2),
	"new_lesson_percentage" numeric(7, 2),
	"recent_lesson_percentage" numeric(7, 2),
	"old_lesson_percentage" numeric(7, 2),
	"inside_lesson_percentage" numeric(7, 2),
	"juz_completion_percentage" numeric(7, 2),
	"exam_percentage" numeric(7, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "indicators_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sections_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "concerns" (
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "concerns_account_id_session_id_lesson_id_indicator_id_pk" PRIMARY KEY("account_id","session_id","lesson_id","indicator_id"),
	CONSTRAINT "total_counts" CHECK ("concerns"."total" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"start" integer,
	"end" integer,
	CONSTRAINT "lessons_account_id_session_id_id_pk" PRIMARY KEY("account_id","session_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"lines" integer,
	"section" text,
	"start" integer,
	"end" integer,
	"student_id" uuid NOT NULL,
	"section_id" uuid,
	"user_id" uuid NOT NULL,
	"listener_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"save_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "portion_whole" CHECK (num_nulls("sessions"."section", "sessions"."start", "sessions"."end") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "students" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"section_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sections" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	CONSTRAINT "user_sections_account_id_user_id_section_id_pk" PRIMARY KEY("account_id","user_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"tokens_valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"active_account_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicators" ADD CONSTRAINT "indicators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_account_id_session_id_lesson_id_lessons_account_id_session_id_id_fk" FOREIGN KEY ("account_id","session_id","lesson_id") REFERENCES "public"."lessons"("account_id","session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_account_id_indicator_id_indicators_account_id_id_fk" FOREIGN KEY ("account_id","indicator_id") REFERENCES "public"."indicators"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_account_id_session_id_sessions_account_id_id_fk" FOREIGN KEY ("account_id","session_id") REFERENCES "public"."sessions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_listener_id_students_account_id_id_fk" FOREIGN KEY ("account_id","listener_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sections" ADD CONSTRAINT "user_sections_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sections" ADD CONSTRAINT "user_sections_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_account_id_record_record_id_index" ON "audit" USING btree ("account_id","record","record_id");--> statement-breakpoint
CREATE INDEX "sessions_newest" ON "sessions" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_of_student" ON "sessions" USING btree ("account_id","student_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_of_section" ON "sessions" USING btree ("account_id","section_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "students_account_id_section_id_index" ON "students" USING btree ("account_id","section_id");--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email_created_at_index" ON "sign_in_failures" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address_created_at_index" ON "sign_in_failures" USING btree ("address","created_at");