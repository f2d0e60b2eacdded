-- Each change is recorded once per transaction, in the transaction that makes it. Triggers no longer notify: a notification takes a
-- database-wide lock at commit, so that writers wait for one another.
CREATE UNLOGGED TABLE "live_events" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"store_hash" text,
	"vendor_hash" text,
	"user_hash" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_key" UNIQUE NULLS NOT DISTINCT("transaction_id","topic","store_hash","vendor_hash","user_hash")
);
--> statement-breakpoint
DROP TRIGGER unconfirmed_orders_live ON "unconfirmed_orders";
--> statement-breakpoint
DROP TRIGGER orders_live ON "orders";
--> statement-breakpoint
DROP TRIGGER order_items_live ON "order_items";
--> statement-breakpoint
DROP TRIGGER credits_live ON "credits";
--> statement-breakpoint
DROP TRIGGER invoices_live ON "invoices";
--> statement-breakpoint
DROP TRIGGER products_live ON "products";
--> statement-breakpoint
DROP TRIGGER promotions_live ON "promotions";
--> statement-breakpoint
DROP TRIGGER price_holds_live ON "price_holds";
--> statement-breakpoint
DROP TRIGGER vendors_live ON "vendors";
--> statement-breakpoint
DROP TRIGGER order_ledger_live ON "order_ledger";
--> statement-breakpoint
DROP TRIGGER claims_live ON "claims";
--> statement-breakpoint
DROP TRIGGER notices_live ON "notices";
--> statement-breakpoint
DROP TRIGGER order_guides_live ON "order_guides";
--> statement-breakpoint
DROP TRIGGER sample_requests_live ON "sample_requests";
--> statement-breakpoint
DROP TRIGGER price_hold_requests_live ON "price_hold_requests";
--> statement-breakpoint
DROP FUNCTION tell_of_store();
--> statement-breakpoint
DROP FUNCTION tell_of_store_and_vendor();
--> statement-breakpoint
DROP FUNCTION tell_of_order_item();
--> statement-breakpoint
DROP FUNCTION tell_everyone();
--> statement-breakpoint
DROP FUNCTION tell_of_ledger();
--> statement-breakpoint
DROP FUNCTION tell_of_group();
--> statement-breakpoint
CREATE FUNCTION record_store_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash) VALUES (TG_ARGV[0], coalesce(NEW.store_hash, OLD.store_hash))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash, vendor_hash) VALUES ('orders', coalesce(NEW.store_hash, OLD.store_hash), coalesce(NEW.vendor_hash, OLD.vendor_hash))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Many lines or ledger entries are written by one statement: each order counts once.
CREATE FUNCTION record_order_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash, vendor_hash)
  SELECT DISTINCT 'orders', orders.store_hash, orders.vendor_hash
  FROM changed JOIN orders ON orders.hashid = changed.order_hash
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_shared_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic) VALUES (TG_ARGV[0])
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_group_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash)
  SELECT TG_ARGV[0], hashid FROM partners WHERE partner_group_hash = coalesce(NEW.partner_group_hash, OLD.partner_group_hash)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Access: whose sessions, and with them the stores they hear of, are to be checked again.
CREATE FUNCTION record_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT 'access', user_hash FROM sessions WHERE parent_hash = OLD.hashid UNION SELECT 'access', OLD.user_hash
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_membership_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT 'access', user_hash FROM unnest(ARRAY[OLD.user_hash, NEW.user_hash]) AS user_hash WHERE user_hash IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash) VALUES ('access', NEW.hashid)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_store_group_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT DISTINCT 'access', user_hash FROM memberships
  WHERE partner_group_hash IN (OLD.partner_group_hash, NEW.partner_group_hash)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unconfirmed_orders_live AFTER INSERT OR UPDATE OR DELETE ON "unconfirmed_orders" FOR EACH ROW EXECUTE FUNCTION record_store_change('cart');
--> statement-breakpoint
CREATE TRIGGER orders_live AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION record_order_change();
--> statement-breakpoint
CREATE TRIGGER credits_live AFTER INSERT OR UPDATE OR DELETE ON "credits" FOR EACH ROW EXECUTE FUNCTION record_order_change();
--> statement-breakpoint
CREATE TRIGGER invoices_live AFTER INSERT OR UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION record_order_change();
--> statement-breakpoint
CREATE TRIGGER claims_live AFTER INSERT OR UPDATE OR DELETE ON "claims" FOR EACH ROW EXECUTE FUNCTION record_order_change();
--> statement-breakpoint
CREATE TRIGGER sample_requests_live AFTER INSERT OR UPDATE OR DELETE ON "sample_requests" FOR EACH ROW EXECUTE FUNCTION record_order_change();
--> statement-breakpoint
CREATE TRIGGER order_items_live AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_order_part_changes();
--> statement-breakpoint
CREATE TRIGGER order_ledger_live AFTER INSERT ON "order_ledger" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_order_part_changes();
--> statement-breakpoint
CREATE TRIGGER products_live AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER promotions_live AFTER INSERT OR UPDATE OR DELETE ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER price_holds_live AFTER INSERT OR UPDATE OR DELETE ON "price_holds" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER vendors_live AFTER INSERT OR UPDATE OR DELETE ON "vendors" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER notices_live AFTER INSERT OR UPDATE OR DELETE ON "notices" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('notices');
--> statement-breakpoint
CREATE TRIGGER order_guides_live AFTER INSERT OR UPDATE OR DELETE ON "order_guides" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('guides');
--> statement-breakpoint
CREATE TRIGGER price_hold_requests_live AFTER INSERT OR UPDATE OR DELETE ON "price_hold_requests" FOR EACH ROW EXECUTE FUNCTION record_group_change('price-holds');
--> statement-breakpoint
CREATE TRIGGER sessions_end_live AFTER UPDATE OF "revoked_at", "expires_at" ON "sessions" FOR EACH ROW WHEN (NEW.revoked_at IS DISTINCT FROM OLD.revoked_at OR NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION record_session_end();
--> statement-breakpoint
CREATE TRIGGER sessions_delete_live AFTER DELETE ON "sessions" FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION record_session_end();
--> statement-breakpoint
CREATE TRIGGER memberships_live AFTER INSERT OR UPDATE OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION record_membership_change();
--> statement-breakpoint
CREATE TRIGGER users_live AFTER UPDATE OF "role_name", "status", "vendor_hash" ON "users" FOR EACH ROW WHEN ((NEW.role_name, NEW.status, NEW.vendor_hash) IS DISTINCT FROM (OLD.role_name, OLD.status, OLD.vendor_hash)) EXECUTE FUNCTION record_user_change();
--> statement-breakpoint
CREATE TRIGGER partners_live AFTER INSERT OR DELETE OR UPDATE OF "partner_group_hash" ON "partners" FOR EACH ROW EXECUTE FUNCTION record_store_group_change();
