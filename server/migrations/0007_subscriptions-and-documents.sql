CREATE TABLE "document_batches" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"total" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_batches_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "subscription_amount" CHECK ("subscriptions"."amount_cents" between 0 and 1000000000),
	CONSTRAINT "subscription_dates" CHECK ("subscriptions"."start_date" <= "subscriptions"."end_date")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "transaction_amount" CHECK ("transactions"."amount_cents" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "currency" text DEFAULT 'R' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_batches" ADD CONSTRAINT "document_batches_account_id_section_id_sections_account_id_id_fk" FOREIGN KEY ("account_id","section_id") REFERENCES "public"."sections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_batches" ADD CONSTRAINT "document_batches_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_batch_id_document_batches_account_id_id_fk" FOREIGN KEY ("account_id","batch_id") REFERENCES "public"."document_batches"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_id_subscription_id_subscriptions_account_id_id_fk" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."subscriptions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_batch" ON "documents" USING btree ("account_id","batch_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_student" ON "subscriptions" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "transactions_of_subscription" ON "transactions" USING btree ("account_id","subscription_id");