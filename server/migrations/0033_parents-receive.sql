CREATE TABLE "whatsapp_hints" (
	"account_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "whatsapp_hints_account_id_guardian_id_date_pk" PRIMARY KEY("account_id","guardian_id","date")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "shows_fees" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "meaning_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "meaning_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "meaning_ur" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "mailed_instead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_hints" ADD CONSTRAINT "whatsapp_hints_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardians_of_phone" ON "guardians" USING btree ("phone");