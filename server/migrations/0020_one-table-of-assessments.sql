ALTER TABLE "assessments" ADD COLUMN "juz" integer;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "assessments" SET
	"juz" = "old"."juz",
	"name" = "old"."name",
	"description" = "old"."description",
	"status" = "old"."status",
	"start_date" = "old"."start_date",
	"end_date" = "old"."end_date",
	"created_at" = "old"."created_at"
FROM (
	SELECT "account_id", "id", "juz", "name", "description", "status", null::date AS "start_date", null::date AS "end_date", "created_at" FROM "completions"
	UNION ALL
	SELECT "account_id", "id", null, "name", "description", "status", "start_date", "end_date", "created_at" FROM "rounds"
	UNION ALL
	SELECT "account_id", "id", null, "name", "description", "status", "start_date", "end_date", "created_at" FROM "exams"
) AS "old"
WHERE "assessments"."account_id" = "old"."account_id" AND "assessments"."id" = "old"."id";--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
DROP TABLE "completions";--> statement-breakpoint
DROP TABLE "rounds";--> statement-breakpoint
DROP TABLE "exams";--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "completions_once" UNIQUE("account_id","student_id","juz");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "completions_of_juz" CHECK (("assessments"."kind" = 'completion') = ("assessments"."juz" is not null));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "juz_of_thirty" CHECK ("assessments"."juz" between 1 and 30);
