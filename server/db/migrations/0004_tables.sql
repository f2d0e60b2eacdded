CREATE TABLE "table_defaults" (
	"user_hash" text NOT NULL,
	"table_key" text NOT NULL,
	"view_hash" text NOT NULL,
	CONSTRAINT "table_defaults_user_hash_table_key_pk" PRIMARY KEY("user_hash","table_key")
);
--> statement-breakpoint
CREATE TABLE "table_definitions" (
	"table_key" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_by_hash" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_views" (
	"hashid" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"table_key" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"shared_with_role" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"slot" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_versions_slot_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"writes" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "table_defaults" ADD CONSTRAINT "table_defaults_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_defaults" ADD CONSTRAINT "table_defaults_view_hash_table_views_hashid_fk" FOREIGN KEY ("view_hash") REFERENCES "public"."table_views"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_definitions" ADD CONSTRAINT "table_definitions_updated_by_hash_users_hashid_fk" FOREIGN KEY ("updated_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_views" ADD CONSTRAINT "table_views_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_views_table_key_index" ON "table_views" USING btree ("table_key");--> statement-breakpoint
CREATE UNIQUE INDEX "table_views_name_key" ON "table_views" USING btree ("user_hash","table_key",lower("name"));