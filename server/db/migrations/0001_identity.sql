CREATE TABLE "attempts" (
	"hashid" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"hashid" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"user_hash" text,
	"email" text,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"vendor_group" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"hashid" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"given" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vendor_group" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_subject_made_at_index" ON "attempts" USING btree ("subject","made_at");--> statement-breakpoint
CREATE INDEX "attempts_made_at_index" ON "attempts" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "audit_log_user_hash_at_index" ON "audit_log" USING btree ("user_hash","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at_index" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_user_hash_index" ON "registrations" USING btree ("user_hash");--> statement-breakpoint
CREATE INDEX "outbox_next_attempt_at_index" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;