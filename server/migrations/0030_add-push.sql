CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_row" CHECK ("push_keys"."is_only")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"sign_in" text,
	"user_id" uuid,
	"sid" uuid,
	"token_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "push_subscriptions_account_id_endpoint_unique" UNIQUE("account_id","endpoint"),
	CONSTRAINT "of_one_person" CHECK (num_nonnulls("push_subscriptions"."sign_in", "push_subscriptions"."user_id") = 1
        and num_nonnulls("push_subscriptions"."user_id", "push_subscriptions"."sid", "push_subscriptions"."token_at", "push_subscriptions"."expires_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "digest_by" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_sign_in_guardian_sign_ins_account_id_hash_fk" FOREIGN KEY ("account_id","sign_in") REFERENCES "public"."guardian_sign_ins"("account_id","hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_of_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_of_sign_in" ON "push_subscriptions" USING btree ("account_id","sign_in");--> statement-breakpoint
CREATE INDEX "push_of_member" ON "push_subscriptions" USING btree ("account_id","user_id");