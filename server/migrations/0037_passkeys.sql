CREATE TABLE "guardian_passkeys" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"proves_email" boolean NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"browser" text,
	"system" text,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_passkeys_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "guardian_passkeys_account_id_credential_id_unique" UNIQUE("account_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ceremony" text NOT NULL,
	"challenge" text NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"browser" text,
	"system" text,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guardian_passkeys" ADD CONSTRAINT "guardian_passkeys_account_id_guardian_id_guardians_account_id_id_fk" FOREIGN KEY ("account_id","guardian_id") REFERENCES "public"."guardians"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_passkeys_of_credential" ON "guardian_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "guardian_passkeys_account_id_guardian_id_index" ON "guardian_passkeys" USING btree ("account_id","guardian_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_holder_expires_at_index" ON "passkey_challenges" USING btree ("holder","expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");