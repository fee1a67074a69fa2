CREATE TABLE "pass_rules" (
	"account_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_rules_account_id_version_pk" PRIMARY KEY("account_id","version"),
	CONSTRAINT "versions_count" CHECK ("pass_rules"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"level" text NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declarations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "declared_verses" CHECK (1 <= "declarations"."start" and "declarations"."start" <= "declarations"."end" and "declarations"."end" <= 6236)
);
--> statement-breakpoint
CREATE TABLE "home_practices" (
	"account_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"guardian_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_practices_account_id_student_id_day_guardian_id_pk" PRIMARY KEY("account_id","student_id","day","guardian_id")
);
--> statement-breakpoint
CREATE TABLE "learning_plans" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"from" date NOT NULL,
	"kind" text NOT NULL,
	"lines_a_day" double precision,
	"until" date,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_plans_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "planned_verses" CHECK (1 <= "learning_plans"."start" and "learning_plans"."start" <= "learning_plans"."end" and "learning_plans"."end" <= 6236),
	CONSTRAINT "plan_complete" CHECK (("learning_plans"."kind" = 'lines' and "learning_plans"."lines_a_day" is not null)
        or ("learning_plans"."kind" = 'until' and "learning_plans"."until" is not null))
);
--> statement-breakpoint
CREATE TABLE "revision_actions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"day" date NOT NULL,
	"until" date,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revision_actions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "acted_verses" CHECK (1 <= "revision_actions"."start" and "revision_actions"."start" <= "revision_actions"."end" and "revision_actions"."end" <= 6236),
	CONSTRAINT "rest_ends" CHECK ("revision_actions"."kind" <> 'rest' or "revision_actions"."until" is not null)
);
--> statement-breakpoint
CREATE TABLE "revision_pauses" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_new_paused" boolean NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revision_pauses_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "revision_settings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid,
	"student_id" uuid,
	"kind" text,
	"cycle" jsonb,
	"limit" jsonb,
	"recent" jsonb,
	"recent_parts" integer,
	"clean_at_most" double precision,
	"weak_at_least" double precision,
	"is_other_counted" boolean,
	"order" text,
	"direction" text,
	"new_lines" jsonb,
	CONSTRAINT "revision_settings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "settings_level" CHECK ("revision_settings"."id" = coalesce("revision_settings"."student_id", "revision_settings"."section_id", "revision_settings"."account_id")
        and num_nonnulls("revision_settings"."section_id", "revision_settings"."student_id") <= 1),
	CONSTRAINT "settings_parts" CHECK ("revision_settings"."recent_parts" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "verdict_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pass_version" integer;--> statement-breakpoint
ALTER TABLE "pass_rules" ADD CONSTRAINT "pass_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_rules" ADD CONSTRAINT "pass_rules_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_account_id_import_id_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_practices" ADD CONSTRAINT "home_practices_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_practices" ADD CONSTRAINT "home_practices_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_plans" ADD CONSTRAINT "learning_plans_account_id_id_students_account_id_id_fk" FOREIGN KEY ("account_id","id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_plans" ADD CONSTRAINT "learning_plans_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_actions" ADD CONSTRAINT "revision_actions_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_actions" ADD CONSTRAINT "revision_actions_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_pauses" ADD CONSTRAINT "revision_pauses_account_id_id_students_account_id_id_fk" FOREIGN KEY ("account_id","id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_pauses" ADD CONSTRAINT "revision_pauses_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_settings" ADD CONSTRAINT "revision_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_settings" ADD CONSTRAINT "revision_settings_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_settings" ADD CONSTRAINT "revision_settings_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declarations_of_student" ON "declarations" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "revision_actions_of_student" ON "revision_actions" USING btree ("account_id","student_id");--> statement-breakpoint
-- measured: 1.4 s with 2 million lessons, all of them without a version
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_pass_version_pass_rules_account_id_version_fk" FOREIGN KEY ("account_id","pass_version") REFERENCES "public"."pass_rules"("account_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- measured: 6.3 s with 2 million lessons
CREATE INDEX "sessions_recited" ON "sessions" USING btree ("account_id","student_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"type","section","start","end","status","verdict","import_id") WHERE "sessions"."deleted_at" is null and "sessions"."status" in ('completed', 'incomplete');