CREATE TABLE "recall_views" (
	"recall_hash" text NOT NULL,
	"user_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_views_recall_hash_user_hash_pk" PRIMARY KEY("recall_hash","user_hash")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"hashid" text PRIMARY KEY NOT NULL,
	"product_hash" text NOT NULL,
	"lots" text DEFAULT '' NOT NULL,
	"best_by_from" date,
	"best_by_until" date,
	"reason" text NOT NULL,
	"instructions" text NOT NULL,
	"recalled_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tutorials" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"steps" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "retail_group_hash" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recall_views" ADD CONSTRAINT "recall_views_recall_hash_recalls_hashid_fk" FOREIGN KEY ("recall_hash") REFERENCES "public"."recalls"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_views" ADD CONSTRAINT "recall_views_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_views_user_hash_index" ON "recall_views" USING btree ("user_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_product_key" ON "recalls" USING btree ("product_hash") WHERE "recalls"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_retail_group_hash_retail_groups_hashid_fk" FOREIGN KEY ("retail_group_hash") REFERENCES "public"."retail_groups"("hashid") ON DELETE no action ON UPDATE no action;