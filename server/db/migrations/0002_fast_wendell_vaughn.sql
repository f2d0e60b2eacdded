CREATE TABLE "faq_searches" (
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"search_count" integer NOT NULL,
	"last_searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_searches_text_audience_pk" PRIMARY KEY("text","audience")
);
--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "marketplace_hash" text;--> statement-breakpoint
CREATE INDEX "faq_searches_last_searched_at_index" ON "faq_searches" USING btree ("last_searched_at");--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_marketplace_hash_marketplaces_hashid_fk" FOREIGN KEY ("marketplace_hash") REFERENCES "public"."marketplaces"("hashid") ON DELETE no action ON UPDATE no action;