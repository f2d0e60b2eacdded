CREATE TABLE "marketplaces" (
	"hashid" text PRIMARY KEY NOT NULL,
	"short_name" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "marketplaces_short_name_unique" UNIQUE("short_name")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"hashid" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"partner_group_hash" text NOT NULL,
	"store_hash" text
);
--> statement-breakpoint
CREATE TABLE "partner_groups" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"marketplace_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"partner_group_hash" text NOT NULL,
	"email" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"time_zone" text NOT NULL,
	"has_custom_export" boolean DEFAULT false NOT NULL,
	"fn_markup" numeric(5, 2) DEFAULT '0' NOT NULL,
	"specialty_client_markup" numeric(5, 2) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hashid" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"hashid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_name" text NOT NULL,
	"status" smallint NOT NULL,
	"user_permissions" text[] DEFAULT '{}' NOT NULL,
	"hide_sample_request_nav" boolean DEFAULT false NOT NULL,
	"vendor_sample_request_cooldown" integer DEFAULT 30 NOT NULL,
	"vendor_hash" text,
	"is_onboarding" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_hash" text NOT NULL,
	"product_hash" text NOT NULL,
	CONSTRAINT "favorites_user_hash_product_hash_pk" PRIMARY KEY("user_hash","product_hash")
);
--> statement-breakpoint
CREATE TABLE "marketplace_vendors" (
	"marketplace_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	CONSTRAINT "marketplace_vendors_marketplace_hash_vendor_hash_pk" PRIMARY KEY("marketplace_hash","vendor_hash")
);
--> statement-breakpoint
CREATE TABLE "price_holds" (
	"hashid" text PRIMARY KEY NOT NULL,
	"product_hash" text NOT NULL,
	"partner_group_hash" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"hashid" text PRIMARY KEY NOT NULL,
	"vendor_hash" text NOT NULL,
	"name" text NOT NULL,
	"upc" text NOT NULL,
	"item_code" text NOT NULL,
	"category" text NOT NULL,
	"storage_type" smallint NOT NULL,
	"unit" smallint NOT NULL,
	"case_pack_size" integer NOT NULL,
	"order_multiple" integer NOT NULL,
	"sell_price" numeric(12, 2) NOT NULL,
	"fn_fee" numeric(5, 2) NOT NULL,
	"special_diet_options" text[] DEFAULT '{}' NOT NULL,
	"status" smallint NOT NULL,
	"recalled_at" timestamp with time zone,
	"seasonal_item" boolean DEFAULT false NOT NULL,
	"sofi_award_winner" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"hashid" text PRIMARY KEY NOT NULL,
	"product_hash" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"min_qty" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"status" smallint NOT NULL,
	"approval" smallint NOT NULL,
	"order_minimum" numeric(12, 2) NOT NULL,
	"lead_time_days" integer NOT NULL,
	"cut_off_time" text NOT NULL,
	"delivery_weekdays" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_item_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"reason" smallint NOT NULL,
	"qty" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"credited_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"hashid" text PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"order_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"paid_on" date,
	"amount" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_hash" text NOT NULL,
	"product_hash" text NOT NULL,
	"purchasable_name" text NOT NULL,
	"upc" text NOT NULL,
	"item_code" text NOT NULL,
	"case_pack_size" integer NOT NULL,
	"qty" integer NOT NULL,
	"sell_price" numeric(12, 2) NOT NULL,
	"discount_amount" numeric(12, 2) NOT NULL,
	"final_sell_price" numeric(12, 2) NOT NULL,
	"purchase_order_discounts" jsonb NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"issue_reason" smallint
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "orders_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"date_required" date NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by_hash" text NOT NULL,
	"total_items" integer NOT NULL,
	"total_lines" integer NOT NULL,
	"total_sell_price" numeric(12, 2) NOT NULL,
	"adjusted_price" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unconfirmed_orders" (
	"hashid" text PRIMARY KEY NOT NULL,
	"store_hash" text NOT NULL,
	"product_hash" text NOT NULL,
	"qty" integer NOT NULL,
	"date_required" date NOT NULL,
	"quoted_price" numeric(12, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_hash" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"body" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_hash_key_pk" PRIMARY KEY("user_hash","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"hashid" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_partner_group_hash_partner_groups_hashid_fk" FOREIGN KEY ("partner_group_hash") REFERENCES "public"."partner_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_groups" ADD CONSTRAINT "partner_groups_marketplace_hash_marketplaces_hashid_fk" FOREIGN KEY ("marketplace_hash") REFERENCES "public"."marketplaces"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_partner_group_hash_partner_groups_hashid_fk" FOREIGN KEY ("partner_group_hash") REFERENCES "public"."partner_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_hash_sessions_hashid_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_vendors" ADD CONSTRAINT "marketplace_vendors_marketplace_hash_marketplaces_hashid_fk" FOREIGN KEY ("marketplace_hash") REFERENCES "public"."marketplaces"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_vendors" ADD CONSTRAINT "marketplace_vendors_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_holds" ADD CONSTRAINT "price_holds_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_holds" ADD CONSTRAINT "price_holds_partner_group_hash_partner_groups_hashid_fk" FOREIGN KEY ("partner_group_hash") REFERENCES "public"."partner_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_order_item_hash_order_items_hashid_fk" FOREIGN KEY ("order_item_hash") REFERENCES "public"."order_items"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_hash_users_hashid_fk" FOREIGN KEY ("placed_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unconfirmed_orders" ADD CONSTRAINT "unconfirmed_orders_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unconfirmed_orders" ADD CONSTRAINT "unconfirmed_orders_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unconfirmed_orders" ADD CONSTRAINT "unconfirmed_orders_updated_by_hash_users_hashid_fk" FOREIGN KEY ("updated_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_user_hash_index" ON "memberships" USING btree ("user_hash");--> statement-breakpoint
CREATE INDEX "partners_partner_group_hash_index" ON "partners" USING btree ("partner_group_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_hash_index" ON "refresh_tokens" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_hash_index" ON "sessions" USING btree ("user_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "marketplace_vendors_vendor_hash_index" ON "marketplace_vendors" USING btree ("vendor_hash");--> statement-breakpoint
CREATE INDEX "price_holds_product_hash_partner_group_hash_index" ON "price_holds" USING btree ("product_hash","partner_group_hash");--> statement-breakpoint
CREATE INDEX "products_vendor_hash_index" ON "products" USING btree ("vendor_hash");--> statement-breakpoint
CREATE INDEX "products_upc_index" ON "products" USING btree ("upc");--> statement-breakpoint
CREATE INDEX "promotions_product_hash_ends_on_index" ON "promotions" USING btree ("product_hash","ends_on");--> statement-breakpoint
CREATE INDEX "credits_store_hash_credited_on_index" ON "credits" USING btree ("store_hash","credited_on");--> statement-breakpoint
CREATE INDEX "credits_order_item_hash_index" ON "credits" USING btree ("order_item_hash");--> statement-breakpoint
CREATE INDEX "invoices_store_hash_issued_on_index" ON "invoices" USING btree ("store_hash","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_order_hash_index" ON "invoices" USING btree ("order_hash");--> statement-breakpoint
CREATE INDEX "order_items_order_hash_index" ON "order_items" USING btree ("order_hash");--> statement-breakpoint
CREATE INDEX "order_items_product_hash_index" ON "order_items" USING btree ("product_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_store_hash_date_required_index" ON "orders" USING btree ("store_hash","date_required");--> statement-breakpoint
CREATE INDEX "orders_vendor_hash_date_required_index" ON "orders" USING btree ("vendor_hash","date_required");--> statement-breakpoint
CREATE UNIQUE INDEX "unconfirmed_orders_line_key" ON "unconfirmed_orders" USING btree ("store_hash","product_hash");