CREATE TABLE "jobs" (
	"hashid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"payload" jsonb NOT NULL,
	"tenant_hash" text,
	"key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_hash" text,
	"leased_until" timestamp with time zone,
	"progress" integer,
	"result" jsonb,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
-- Written by hand: mail that is not sent yet becomes jobs. After 12 attempts, a mail waited for a person.
INSERT INTO "jobs" ("hashid", "kind", "title", "payload", "state", "run_at", "attempts", "created_at", "finished_at")
SELECT "hashid", 'send-mail', "subject" || ', to ' || "recipient", jsonb_build_object('mail_hash', "hashid"),
  CASE WHEN "attempts" < 12 THEN 'queued' ELSE 'failed' END, "next_attempt_at", "attempts", "created_at",
  CASE WHEN "attempts" < 12 THEN NULL ELSE "next_attempt_at" END
FROM "outbox" WHERE "sent_at" IS NULL;--> statement-breakpoint
DROP INDEX "outbox_next_attempt_at_index";--> statement-breakpoint
CREATE INDEX "jobs_run_at_index" ON "jobs" USING btree ("run_at") WHERE "jobs"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "jobs_leased_until_index" ON "jobs" USING btree ("leased_until") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "jobs_state_finished_at_index" ON "jobs" USING btree ("state","finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key_index" ON "jobs" USING btree ("key") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "next_attempt_at";