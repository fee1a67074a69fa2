CREATE TABLE "revision_shares" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"students" jsonb NOT NULL,
	CONSTRAINT "revision_shares_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "revision_shares" ADD CONSTRAINT "revision_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;