CREATE TABLE "calendars" (
	"account_id" uuid NOT NULL,
	"shows_hijri" boolean DEFAULT false NOT NULL,
	"feed_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "hijri_shifts" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "hijri_shifts_account_id_month_pk" PRIMARY KEY("account_id","month"),
	CONSTRAINT "shift_of_two_days" CHECK ("hijri_shifts"."days" between -2 and 2 and "hijri_shifts"."days" <> 0)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"section_id" uuid,
	"closes_at" time(0),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "holiday_ends_later" CHECK ("holidays"."start_date" <= "holidays"."end_date")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "term_ends_later" CHECK ("terms"."start_date" <= "terms"."end_date")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "handover_ends_later" CHECK ("handovers"."end_date" is null or "handovers"."start_date" <= "handovers"."end_date"),
	CONSTRAINT "handover_to_another" CHECK ("handovers"."from_user_id" <> "handovers"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "year_end_students" (
	"account_id" uuid NOT NULL,
	"year_end_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_section_id" uuid NOT NULL,
	"to_section_id" uuid,
	CONSTRAINT "year_end_students_account_id_year_end_id_student_id_pk" PRIMARY KEY("account_id","year_end_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "year_end_teachers" (
	"account_id" uuid NOT NULL,
	"year_end_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_section_id" uuid NOT NULL,
	"to_section_id" uuid NOT NULL,
	"had_class" boolean NOT NULL,
	CONSTRAINT "year_end_teachers_account_id_year_end_id_user_id_from_section_id_pk" PRIMARY KEY("account_id","year_end_id","user_id","from_section_id")
);
--> statement-breakpoint
CREATE TABLE "year_ends" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"students" integer NOT NULL,
	"teachers" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "year_ends_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "weekdays" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sections" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "user_sections" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hijri_shifts" ADD CONSTRAINT "hijri_shifts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_account_id_from_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","from_user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_account_id_to_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","to_user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_account_id_made_by_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","made_by") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_students" ADD CONSTRAINT "year_end_students_account_id_year_end_id_year_ends_account_id_id_fk" FOREIGN KEY ("account_id","year_end_id") REFERENCES "public"."year_ends"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_students" ADD CONSTRAINT "year_end_students_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_students" ADD CONSTRAINT "year_end_students_account_id_from_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","from_section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_students" ADD CONSTRAINT "year_end_students_account_id_to_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","to_section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_teachers" ADD CONSTRAINT "year_end_teachers_account_id_year_end_id_year_ends_account_id_id_fk" FOREIGN KEY ("account_id","year_end_id") REFERENCES "public"."year_ends"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_teachers" ADD CONSTRAINT "year_end_teachers_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_teachers" ADD CONSTRAINT "year_end_teachers_account_id_from_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","from_section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_end_teachers" ADD CONSTRAINT "year_end_teachers_account_id_to_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","to_section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_ends" ADD CONSTRAINT "year_ends_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_ends" ADD CONSTRAINT "year_ends_account_id_undone_by_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","undone_by") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holidays_by_day" ON "holidays" USING btree ("account_id","start_date");--> statement-breakpoint
CREATE INDEX "handovers_of_substitute" ON "handovers" USING btree ("account_id","to_user_id") WHERE "handovers"."end_date" is not null;--> statement-breakpoint
CREATE INDEX "handovers_of_section" ON "handovers" USING btree ("account_id","section_id");--> statement-breakpoint
CREATE INDEX "year_end_of_student" ON "year_end_students" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "year_ends_newest" ON "year_ends" USING btree ("account_id","created_at" DESC NULLS LAST);