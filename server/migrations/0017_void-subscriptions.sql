ALTER TABLE "subscriptions" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscription_void" CHECK (("subscriptions"."voided_at" is null) = ("subscriptions"."void_reason" is null));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_void" CHECK (("transactions"."voided_at" is null) = ("transactions"."void_reason" is null));