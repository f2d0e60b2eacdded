CREATE TABLE "asset_files" (
	"hashid" text PRIMARY KEY NOT NULL,
	"stored_hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"picture_hash" text,
	"width" integer,
	"height" integer,
	"uploaded_by_hash" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketing_assets" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_assets" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_assets" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "marketing_assets" ADD COLUMN "video_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_assets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_assets" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "asset_files" ADD CONSTRAINT "asset_files_stored_hash_stored_files_hashid_fk" FOREIGN KEY ("stored_hash") REFERENCES "public"."stored_files"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_files" ADD CONSTRAINT "asset_files_picture_hash_pictures_hashid_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."pictures"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_files" ADD CONSTRAINT "asset_files_uploaded_by_hash_users_hashid_fk" FOREIGN KEY ("uploaded_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_files_stored_hash_index" ON "asset_files" USING btree ("stored_hash");--> statement-breakpoint
CREATE INDEX "asset_files_picture_hash_index" ON "asset_files" USING btree ("picture_hash");--> statement-breakpoint
CREATE INDEX "asset_files_uploaded_by_hash_uploaded_at_index" ON "asset_files" USING btree ("uploaded_by_hash","uploaded_at");--> statement-breakpoint
ALTER TABLE "marketing_assets" ADD CONSTRAINT "marketing_assets_file_hash_asset_files_hashid_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."asset_files"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_assets_file_hash_index" ON "marketing_assets" USING btree ("file_hash");