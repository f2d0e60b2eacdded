-- What is committed is told on the channel portal_live: open pages follow. The same payload is told once a transaction.
CREATE FUNCTION tell_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'topic', TG_ARGV[0], 'store_hash', line.store_hash, 'vendor_hash', NULL)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_store_and_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'topic', TG_ARGV[0], 'store_hash', line.store_hash, 'vendor_hash', line.vendor_hash)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'topic', 'orders', 'store_hash', store_hash, 'vendor_hash', vendor_hash)::text)
  FROM orders WHERE hashid = NEW.order_hash;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_everyone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'topic', TG_ARGV[0], 'store_hash', NULL, 'vendor_hash', NULL)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unconfirmed_orders_live AFTER INSERT OR UPDATE OR DELETE ON "unconfirmed_orders" FOR EACH ROW EXECUTE FUNCTION tell_of_store('cart');
--> statement-breakpoint
CREATE TRIGGER orders_live AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');
--> statement-breakpoint
CREATE TRIGGER order_items_live AFTER UPDATE ON "order_items" FOR EACH ROW EXECUTE FUNCTION tell_of_order_item();
--> statement-breakpoint
CREATE TRIGGER credits_live AFTER INSERT OR UPDATE OR DELETE ON "credits" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');
--> statement-breakpoint
CREATE TRIGGER invoices_live AFTER INSERT OR UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');
--> statement-breakpoint
CREATE TRIGGER products_live AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');
--> statement-breakpoint
CREATE TRIGGER promotions_live AFTER INSERT OR UPDATE OR DELETE ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');
--> statement-breakpoint
CREATE TRIGGER price_holds_live AFTER INSERT OR UPDATE OR DELETE ON "price_holds" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');
--> statement-breakpoint
CREATE TRIGGER vendors_live AFTER INSERT OR UPDATE OR DELETE ON "vendors" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');
