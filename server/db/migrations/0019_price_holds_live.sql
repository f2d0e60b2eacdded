-- Buyers see at once that their price was decided on, and who decides that one is asked for: each store of the group is told.
CREATE FUNCTION tell_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'topic', TG_ARGV[0], 'store_hash', hashid, 'vendor_hash', NULL)::text)
  FROM partners WHERE partner_group_hash = line.partner_group_hash;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_hold_requests_live AFTER INSERT OR UPDATE OR DELETE ON "price_hold_requests" FOR EACH ROW EXECUTE FUNCTION tell_of_group('price-holds');
