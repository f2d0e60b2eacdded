CREATE TABLE "change_items" (
	"set_hash" text NOT NULL,
	"entity" text NOT NULL,
	"record_hash" text NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "change_items_set_hash_entity_record_hash_field_pk" PRIMARY KEY("set_hash","entity","record_hash","field")
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"hashid" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"author_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"approver_hash" text,
	"approved_at" timestamp with time zone,
	"applied_by_hash" text,
	"effective_at" timestamp with time zone,
	"time_zone" text NOT NULL,
	"applied_at" timestamp with time zone,
	"reverts_hash" text,
	"error" text,
	"record_count" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"applied_count" integer DEFAULT 0 NOT NULL,
	"conflict_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_subject_hash_at_index";--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "requires_second_approver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "on_behalf_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "change_set_hash" text;--> statement-breakpoint
ALTER TABLE "change_items" ADD CONSTRAINT "change_items_set_hash_change_sets_hashid_fk" FOREIGN KEY ("set_hash") REFERENCES "public"."change_sets"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_author_hash_users_hashid_fk" FOREIGN KEY ("author_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_approver_hash_users_hashid_fk" FOREIGN KEY ("approver_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_applied_by_hash_users_hashid_fk" FOREIGN KEY ("applied_by_hash") REFERENCES "public"."users"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_reverts_hash_change_sets_hashid_fk" FOREIGN KEY ("reverts_hash") REFERENCES "public"."change_sets"("hashid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_items_record_hash_field_index" ON "change_items" USING btree ("record_hash","field") WHERE "change_items"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "change_sets_created_at_index" ON "change_sets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "change_sets_reverts_hash_index" ON "change_sets" USING btree ("reverts_hash");--> statement-breakpoint
CREATE INDEX "audit_log_history" ON "audit_log" USING btree ("subject_hash","at","hashid") WHERE "audit_log"."event" <> 'refused';--> statement-breakpoint
CREATE INDEX "audit_log_child_history" ON "audit_log" USING btree ("parent_hash","at","hashid") WHERE "audit_log"."parent_hash" is not null;