ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'students' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_headings" ADD COLUMN "kind" text DEFAULT 'students' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_headings" DROP CONSTRAINT "import_headings_account_id_heading_pk";--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_account_id_kind_heading_pk" PRIMARY KEY("account_id","kind","heading");
