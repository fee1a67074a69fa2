CREATE TABLE "provider_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_links_issuer_subject_unique" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"session_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_visits_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "required_provider" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_visits" ADD CONSTRAINT "provider_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_links_user_id_index" ON "provider_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_visits_address_index" ON "provider_visits" USING btree ("address");--> statement-breakpoint
CREATE INDEX "provider_visits_expires_at_index" ON "provider_visits" USING btree ("expires_at");