CREATE TABLE "notice_reads" (
	"user_hash" text NOT NULL,
	"notice_hash" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_user_hash_notice_hash_pk" PRIMARY KEY("user_hash","notice_hash")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"hashid" text PRIMARY KEY NOT NULL,
	"marketplace_hash" text,
	"roles" text[] NOT NULL,
	"kind" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_hash_notices_hashid_fk" FOREIGN KEY ("notice_hash") REFERENCES "public"."notices"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_marketplace_hash_marketplaces_hashid_fk" FOREIGN KEY ("marketplace_hash") REFERENCES "public"."marketplaces"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_published_at_index" ON "notices" USING btree ("published_at");