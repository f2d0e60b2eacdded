CREATE TABLE "closed_days" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"vendor_hash" text,
	"marketplace_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "closed_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_marketplace_hash_marketplaces_hashid_fk" FOREIGN KEY ("marketplace_hash") REFERENCES "public"."marketplaces"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_day_index" ON "closed_days" USING btree ("day");