CREATE TABLE "vendor_groups" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "vendor_groups_short_name_unique" UNIQUE("short_name")
);
--> statement-breakpoint
CREATE TABLE "registration_messages" (
	"hashid" text PRIMARY KEY NOT NULL,
	"registration_hash" text NOT NULL,
	"user_hash" text,
	"is_answer" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broker_vendors" (
	"broker_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	CONSTRAINT "broker_vendors_broker_hash_vendor_hash_pk" PRIMARY KEY("broker_hash","vendor_hash")
);
--> statement-breakpoint
CREATE TABLE "brokers" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_pkey";--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "is_infinite_aisle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_groups" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "kind" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_developer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "broker_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "vendor_group_hash" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_onboarding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "hashid" text;--> statement-breakpoint
UPDATE "invitations" SET "hashid" = left("token_hash", 12);--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "hashid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD PRIMARY KEY ("hashid");--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "vendor_group_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "vendor_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "broker_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "user_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "marketplace_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "vendor_group_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decided_by_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_messages" ADD CONSTRAINT "registration_messages_registration_hash_registrations_hashid_fk" FOREIGN KEY ("registration_hash") REFERENCES "public"."registrations"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_messages" ADD CONSTRAINT "registration_messages_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_vendors" ADD CONSTRAINT "broker_vendors_broker_hash_brokers_hashid_fk" FOREIGN KEY ("broker_hash") REFERENCES "public"."brokers"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_vendors" ADD CONSTRAINT "broker_vendors_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_messages_registration_hash_index" ON "registration_messages" USING btree ("registration_hash");--> statement-breakpoint
CREATE INDEX "broker_vendors_vendor_hash_index" ON "broker_vendors" USING btree ("vendor_hash");--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_vendor_group_hash_vendor_groups_hashid_fk" FOREIGN KEY ("vendor_group_hash") REFERENCES "public"."vendor_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_vendor_group_hash_vendor_groups_hashid_fk" FOREIGN KEY ("vendor_group_hash") REFERENCES "public"."vendor_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_broker_hash_brokers_hashid_fk" FOREIGN KEY ("broker_hash") REFERENCES "public"."brokers"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_hash_users_hashid_fk" FOREIGN KEY ("invited_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_marketplace_hash_marketplaces_hashid_fk" FOREIGN KEY ("marketplace_hash") REFERENCES "public"."marketplaces"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_vendor_group_hash_vendor_groups_hashid_fk" FOREIGN KEY ("vendor_group_hash") REFERENCES "public"."vendor_groups"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_decided_by_hash_users_hashid_fk" FOREIGN KEY ("decided_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_user_hash_index" ON "invitations" USING btree ("user_hash");--> statement-breakpoint
CREATE INDEX "registrations_status_index" ON "registrations" USING btree ("status");--> statement-breakpoint
-- Vendor groups get a table, and onboarding belongs to the vendor.
INSERT INTO "vendor_groups" ("hashid", "name", "short_name")
SELECT left(md5(short_name), 12), short_name, short_name FROM (
  SELECT "vendor_group" AS short_name FROM "users"
  UNION SELECT "vendor_group" FROM "invitations"
  UNION SELECT "brand" FROM "registrations" WHERE "kind" IN ('supplier', 'activation')
) AS used WHERE short_name <> '';
--> statement-breakpoint
UPDATE "vendors" SET "is_onboarding" = true WHERE "hashid" IN (SELECT "vendor_hash" FROM "users" WHERE "is_onboarding");
--> statement-breakpoint
UPDATE "vendors" SET "vendor_group_hash" = "vendor_groups"."hashid"
FROM "users" JOIN "vendor_groups" ON "vendor_groups"."short_name" = "users"."vendor_group"
WHERE "users"."vendor_hash" = "vendors"."hashid";
--> statement-breakpoint
UPDATE "invitations" SET "vendor_group_hash" = "vendor_groups"."hashid"
FROM "vendor_groups" WHERE "vendor_groups"."short_name" = "invitations"."vendor_group";
--> statement-breakpoint
UPDATE "registrations" SET "vendor_group_hash" = "vendor_groups"."hashid"
FROM "vendor_groups" WHERE "vendor_groups"."short_name" = "registrations"."brand" AND "registrations"."kind" IN ('supplier', 'activation');
--> statement-breakpoint
UPDATE "registrations" SET "marketplace_hash" = "marketplaces"."hashid"
FROM "marketplaces" WHERE "marketplaces"."short_name" = "registrations"."brand";
--> statement-breakpoint
-- Registrations of accounts that are open already.
UPDATE "registrations" SET "status" = 2 FROM "users" WHERE "users"."hashid" = "registrations"."user_hash" AND "users"."status" <> 0;
--> statement-breakpoint
UPDATE "users" SET "is_developer" = true WHERE "role_name" = 'Developer';
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_onboarding";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "vendor_group";--> statement-breakpoint
ALTER TABLE "invitations" DROP COLUMN "vendor_group";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "brand";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash");