CREATE TABLE "marketing_assets" (
	"hashid" text PRIMARY KEY NOT NULL,
	"vendor_hash" text NOT NULL,
	"product_hash" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_hold_requests" (
	"hashid" text PRIMARY KEY NOT NULL,
	"product_hash" text NOT NULL,
	"partner_group_hash" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"ends_on" date NOT NULL,
	"note" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" text NOT NULL,
	"requested_by_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by_hash" text,
	"decided_at" timestamp with time zone,
	"price_hold_hash" text
);
--> statement-breakpoint
CREATE TABLE "sample_requests" (
	"hashid" text PRIMARY KEY NOT NULL,
	"vendor_hash" text NOT NULL,
	"product_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"qty" integer NOT NULL,
	"note" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" text NOT NULL,
	"requested_by_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_profiles" (
	"vendor_hash" text PRIMARY KEY NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"orders_contact" text DEFAULT '' NOT NULL,
	"orders_email" text DEFAULT '' NOT NULL,
	"orders_phone" text DEFAULT '' NOT NULL,
	"sales_contact" text DEFAULT '' NOT NULL,
	"sales_email" text DEFAULT '' NOT NULL,
	"sales_phone" text DEFAULT '' NOT NULL,
	"lead_status" smallint DEFAULT 1 NOT NULL,
	"shipping_option" smallint DEFAULT 0 NOT NULL,
	"sales_channel" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_hash" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "marketing_assets" ADD CONSTRAINT "marketing_assets_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_assets" ADD CONSTRAINT "marketing_assets_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_hold_requests" ADD CONSTRAINT "price_hold_requests_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_hold_requests" ADD CONSTRAINT "price_hold_requests_partner_group_hash_partner_groups_hashid_fk" FOREIGN KEY ("partner_group_hash") REFERENCES "public"."partner_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_hold_requests" ADD CONSTRAINT "price_hold_requests_requested_by_hash_users_hashid_fk" FOREIGN KEY ("requested_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_hold_requests" ADD CONSTRAINT "price_hold_requests_decided_by_hash_users_hashid_fk" FOREIGN KEY ("decided_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_hold_requests" ADD CONSTRAINT "price_hold_requests_price_hold_hash_price_holds_hashid_fk" FOREIGN KEY ("price_hold_hash") REFERENCES "public"."price_holds"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_requested_by_hash_users_hashid_fk" FOREIGN KEY ("requested_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_updated_by_hash_users_hashid_fk" FOREIGN KEY ("updated_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_assets_vendor_hash_index" ON "marketing_assets" USING btree ("vendor_hash");--> statement-breakpoint
CREATE INDEX "marketing_assets_product_hash_index" ON "marketing_assets" USING btree ("product_hash");--> statement-breakpoint
CREATE INDEX "price_hold_requests_partner_group_hash_status_index" ON "price_hold_requests" USING btree ("partner_group_hash","status");--> statement-breakpoint
CREATE INDEX "price_hold_requests_price_hold_hash_index" ON "price_hold_requests" USING btree ("price_hold_hash");--> statement-breakpoint
CREATE INDEX "sample_requests_store_hash_requested_at_index" ON "sample_requests" USING btree ("store_hash","requested_at");--> statement-breakpoint
CREATE INDEX "sample_requests_vendor_hash_requested_at_index" ON "sample_requests" USING btree ("vendor_hash","requested_at");--> statement-breakpoint
CREATE INDEX "sample_requests_requested_by_hash_vendor_hash_requested_at_index" ON "sample_requests" USING btree ("requested_by_hash","vendor_hash","requested_at");