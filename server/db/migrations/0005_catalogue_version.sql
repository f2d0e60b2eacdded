CREATE FUNCTION count_catalogue_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_versions SET writes = writes + 1
  WHERE slot = (SELECT slot FROM catalogue_versions LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO catalogue_versions DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER promotions_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER price_holds_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_holds" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER vendors_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "vendors" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER marketplace_vendors_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "marketplace_vendors" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER partners_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partners" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER partner_groups_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_groups" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
