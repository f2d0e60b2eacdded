ALTER TABLE "sessions" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status_changed_by_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_hash_sessions_hashid_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."sessions"("hashid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_at_index" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_parent_hash_index" ON "sessions" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_sent_at_index" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
-- The API names who acts, and in which request, for the transaction: `portal.actor` and `portal.request`.
CREATE OR REPLACE FUNCTION note_permission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (hashid, event, user_hash, email, address, user_agent, actor_hash, request_id, details, at)
  VALUES (
    replace(gen_random_uuid()::text, '-', ''), 'permissions-changed', NEW.hashid, NEW.email, '', '',
    nullif(current_setting('portal.actor', true), ''), nullif(current_setting('portal.request', true), ''),
    jsonb_build_object(
      'before', jsonb_build_object('role_name', OLD.role_name, 'user_permissions', OLD.user_permissions, 'status', OLD.status),
      'after', jsonb_build_object('role_name', NEW.role_name, 'user_permissions', NEW.user_permissions, 'status', NEW.status)
    ),
    now()
  );
  RETURN NULL;
END
$$;
