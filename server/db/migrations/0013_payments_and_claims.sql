CREATE TABLE "payment_events" (
	"hashid" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"kind" smallint NOT NULL,
	"provider_id" text,
	"amount" numeric(12, 2),
	"currency" text NOT NULL,
	"invoice_hash" text,
	"payload" text,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	"problem" text,
	"note" text,
	"handled_by_hash" text,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "recorded_by_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "escalated_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "storage_types" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "submission_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_handled_by_hash_users_hashid_fk" FOREIGN KEY ("handled_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_provider_id_index" ON "payment_events" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_events_happened_at_index" ON "payment_events" USING btree ("happened_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_hash_payments_hashid_fk" FOREIGN KEY ("reverses_hash") REFERENCES "public"."payments"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_not_open" ON "products" USING btree ("vendor_hash") WHERE "products"."status" <> 1;--> statement-breakpoint
CREATE INDEX "products_recalled" ON "products" USING btree ("vendor_hash") WHERE "products"."recalled_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_reverses_hash_index" ON "payments" USING btree ("reverses_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_key" ON "payments" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sign" CHECK (("payments"."reverses_hash" is null) = ("payments"."amount" > 0));