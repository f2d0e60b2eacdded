CREATE TABLE "price_changes" (
	"hashid" text PRIMARY KEY NOT NULL,
	"product_hash" text NOT NULL,
	"before" numeric(12, 2) NOT NULL,
	"after" numeric(12, 2) NOT NULL,
	"changed_by_hash" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "msrp" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "case_delivery_cost" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fn_shipping_rate" numeric(5, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specialty_base_purchase_price" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specialty_case_delivery_cost" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specialty_msrp" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ingredients" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "nutrition" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specialty_attributes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "product_seasonality" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "merchandising_locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" text[] DEFAULT '{front,back,case}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "unconfirmed_orders" ADD COLUMN "quoted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_changed_by_hash_users_hashid_fk" FOREIGN KEY ("changed_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_changed_at_index" ON "price_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "price_changes_product_hash_changed_at_index" ON "price_changes" USING btree ("product_hash","changed_at");