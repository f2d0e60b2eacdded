ALTER TABLE "marketplaces" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD CONSTRAINT "marketplaces_host_unique" UNIQUE("host");