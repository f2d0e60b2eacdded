CREATE TABLE "login_logos" (
	"hashid" text PRIMARY KEY NOT NULL,
	"marketplace_hash" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"picture_hash" text,
	"alt_text" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "login_logos" ADD CONSTRAINT "login_logos_marketplace_hash_marketplaces_hashid_fk" FOREIGN KEY ("marketplace_hash") REFERENCES "public"."marketplaces"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_logos" ADD CONSTRAINT "login_logos_picture_hash_pictures_hashid_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."pictures"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_logos_marketplace_hash_index" ON "login_logos" USING btree ("marketplace_hash");--> statement-breakpoint
CREATE INDEX "login_logos_picture_hash_index" ON "login_logos" USING btree ("picture_hash");