CREATE TABLE "cart_reminder_recipients" (
	"reminder_hash" text NOT NULL,
	"user_hash" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "cart_reminder_recipients_reminder_hash_user_hash_pk" PRIMARY KEY("reminder_hash","user_hash")
);
--> statement-breakpoint
CREATE TABLE "cart_reminders" (
	"hashid" text PRIMARY KEY NOT NULL,
	"store_hash" text NOT NULL,
	"vendor_hash" text NOT NULL,
	"date_required" date NOT NULL,
	"message" text NOT NULL,
	"sent_by_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_reminder_recipients" ADD CONSTRAINT "cart_reminder_recipients_reminder_hash_cart_reminders_hashid_fk" FOREIGN KEY ("reminder_hash") REFERENCES "public"."cart_reminders"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminder_recipients" ADD CONSTRAINT "cart_reminder_recipients_user_hash_users_hashid_fk" FOREIGN KEY ("user_hash") REFERENCES "public"."users"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_store_hash_partners_hashid_fk" FOREIGN KEY ("store_hash") REFERENCES "public"."partners"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_vendor_hash_vendors_hashid_fk" FOREIGN KEY ("vendor_hash") REFERENCES "public"."vendors"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_sent_by_hash_users_hashid_fk" FOREIGN KEY ("sent_by_hash") REFERENCES "public"."users"("hashid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_reminder_recipients_user_hash_index" ON "cart_reminder_recipients" USING btree ("user_hash");--> statement-breakpoint
CREATE INDEX "cart_reminders_of_order" ON "cart_reminders" USING btree ("store_hash","vendor_hash","date_required","sent_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_vendor_hash_index" ON "cart_reminders" USING btree ("vendor_hash");--> statement-breakpoint
CREATE INDEX "cart_reminders_sent_by_hash_index" ON "cart_reminders" USING btree ("sent_by_hash");