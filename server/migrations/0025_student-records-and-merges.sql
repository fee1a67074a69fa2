CREATE TABLE "merges" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"kept_student_id" uuid,
	"kept_section_id" uuid,
	"merged_id" uuid NOT NULL,
	"merged_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merges_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "merges_of_one_kind" CHECK (case "merges"."kind" when 'students' then "merges"."kept_student_id" is not null and "merges"."kept_section_id" is null else "merges"."kept_section_id" is not null and "merges"."kept_student_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "student_moves" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_moves_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_photographs" (
	"account_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"consent_of" text NOT NULL,
	"user_id" uuid NOT NULL,
	"consent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_photographs_account_id_student_id_pk" PRIMARY KEY("account_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "student_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "admission_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "medical_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "leaving_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_account_id_kept_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","kept_student_id") REFERENCES "public"."students"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_account_id_kept_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","kept_section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_moves" ADD CONSTRAINT "student_moves_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_photographs" ADD CONSTRAINT "student_photographs_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_photographs" ADD CONSTRAINT "student_photographs_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_newest" ON "merges" USING btree ("account_id","created_at" DESC NULLS LAST);