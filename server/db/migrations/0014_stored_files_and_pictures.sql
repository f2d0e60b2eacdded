CREATE TABLE "stored_bytes" (
	"file_hash" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"hashid" text PRIMARY KEY NOT NULL,
	"sha256" text,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"place" text NOT NULL,
	"stored_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hashid" text PRIMARY KEY NOT NULL,
	"large_hash" text NOT NULL,
	"medium_hash" text NOT NULL,
	"small_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by_hash" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" drop column "list_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "front_picture_hash" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "back_picture_hash" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "case_picture_hash" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: the demo's products keep their drawings.
UPDATE "products" SET "is_drawn" = true WHERE EXISTS (SELECT FROM "facts" WHERE "name" = 'seeded-as-demo');
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "list_text" text GENERATED ALWAYS AS ('"hashid":' || '"' || "products"."hashid" || '"' || ',"name":' || as_json("products"."name") || ',"upc":' || as_json("products"."upc") || ',"item_code":' || as_json("products"."item_code") || ',"category":' || as_json("products"."category") || ',"storage_type":' || "products"."storage_type"::text || ',"unit":' || "products"."unit"::text || ',"case_pack_size":' || "products"."case_pack_size"::text || ',"order_multiple":' || "products"."order_multiple"::text || ',"special_diet_options":' || as_json("products"."special_diet_options") || ',"status":' || "products"."status"::text || ',"is_recalled":' || ("products"."recalled_at" is not null)::text || ',"seasonal_item":' || "products"."seasonal_item"::text || ',"sofi_award_winner":' || "products"."sofi_award_winner"::text || ',"specialty_attributes":' || as_json("products"."specialty_attributes") || ',"allergens":' || as_json("products"."allergens") || ',"calories":' || coalesce(("products"."nutrition"->'calories')::text, 'null') || ',"total_sugars_g":' || coalesce(("products"."nutrition"->'total_sugars_g')::text, 'null') || ',"sodium_mg":' || coalesce(("products"."nutrition"->'sodium_mg')::text, 'null') || ',"protein_g":' || coalesce(("products"."nutrition"->'protein_g')::text, 'null') || ',"image":' || '"' || coalesce('/api/v1/images/picture/' || coalesce(case "products"."pictures"[1] when 'front' then "products"."front_picture_hash" when 'back' then "products"."back_picture_hash" when 'case' then "products"."case_picture_hash" end, case "products"."pictures"[2] when 'front' then "products"."front_picture_hash" when 'back' then "products"."back_picture_hash" when 'case' then "products"."case_picture_hash" end, case "products"."pictures"[3] when 'front' then "products"."front_picture_hash" when 'back' then "products"."back_picture_hash" when 'case' then "products"."case_picture_hash" end), case when "products"."is_drawn" then '/api/v1/images/product/' || "products"."hashid" || '.svg' else '' end) || '"') STORED NOT NULL;--> statement-breakpoint
-- Written by hand: see 0001_triggers.
ALTER TABLE "products" ALTER COLUMN "list_text" SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "cover_hash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "stored_hash" text;
--> statement-breakpoint
-- Written by hand: moves the photos of orders, equal ones once.
INSERT INTO "stored_files" ("hashid", "sha256", "type", "size", "place", "stored_at", "kept_until")
SELECT DISTINCT ON (sha256("content")) "hashid", encode(sha256("content"), 'hex'), "type", "size", 'database', now(), now()
FROM "files" ORDER BY sha256("content"), "hashid";
--> statement-breakpoint
INSERT INTO "stored_bytes" ("file_hash", "content")
SELECT "stored_files"."hashid", "files"."content" FROM "stored_files" JOIN "files" ON "files"."hashid" = "stored_files"."hashid";
--> statement-breakpoint
UPDATE "files" SET "stored_hash" = "stored_files"."hashid" FROM "stored_files"
WHERE "stored_files"."sha256" = encode(sha256("files"."content"), 'hex');
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "stored_hash" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "stored_bytes" ADD CONSTRAINT "stored_bytes_file_hash_stored_files_hashid_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."stored_files"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_large_hash_stored_files_hashid_fk" FOREIGN KEY ("large_hash") REFERENCES "public"."stored_files"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_medium_hash_stored_files_hashid_fk" FOREIGN KEY ("medium_hash") REFERENCES "public"."stored_files"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_small_hash_stored_files_hashid_fk" FOREIGN KEY ("small_hash") REFERENCES "public"."stored_files"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_hash_users_hashid_fk" FOREIGN KEY ("uploaded_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_kept_until_index" ON "stored_files" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "pictures_large_hash_index" ON "pictures" USING btree ("large_hash");--> statement-breakpoint
CREATE INDEX "pictures_medium_hash_index" ON "pictures" USING btree ("medium_hash");--> statement-breakpoint
CREATE INDEX "pictures_small_hash_index" ON "pictures" USING btree ("small_hash");--> statement-breakpoint
CREATE INDEX "pictures_uploaded_by_hash_uploaded_at_index" ON "pictures" USING btree ("uploaded_by_hash","uploaded_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_front_picture_hash_pictures_hashid_fk" FOREIGN KEY ("front_picture_hash") REFERENCES "public"."pictures"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_back_picture_hash_pictures_hashid_fk" FOREIGN KEY ("back_picture_hash") REFERENCES "public"."pictures"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_case_picture_hash_pictures_hashid_fk" FOREIGN KEY ("case_picture_hash") REFERENCES "public"."pictures"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_logo_hash_pictures_hashid_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."pictures"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_cover_hash_pictures_hashid_fk" FOREIGN KEY ("cover_hash") REFERENCES "public"."pictures"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_stored_hash_stored_files_hashid_fk" FOREIGN KEY ("stored_hash") REFERENCES "public"."stored_files"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_front_picture_hash_index" ON "products" USING btree ("front_picture_hash") WHERE "products"."front_picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "products_back_picture_hash_index" ON "products" USING btree ("back_picture_hash") WHERE "products"."back_picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "products_case_picture_hash_index" ON "products" USING btree ("case_picture_hash") WHERE "products"."case_picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "files_stored_hash_index" ON "files" USING btree ("stored_hash");--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "content";