CREATE TABLE "payment_accounts" (
	"owner_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"store_hash" text PRIMARY KEY NOT NULL,
	"connection" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"general" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"billing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"produce" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"non_produce" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_by_hash" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "faq_votes" (
	"faq_hash" text NOT NULL,
	"user_hash" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_votes_faq_hash_user_hash_pk" PRIMARY KEY("faq_hash","user_hash")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"hashid" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_updated_by_hash_users_hashid_fk" FOREIGN KEY ("updated_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_faq_hash_faqs_hashid_fk" FOREIGN KEY ("faq_hash") REFERENCES "public"."faqs"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;