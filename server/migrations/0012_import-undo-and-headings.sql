CREATE TABLE "import_headings" (
	"account_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_headings_account_id_heading_pk" PRIMARY KEY("account_id","heading")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "made" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("account_id","created_at" DESC NULLS LAST);