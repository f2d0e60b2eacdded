ALTER TABLE "audit_log" ADD COLUMN "subject_hash" text;--> statement-breakpoint
CREATE INDEX "audit_log_subject_hash_at_index" ON "audit_log" USING btree ("subject_hash","at");