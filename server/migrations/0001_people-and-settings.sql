CREATE TABLE "guardian_links" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "guardian_links_account_id_hash_unique" UNIQUE("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "guardian_students" (
	"account_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "guardian_students_account_id_guardian_id_student_id_pk" PRIMARY KEY("account_id","guardian_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"is_temporary" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardians_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "guardians_account_id_email_unique" UNIQUE("account_id","email")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "indicator_group_members" (
	"account_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	CONSTRAINT "indicator_group_members_account_id_group_id_indicator_id_pk" PRIMARY KEY("account_id","group_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "indicator_groups" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "indicator_groups_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "timeslots" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeslots_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "timeslots_times" UNIQUE("account_id","start_time","end_time")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_purpose_hash_unique" UNIQUE("purpose","hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "area" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "subscription_payer" text DEFAULT 'school' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "add_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "attempt" text DEFAULT 'sign_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_students" ADD CONSTRAINT "guardian_students_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_students" ADD CONSTRAINT "guardian_students_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_group_members" ADD CONSTRAINT "indicator_group_members_account_id_group_id_indicator_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."indicator_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_group_members" ADD CONSTRAINT "indicator_group_members_account_id_indicator_id_indicators_account_id_id_fk" FOREIGN KEY ("account_id","indicator_id") REFERENCES "public"."indicators"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_groups" ADD CONSTRAINT "indicator_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeslots" ADD CONSTRAINT "timeslots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_students_account_id_student_id_index" ON "guardian_students" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "guardians_account_id_phone_index" ON "guardians" USING btree ("account_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "indicator_groups_name" ON "indicator_groups" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "indicators_name" ON "indicators" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sections_name" ON "sections" USING btree ("account_id",lower("name"));