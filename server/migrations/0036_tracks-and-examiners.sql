CREATE TABLE "track_passes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"passed_on" date NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "track_passes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "track_students" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "track_students_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "examiners" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "track_passes" ADD CONSTRAINT "track_passes_account_id_track_id_tracks_account_id_id_fk" FOREIGN KEY ("account_id","track_id") REFERENCES "public"."tracks"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_passes" ADD CONSTRAINT "track_passes_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_passes" ADD CONSTRAINT "track_passes_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_students" ADD CONSTRAINT "track_students_account_id_track_id_tracks_account_id_id_fk" FOREIGN KEY ("account_id","track_id") REFERENCES "public"."tracks"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_students" ADD CONSTRAINT "track_students_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_passes_of_student" ON "track_passes" USING btree ("account_id","student_id","track_id");--> statement-breakpoint
CREATE INDEX "track_passes_of_step" ON "track_passes" USING btree ("account_id","track_id","step_id");--> statement-breakpoint
CREATE INDEX "track_students_of_student" ON "track_students" USING btree ("account_id","student_id","track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracks_name" ON "tracks" USING btree ("account_id",lower("name"));