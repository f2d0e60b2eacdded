CREATE TABLE "claims" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_hash" text NOT NULL,
	"order_item_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"reason" smallint NOT NULL,
	"qty" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"note" text,
	"photograph_hash" text,
	"made_by_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"status" smallint NOT NULL,
	"granted_qty" integer NOT NULL,
	"granted_amount" numeric(12, 2) NOT NULL,
	"answer" text,
	"answered_by_hash" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hashid" text PRIMARY KEY NOT NULL,
	"order_hash" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by_hash" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_ledger" (
	"entry" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_ledger_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_hash" text NOT NULL,
	"order_item_hash" text,
	"event" text NOT NULL,
	"qty" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reason" smallint,
	"note" text,
	"by_hash" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_ledger_of_item" CHECK ("order_ledger"."order_item_hash" is not null or ("order_ledger"."qty" = 0 and "order_ledger"."amount" = 0))
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_items" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_lines" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_sell_price" SET DEFAULT '0.00';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "adjusted_price" SET DEFAULT '0.00';--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "replaces_hash" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_item_hash_order_items_hashid_fk" FOREIGN KEY ("order_item_hash") REFERENCES "public"."order_items"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_photograph_hash_files_hashid_fk" FOREIGN KEY ("photograph_hash") REFERENCES "public"."files"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_made_by_hash_users_hashid_fk" FOREIGN KEY ("made_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_answered_by_hash_users_hashid_fk" FOREIGN KEY ("answered_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_hash_users_hashid_fk" FOREIGN KEY ("uploaded_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_order_hash_orders_hashid_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_order_item_hash_order_items_hashid_fk" FOREIGN KEY ("order_item_hash") REFERENCES "public"."order_items"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_by_hash_users_hashid_fk" FOREIGN KEY ("by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_store_hash_made_at_index" ON "claims" USING btree ("store_hash","made_at");--> statement-breakpoint
CREATE INDEX "claims_vendor_hash_status_index" ON "claims" USING btree ("vendor_hash","status");--> statement-breakpoint
CREATE INDEX "claims_order_hash_index" ON "claims" USING btree ("order_hash");--> statement-breakpoint
CREATE INDEX "claims_order_item_hash_index" ON "claims" USING btree ("order_item_hash");--> statement-breakpoint
CREATE INDEX "files_order_hash_index" ON "files" USING btree ("order_hash");--> statement-breakpoint
CREATE INDEX "order_ledger_order_hash_index" ON "order_ledger" USING btree ("order_hash");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_replaces_hash_order_items_hashid_fk" FOREIGN KEY ("replaces_hash") REFERENCES "public"."order_items"("hashid") ON DELETE cascade ON UPDATE no action;