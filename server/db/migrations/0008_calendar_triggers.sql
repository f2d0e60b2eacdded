-- Written by hand: each vendor has its closed days in its row, because every rule of delivery days reads them with the other
-- terms of the vendor.
CREATE FUNCTION copy_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendors SET closed_days = found.days
  FROM (
    SELECT of_vendor.hashid, coalesce(array_agg(DISTINCT closed_days.day) FILTER (WHERE closed_days.day IS NOT NULL), '{}') AS days
    FROM vendors AS of_vendor LEFT JOIN closed_days ON closed_days.archived_at IS NULL AND (
      closed_days.vendor_hash = of_vendor.hashid
      OR closed_days.vendor_hash IS NULL AND closed_days.marketplace_hash IS NULL
      OR EXISTS (
        SELECT FROM marketplace_vendors
        WHERE marketplace_vendors.vendor_hash = of_vendor.hashid
          AND marketplace_vendors.marketplace_hash = closed_days.marketplace_hash
      )
    )
    GROUP BY of_vendor.hashid
  ) AS found
  WHERE found.hashid = vendors.hashid AND vendors.closed_days IS DISTINCT FROM found.days;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_days_copy AFTER INSERT OR UPDATE OR DELETE ON "closed_days" FOR EACH STATEMENT EXECUTE FUNCTION copy_closed_days();
--> statement-breakpoint
CREATE TRIGGER marketplace_vendors_closed_days AFTER INSERT OR UPDATE OR DELETE ON "marketplace_vendors" FOR EACH STATEMENT EXECUTE FUNCTION copy_closed_days();
--> statement-breakpoint
CREATE TRIGGER vendors_closed_days AFTER INSERT ON "vendors" FOR EACH STATEMENT EXECUTE FUNCTION copy_closed_days();
