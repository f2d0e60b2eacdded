CREATE TABLE "order_guide_items" (
	"hashid" text PRIMARY KEY NOT NULL,
	"guide_hash" text NOT NULL,
	"product_hash" text NOT NULL,
	"section" smallint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_guide_pars" (
	"item_hash" text NOT NULL,
	"store_hash" text NOT NULL,
	"par" integer NOT NULL,
	CONSTRAINT "order_guide_pars_item_hash_store_hash_pk" PRIMARY KEY("item_hash","store_hash"),
	CONSTRAINT "order_guide_pars_positive" CHECK ("order_guide_pars"."par" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_guides" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"partner_group_hash" text NOT NULL,
	"owner_hash" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_guide_items" ADD CONSTRAINT "order_guide_items_guide_hash_order_guides_hashid_fk" FOREIGN KEY ("guide_hash") REFERENCES "public"."order_guides"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide_items" ADD CONSTRAINT "order_guide_items_product_hash_products_hashid_fk" FOREIGN KEY ("product_hash") REFERENCES "public"."products"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide_pars" ADD CONSTRAINT "order_guide_pars_item_hash_order_guide_items_hashid_fk" FOREIGN KEY ("item_hash") REFERENCES "public"."order_guide_items"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide_pars" ADD CONSTRAINT "order_guide_pars_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guides" ADD CONSTRAINT "order_guides_partner_group_hash_partner_groups_hashid_fk" FOREIGN KEY ("partner_group_hash") REFERENCES "public"."partner_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guides" ADD CONSTRAINT "order_guides_owner_hash_users_hashid_fk" FOREIGN KEY ("owner_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_guide_items_product_key" ON "order_guide_items" USING btree ("guide_hash","product_hash");--> statement-breakpoint
CREATE INDEX "order_guides_partner_group_hash_index" ON "order_guides" USING btree ("partner_group_hash");--> statement-breakpoint
CREATE INDEX "order_guides_owner_hash_index" ON "order_guides" USING btree ("owner_hash");