CREATE TABLE "guardian_sign_ins" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"proves_email" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_sign_ins_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "guardian_sign_ins_account_id_hash_unique" UNIQUE("account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "guardian_links" ADD COLUMN "purpose" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_sign_ins" ADD CONSTRAINT "guardian_sign_ins_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_sign_ins_of_token" ON "guardian_sign_ins" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "guardians_of_email" ON "guardians" USING btree ("email");