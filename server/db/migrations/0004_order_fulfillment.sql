CREATE TABLE "payments" (
	"hashid" text PRIMARY KEY NOT NULL,
	"invoice_hash" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"paid_on" date NOT NULL,
	"method" smallint NOT NULL,
	"reference" text NOT NULL,
	"recorded_by_hash" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_invoicing" (
	"vendor_hash" text PRIMARY KEY NOT NULL,
	"invoice_on" text DEFAULT 'delivery' NOT NULL,
	"terms" text DEFAULT 'net_30' NOT NULL,
	"prefix" text DEFAULT 'INV-' NOT NULL,
	"delivery_fee" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"tax_percent" numeric(5, 2) DEFAULT '0' NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_credit_number" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"lines" jsonb NOT NULL,
	"date_required" date,
	"note" text NOT NULL,
	"requested_by_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by_hash" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"shipped_by_hash" text,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "swap_offers" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_hash" text NOT NULL,
	"order_item_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"product_hash" text NOT NULL,
	"qty" integer NOT NULL,
	"sell_price" numeric(12, 2) NOT NULL,
	"reason" smallint NOT NULL,
	"note" text NOT NULL,
	"offered_by_hash" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by_hash" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_ledger" ADD COLUMN "shipment_hash" text;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "tax_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "invoice_hash" text;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "credit_number" text;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "claim_hash" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery_fee" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_percent" numeric(5, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "shipment_hash" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "wanted_qty" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_hash_invoices_hashid_fk" FOREIGN KEY ("invoice_hash") REFERENCES "public"."invoices"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_hash_users_hashid_fk" FOREIGN KEY ("recorded_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_invoicing" ADD CONSTRAINT "vendor_invoicing_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_requested_by_hash_users_hashid_fk" FOREIGN KEY ("requested_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_answered_by_hash_users_hashid_fk" FOREIGN KEY ("answered_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shipped_by_hash_users_hashid_fk" FOREIGN KEY ("shipped_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_order_item_hash_order_items_hashid_fk" FOREIGN KEY ("order_item_hash") REFERENCES "public"."order_items"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_offered_by_hash_users_hashid_fk" FOREIGN KEY ("offered_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_offers" ADD CONSTRAINT "swap_offers_answered_by_hash_users_hashid_fk" FOREIGN KEY ("answered_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_invoice_hash_index" ON "payments" USING btree ("invoice_hash");--> statement-breakpoint
CREATE INDEX "order_requests_order_hash_index" ON "order_requests" USING btree ("order_hash");--> statement-breakpoint
CREATE INDEX "shipments_order_hash_index" ON "shipments" USING btree ("order_hash");--> statement-breakpoint
CREATE INDEX "swap_offers_order_hash_index" ON "swap_offers" USING btree ("order_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "swap_offers_one_unanswered" ON "swap_offers" USING btree ("order_item_hash") WHERE "swap_offers"."status" = 0;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_shipment_hash_shipments_hashid_fk" FOREIGN KEY ("shipment_hash") REFERENCES "public"."shipments"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_invoice_hash_invoices_hashid_fk" FOREIGN KEY ("invoice_hash") REFERENCES "public"."invoices"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_hash_shipments_hashid_fk" FOREIGN KEY ("shipment_hash") REFERENCES "public"."shipments"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_ledger_shipment_hash_index" ON "order_ledger" USING btree ("shipment_hash");--> statement-breakpoint
CREATE INDEX "credits_invoice_hash_index" ON "credits" USING btree ("invoice_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_shipment_key" ON "invoices" USING btree ("shipment_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence_key" ON "invoices" USING btree ("vendor_hash","sequence");