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
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_student_id_students_account_id_id_fk" FOREIGN KEY ("account_id","student_id") REFERENCES "public"."students"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_id_subscription_id_subscriptions_account_id_id_fk" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."subscriptions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_of_student" ON "subscriptions" USING btree ("account_id","student_id");--> statement-breakpoint
CREATE INDEX "transactions_of_subscription" ON "transactions" USING btree ("account_id","subscription_id");