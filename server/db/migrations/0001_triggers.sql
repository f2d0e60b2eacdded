-- Written by hand: what drizzle-kit cannot generate. Triggers, their functions, and two storage settings.

-- Where a row is too long for its page, other texts are compressed or moved out first: list_text is read far more often.
-- A migration that drops and adds the column, as drizzle-kit does when its expression changes, must set this again.
ALTER TABLE "products" ALTER COLUMN "list_text" SET STORAGE MAIN;
--> statement-breakpoint
-- Live events are worth nothing after a crash, so writing them costs no write-ahead log and no flush.
ALTER TABLE "live_events" SET UNLOGGED;
--> statement-breakpoint
-- Time of the request, which the API sets for the transaction as portal.now.
CREATE FUNCTION request_time() RETURNS timestamptz LANGUAGE sql STABLE AS
-- database time: statements outside of a request have no other
$$ SELECT coalesce(nullif(current_setting('portal.now', true), '')::timestamptz, now()) $$;
--> statement-breakpoint
-- Audit log: every change of role, permissions or status is recorded, whichever code makes it. The API sets the user who acts and
-- the request for the transaction, as portal.actor and portal.request.
CREATE FUNCTION note_permission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (hashid, event, user_hash, email, address, user_agent, actor_hash, request_id, details, at)
  VALUES (
    replace(gen_random_uuid()::text, '-', ''), 'permissions-changed', NEW.hashid, NEW.email, '', '',
    nullif(current_setting('portal.actor', true), ''), nullif(current_setting('portal.request', true), ''),
    jsonb_build_object(
      'before', jsonb_build_object('role_name', OLD.role_name, 'user_permissions', OLD.user_permissions, 'status', OLD.status),
      'after', jsonb_build_object('role_name', NEW.role_name, 'user_permissions', NEW.user_permissions, 'status', NEW.status)
    ),
    request_time()
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_note_permission_change AFTER UPDATE OF role_name, user_permissions, status ON users
FOR EACH ROW WHEN (
  (OLD.role_name, OLD.user_permissions, OLD.status) IS DISTINCT FROM (NEW.role_name, NEW.user_permissions, NEW.status)
)
EXECUTE FUNCTION note_permission_change();
--> statement-breakpoint
-- Catalogue version: counts writes, so that a client with the current version is not sent the product list again. Each writer
-- counts in a row that no other transaction has locked, so writers never wait for one another. The version is the sum.
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
CREATE TRIGGER promotion_products_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotion_products" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
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
--> statement-breakpoint
-- Order ledger: append-only, and the totals of an order follow from it.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The ledger also keeps how many cases of an order are shipped.
CREATE FUNCTION keep_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Writers of one order come one after another: each sees the rows of the one before.
  PERFORM 1 FROM orders WHERE hashid IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed', 'weighed', 'shipped'))
  ORDER BY hashid FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE orders SET (total_items, total_lines, total_sell_price, adjusted_price, shipped_items) =
    (totals.total_items, totals.total_lines, totals.total_sell_price, totals.adjusted_price, totals.shipped_items)
  FROM (
    SELECT of_item.order_hash, sum(of_item.qty)::int AS total_items, (count(*) FILTER (WHERE of_item.qty > 0))::int AS total_lines,
      sum(of_item.qty * order_items.sell_price) AS total_sell_price, sum(of_item.amount) AS adjusted_price,
      sum(of_item.shipped)::int AS shipped_items
    FROM (
      SELECT order_hash, order_item_hash,
        coalesce(sum(qty) FILTER (WHERE event <> 'shipped'), 0) AS qty,
        coalesce(sum(amount) FILTER (WHERE event <> 'shipped'), 0) AS amount,
        coalesce(sum(qty) FILTER (WHERE event = 'shipped'), 0) AS shipped
      FROM order_ledger
      WHERE event IN ('ordered', 'changed', 'weighed', 'shipped')
        AND order_hash IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed', 'weighed', 'shipped'))
      GROUP BY order_hash, order_item_hash
    ) AS of_item
    JOIN order_items ON order_items.hashid = of_item.order_item_hash
    GROUP BY of_item.order_hash
  ) AS totals
  WHERE orders.hashid = totals.order_hash
    AND (orders.total_items, orders.total_lines, orders.total_sell_price, orders.adjusted_price, orders.shipped_items)
      IS DISTINCT FROM (totals.total_items, totals.total_lines, totals.total_sell_price, totals.adjusted_price, totals.shipped_items);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_ledger_totals AFTER INSERT ON "order_ledger" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals();
--> statement-breakpoint
-- Live events: each change is recorded in the transaction that makes it. Triggers do not notify: a
-- notification takes a database-wide lock at commit, so that writers would wait for one another.
CREATE FUNCTION record_store_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash) VALUES (TG_ARGV[0], coalesce(NEW.store_hash, OLD.store_hash));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unconfirmed_orders_live AFTER INSERT OR UPDATE OR DELETE ON "unconfirmed_orders" FOR EACH ROW EXECUTE FUNCTION record_store_change('cart');
--> statement-breakpoint
CREATE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash, vendor_hash) VALUES ('orders', coalesce(NEW.store_hash, OLD.store_hash), coalesce(NEW.vendor_hash, OLD.vendor_hash));
  RETURN NULL;
END $$;
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
-- One statement writes many lines or ledger entries: each order is recorded once.
CREATE FUNCTION record_order_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash, vendor_hash)
  SELECT DISTINCT 'orders', orders.store_hash, orders.vendor_hash
  FROM changed JOIN orders ON orders.hashid = changed.order_hash;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_live AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_order_part_changes();
--> statement-breakpoint
CREATE TRIGGER order_ledger_live AFTER INSERT ON "order_ledger" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_order_part_changes();
--> statement-breakpoint
CREATE FUNCTION record_shared_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_live AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER promotions_live AFTER INSERT OR UPDATE OR DELETE ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER promotion_products_live AFTER INSERT OR UPDATE OR DELETE ON "promotion_products" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
-- Open carts and order pads follow live when a vendor joins or leaves a marketplace, or is about to leave.
CREATE TRIGGER marketplace_vendors_live AFTER INSERT OR DELETE ON "marketplace_vendors" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER marketplace_requests_live AFTER UPDATE OF "status" ON "marketplace_requests" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER price_holds_live AFTER INSERT OR UPDATE OR DELETE ON "price_holds" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER vendors_live AFTER INSERT OR UPDATE OR DELETE ON "vendors" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER notices_live AFTER INSERT OR UPDATE OR DELETE ON "notices" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('notices');
--> statement-breakpoint
CREATE TRIGGER order_guides_live AFTER INSERT OR UPDATE OR DELETE ON "order_guides" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('guides');
--> statement-breakpoint
CREATE FUNCTION record_group_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash)
  SELECT TG_ARGV[0], hashid FROM partners WHERE partner_group_hash = coalesce(NEW.partner_group_hash, OLD.partner_group_hash);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_hold_requests_live AFTER INSERT OR UPDATE OR DELETE ON "price_hold_requests" FOR EACH ROW EXECUTE FUNCTION record_group_change('price-holds');
--> statement-breakpoint
-- Events of the topic access: the process that serves these users' open pages checks their sessions and their stores again.
CREATE FUNCTION record_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT 'access', user_hash FROM sessions WHERE parent_hash = OLD.hashid UNION SELECT 'access', OLD.user_hash;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end_live AFTER UPDATE OF "revoked_at", "expires_at" ON "sessions" FOR EACH ROW WHEN (NEW.revoked_at IS DISTINCT FROM OLD.revoked_at OR NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION record_session_end();
--> statement-breakpoint
CREATE TRIGGER sessions_delete_live AFTER DELETE ON "sessions" FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > request_time()) EXECUTE FUNCTION record_session_end();
--> statement-breakpoint
CREATE FUNCTION record_membership_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT 'access', user_hash FROM unnest(ARRAY[OLD.user_hash, NEW.user_hash]) AS user_hash WHERE user_hash IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_live AFTER INSERT OR UPDATE OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION record_membership_change();
--> statement-breakpoint
CREATE FUNCTION record_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash) VALUES ('access', NEW.hashid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_live AFTER UPDATE OF "role_name", "status", "vendor_hash", "user_permissions", "is_developer" ON "users" FOR EACH ROW WHEN ((NEW.role_name, NEW.status, NEW.vendor_hash, NEW.user_permissions, NEW.is_developer) IS DISTINCT FROM (OLD.role_name, OLD.status, OLD.vendor_hash, OLD.user_permissions, OLD.is_developer)) EXECUTE FUNCTION record_user_change();
--> statement-breakpoint
CREATE FUNCTION record_store_group_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT DISTINCT 'access', user_hash FROM memberships
  WHERE partner_group_hash IN (OLD.partner_group_hash, NEW.partner_group_hash);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partners_live AFTER INSERT OR DELETE OR UPDATE OF "partner_group_hash", "archived_at" ON "partners" FOR EACH ROW EXECUTE FUNCTION record_store_group_change();
--> statement-breakpoint
CREATE FUNCTION record_group_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT DISTINCT 'access', user_hash FROM memberships WHERE partner_group_hash = NEW.hashid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_groups_live AFTER UPDATE OF "archived_at" ON "partner_groups" FOR EACH ROW WHEN (NEW.archived_at IS DISTINCT FROM OLD.archived_at) EXECUTE FUNCTION record_group_archived();
--> statement-breakpoint
CREATE FUNCTION record_broker_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash) SELECT 'access', hashid FROM users WHERE broker_hash = NEW.hashid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brokers_live AFTER UPDATE OF "archived_at" ON "brokers" FOR EACH ROW WHEN (NEW.archived_at IS DISTINCT FROM OLD.archived_at) EXECUTE FUNCTION record_broker_archived();
--> statement-breakpoint
-- each vendor has its closed days in its row, because every rule of delivery days reads them with the other
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
--> statement-breakpoint
CREATE FUNCTION copy_recall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET recalled_at = found.recalled_at
  FROM (
    SELECT named.product_hash, min(recalls.recalled_at) AS recalled_at
    FROM unnest(ARRAY[OLD.product_hash, NEW.product_hash]) AS named (product_hash)
    LEFT JOIN recalls ON recalls.product_hash = named.product_hash AND recalls.archived_at IS NULL
    GROUP BY named.product_hash
  ) AS found
  WHERE products.hashid = found.product_hash AND products.recalled_at IS DISTINCT FROM found.recalled_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recalls_copy AFTER INSERT OR UPDATE OR DELETE ON "recalls" FOR EACH ROW EXECUTE FUNCTION copy_recall();
--> statement-breakpoint
-- who is in a retail group decides the prices of its stores, so that a change of its stores is a change of the
-- catalogue.
CREATE TRIGGER custom_attributes_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_attributes" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER retail_group_stores_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "retail_group_stores" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
--> statement-breakpoint
CREATE TRIGGER retail_group_stores_live AFTER INSERT OR UPDATE OR DELETE ON "retail_group_stores" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');
--> statement-breakpoint
-- Products of a vendor that are open or in process have different UPCs; zeros mean that a product has none. It can be
-- deferred, because a change set may swap the UPCs of two products.
ALTER TABLE "products" ADD CONSTRAINT "products_upc_claimed" EXCLUDE USING btree ("vendor_hash" WITH =, "upc" WITH =)
  WHERE ("status" IN (1, 4) AND "upc" !~ '^0*$') DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- The same goes for the GTIN of the case. Products may share the code of an inner pack or a pallet.
ALTER TABLE "products" ADD CONSTRAINT "products_case_gtin_claimed" EXCLUDE USING btree ("vendor_hash" WITH =, "case_gtin" WITH =)
  WHERE ("status" IN (1, 4) AND "case_gtin" !~ '^0*$') DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Item codes as `itemCodeKey` compares them: without case and spaces. Those of JavaScript are written out, and only A to Z are
-- lowered, because what else is a space or a letter depends on the locale of the database.
CREATE FUNCTION item_code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT lower(regexp_replace(code, '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g') COLLATE "C") $$;
--> statement-breakpoint
-- So it is with item codes, except that a product may have none.
ALTER TABLE "products" ADD CONSTRAINT "products_item_code_claimed" EXCLUDE USING btree ("vendor_hash" WITH =, item_code_key("item_code") WITH =)
  WHERE ("status" IN (1, 4) AND item_code_key("item_code") <> '') DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- events for the users whose files a job prepares.
CREATE FUNCTION record_download_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash) VALUES ('downloads', coalesce(NEW.user_hash, OLD.user_hash));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER downloads_live AFTER INSERT OR DELETE OR UPDATE OF "job_hash", "ready_at" ON "downloads" FOR EACH ROW EXECUTE FUNCTION record_download_change();
--> statement-breakpoint
CREATE FUNCTION record_download_job_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash) SELECT 'downloads', user_hash FROM downloads WHERE job_hash = NEW.hashid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER download_jobs_live AFTER UPDATE OF "state", "progress" ON "jobs" FOR EACH ROW WHEN (NEW.kind = 'prepare-download' AND (NEW.state, NEW.progress) IS DISTINCT FROM (OLD.state, OLD.progress)) EXECUTE FUNCTION record_download_job_change();
--> statement-breakpoint
-- events for the users whose imports a job runs.
CREATE FUNCTION record_import_job_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash) SELECT 'imports', author_hash FROM imports WHERE job_hash = NEW.hashid AND author_hash IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER import_jobs_live AFTER UPDATE OF "state", "progress" ON "jobs" FOR EACH ROW WHEN (NEW.kind = 'import-products' AND (NEW.state, NEW.progress) IS DISTINCT FROM (OLD.state, OLD.progress)) EXECUTE FUNCTION record_import_job_change();
--> statement-breakpoint
-- events for both sides of a claim when one of them writes or reads.
CREATE FUNCTION record_claim_thread_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, store_hash, vendor_hash)
  SELECT 'claims', store_hash, vendor_hash FROM claims WHERE hashid = NEW.claim_hash;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_messages_live AFTER INSERT ON "claim_messages" FOR EACH ROW EXECUTE FUNCTION record_claim_thread_change();
--> statement-breakpoint
CREATE TRIGGER claim_reads_live AFTER INSERT OR UPDATE ON "claim_reads" FOR EACH ROW EXECUTE FUNCTION record_claim_thread_change();
--> statement-breakpoint
-- Open FAQ pages follow when staff write a question or change the order.
CREATE TRIGGER faqs_live AFTER INSERT OR UPDATE OR DELETE ON "faqs" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('faqs');
--> statement-breakpoint
-- Open product lists follow when staff change the filter sets.
CREATE TRIGGER product_filter_sets_live AFTER INSERT OR UPDATE OR DELETE ON "product_filter_sets" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('filter-sets');
--> statement-breakpoint
-- Open forms and tables follow when staff add a field.
CREATE TRIGGER custom_attributes_live AFTER INSERT OR UPDATE OR DELETE ON "custom_attributes" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('attributes');
--> statement-breakpoint
-- Open tables follow when staff define the layout that they start with.
CREATE TRIGGER table_definitions_live AFTER INSERT OR UPDATE OR DELETE ON "table_definitions" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('tables');
--> statement-breakpoint
-- Whoever has a role may lose or gain pages: all processes check the sessions of their open pages again.
CREATE FUNCTION record_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic) VALUES ('access');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roles_live AFTER UPDATE OF "permissions" ON "roles" FOR EACH ROW WHEN (NEW.permissions IS DISTINCT FROM OLD.permissions) EXECUTE FUNCTION record_role_change();
--> statement-breakpoint
-- Open dashboards follow when staff change a widget or the order.
CREATE TRIGGER client_widgets_live AFTER INSERT OR UPDATE OR DELETE ON "client_widgets" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('widgets');
--> statement-breakpoint
-- A published version of an extra form never changes.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Published versions never change: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER form_versions_final BEFORE UPDATE OR DELETE OR TRUNCATE ON "form_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
-- Open queues of staff follow when a supplier changes something and when a colleague reviews it.
CREATE TRIGGER change_sets_live AFTER INSERT OR UPDATE OF "status", "reviewed_at" ON "change_sets" FOR EACH ROW WHEN (NEW.vendor_hash IS NOT NULL) EXECUTE FUNCTION record_shared_change('supplier-updates');
--> statement-breakpoint
CREATE TRIGGER change_sets_prices_live AFTER INSERT OR UPDATE OF "status" ON "change_sets" FOR EACH ROW WHEN (NEW.kind = 'prices') EXECUTE FUNCTION record_shared_change('price-updates');
--> statement-breakpoint
CREATE TRIGGER order_line_reviews_live AFTER INSERT OR UPDATE ON "order_line_reviews" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('supplier-updates');
--> statement-breakpoint
CREATE TRIGGER order_ledger_review_live AFTER INSERT ON "order_ledger" FOR EACH ROW WHEN (NEW.event IN ('changed', 'swap_offered')) EXECUTE FUNCTION record_shared_change('supplier-updates');
--> statement-breakpoint
CREATE TRIGGER swap_offers_review_live AFTER UPDATE OF "status" ON "swap_offers" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('supplier-updates');
--> statement-breakpoint
-- Open carts and lists of potential orders follow when staff remind a buyer.
CREATE TRIGGER cart_reminders_live AFTER INSERT ON "cart_reminders" FOR EACH ROW EXECUTE FUNCTION record_store_change('cart');
--> statement-breakpoint
-- Only staff look at who opened a recall.
CREATE FUNCTION record_recall_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_hash)
  SELECT 'recalls', hashid FROM users WHERE role_name IN ('Operations', 'Developer');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recall_views_live AFTER INSERT OR UPDATE ON "recall_views" FOR EACH STATEMENT EXECUTE FUNCTION record_recall_view();
