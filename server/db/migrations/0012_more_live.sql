-- Many rows of the ledger are written by one statement: each order is told of once.
CREATE FUNCTION tell_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'topic', 'orders', 'store_hash', store_hash, 'vendor_hash', vendor_hash)::text)
  FROM (
    SELECT DISTINCT orders.store_hash, orders.vendor_hash
    FROM added JOIN orders ON orders.hashid = added.order_hash
  ) AS touched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_ledger_live AFTER INSERT ON "order_ledger" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ledger();
--> statement-breakpoint
CREATE TRIGGER claims_live AFTER INSERT OR UPDATE OR DELETE ON "claims" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');
--> statement-breakpoint
CREATE TRIGGER notices_live AFTER INSERT OR UPDATE OR DELETE ON "notices" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('notices');
--> statement-breakpoint
CREATE TRIGGER order_guides_live AFTER INSERT OR UPDATE OR DELETE ON "order_guides" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('guides');
