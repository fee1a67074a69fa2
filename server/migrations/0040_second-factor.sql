CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_sign_ins" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "guardian_sign_ins" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "guardian_sign_ins" ADD COLUMN "used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;