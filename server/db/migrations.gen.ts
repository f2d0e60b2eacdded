// Packed from server/db/migrations by npm run db:generate: the same migrations run in Node and in the browser.
export const migrations: { tag: string; statements: string[] }[] = [
  {
    "tag": "0000_initial",
    "statements": [
      "CREATE TABLE \"marketplaces\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"short_name\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\tCONSTRAINT \"marketplaces_short_name_unique\" UNIQUE(\"short_name\")\n);",
      "CREATE TABLE \"memberships\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"user_hash\" text NOT NULL,\n\t\"partner_group_hash\" text NOT NULL,\n\t\"store_hash\" text\n);",
      "CREATE TABLE \"partner_groups\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"marketplace_hash\" text NOT NULL\n);",
      "CREATE TABLE \"partners\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"display_name\" text NOT NULL,\n\t\"partner_group_hash\" text NOT NULL,\n\t\"email\" text NOT NULL,\n\t\"street\" text NOT NULL,\n\t\"city\" text NOT NULL,\n\t\"state\" text NOT NULL,\n\t\"zip\" text NOT NULL,\n\t\"time_zone\" text NOT NULL,\n\t\"has_custom_export\" boolean DEFAULT false NOT NULL,\n\t\"fn_markup\" numeric(5, 2) DEFAULT '0' NOT NULL,\n\t\"specialty_client_markup\" numeric(5, 2) DEFAULT '0' NOT NULL\n);",
      "CREATE TABLE \"refresh_tokens\" (\n\t\"token_hash\" text PRIMARY KEY NOT NULL,\n\t\"session_hash\" text NOT NULL,\n\t\"expires_at\" timestamp with time zone NOT NULL,\n\t\"used_at\" timestamp with time zone\n);",
      "CREATE TABLE \"sessions\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"user_hash\" text NOT NULL,\n\t\"created_at\" timestamp with time zone NOT NULL,\n\t\"revoked_at\" timestamp with time zone\n);",
      "CREATE TABLE \"users\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"email\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"password_hash\" text NOT NULL,\n\t\"role_name\" text NOT NULL,\n\t\"status\" smallint NOT NULL,\n\t\"user_permissions\" text[] DEFAULT '{}' NOT NULL,\n\t\"hide_sample_request_nav\" boolean DEFAULT false NOT NULL,\n\t\"vendor_sample_request_cooldown\" integer DEFAULT 30 NOT NULL,\n\t\"vendor_hash\" text,\n\t\"is_onboarding\" boolean DEFAULT false NOT NULL\n);",
      "CREATE TABLE \"favorites\" (\n\t\"user_hash\" text NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\tCONSTRAINT \"favorites_user_hash_product_hash_pk\" PRIMARY KEY(\"user_hash\",\"product_hash\")\n);",
      "CREATE TABLE \"marketplace_vendors\" (\n\t\"marketplace_hash\" text NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\tCONSTRAINT \"marketplace_vendors_marketplace_hash_vendor_hash_pk\" PRIMARY KEY(\"marketplace_hash\",\"vendor_hash\")\n);",
      "CREATE TABLE \"price_holds\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"partner_group_hash\" text NOT NULL,\n\t\"price\" numeric(12, 2) NOT NULL,\n\t\"starts_on\" date NOT NULL,\n\t\"ends_on\" date NOT NULL\n);",
      "CREATE TABLE \"products\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"upc\" text NOT NULL,\n\t\"item_code\" text NOT NULL,\n\t\"category\" text NOT NULL,\n\t\"storage_type\" smallint NOT NULL,\n\t\"unit\" smallint NOT NULL,\n\t\"case_pack_size\" integer NOT NULL,\n\t\"order_multiple\" integer NOT NULL,\n\t\"sell_price\" numeric(12, 2) NOT NULL,\n\t\"fn_fee\" numeric(5, 2) NOT NULL,\n\t\"special_diet_options\" text[] DEFAULT '{}' NOT NULL,\n\t\"status\" smallint NOT NULL,\n\t\"recalled_at\" timestamp with time zone,\n\t\"seasonal_item\" boolean DEFAULT false NOT NULL,\n\t\"sofi_award_winner\" boolean DEFAULT false NOT NULL\n);",
      "CREATE TABLE \"promotions\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"kind\" text NOT NULL,\n\t\"amount\" numeric(12, 2) NOT NULL,\n\t\"min_qty\" integer NOT NULL,\n\t\"starts_on\" date NOT NULL,\n\t\"ends_on\" date NOT NULL\n);",
      "CREATE TABLE \"vendors\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"description\" text NOT NULL,\n\t\"city\" text NOT NULL,\n\t\"state\" text NOT NULL,\n\t\"status\" smallint NOT NULL,\n\t\"approval\" smallint NOT NULL,\n\t\"order_minimum\" numeric(12, 2) NOT NULL,\n\t\"lead_time_days\" integer NOT NULL,\n\t\"cut_off_time\" text NOT NULL,\n\t\"delivery_weekdays\" integer[] NOT NULL\n);",
      "CREATE TABLE \"credits\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"order_item_hash\" text NOT NULL,\n\t\"store_hash\" text NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\t\"reason\" smallint NOT NULL,\n\t\"qty\" integer NOT NULL,\n\t\"amount\" numeric(12, 2) NOT NULL,\n\t\"credited_on\" date NOT NULL\n);",
      "CREATE TABLE \"invoices\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"invoice_number\" text NOT NULL,\n\t\"order_hash\" text NOT NULL,\n\t\"store_hash\" text NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\t\"issued_on\" date NOT NULL,\n\t\"due_on\" date NOT NULL,\n\t\"paid_on\" date,\n\t\"amount\" numeric(12, 2) NOT NULL\n);",
      "CREATE TABLE \"order_items\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"order_hash\" text NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"purchasable_name\" text NOT NULL,\n\t\"upc\" text NOT NULL,\n\t\"item_code\" text NOT NULL,\n\t\"case_pack_size\" integer NOT NULL,\n\t\"qty\" integer NOT NULL,\n\t\"sell_price\" numeric(12, 2) NOT NULL,\n\t\"discount_amount\" numeric(12, 2) NOT NULL,\n\t\"final_sell_price\" numeric(12, 2) NOT NULL,\n\t\"purchase_order_discounts\" jsonb NOT NULL,\n\t\"status\" smallint DEFAULT 0 NOT NULL,\n\t\"issue_reason\" smallint\n);",
      "CREATE TABLE \"orders\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"order_number\" integer GENERATED BY DEFAULT AS IDENTITY (sequence name \"orders_order_number_seq\" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),\n\t\"store_hash\" text NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\t\"date_required\" date NOT NULL,\n\t\"placed_at\" timestamp with time zone NOT NULL,\n\t\"placed_by_hash\" text NOT NULL,\n\t\"total_items\" integer NOT NULL,\n\t\"total_lines\" integer NOT NULL,\n\t\"total_sell_price\" numeric(12, 2) NOT NULL,\n\t\"adjusted_price\" numeric(12, 2) NOT NULL\n);",
      "CREATE TABLE \"unconfirmed_orders\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"store_hash\" text NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"qty\" integer NOT NULL,\n\t\"date_required\" date NOT NULL,\n\t\"quoted_price\" numeric(12, 2) NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"updated_by_hash\" text NOT NULL,\n\t\"updated_at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"facts\" (\n\t\"name\" text PRIMARY KEY NOT NULL,\n\t\"value\" text NOT NULL\n);",
      "CREATE TABLE \"idempotency_keys\" (\n\t\"user_hash\" text NOT NULL,\n\t\"key\" text NOT NULL,\n\t\"request_hash\" text NOT NULL,\n\t\"body\" json NOT NULL,\n\t\"created_at\" timestamp with time zone NOT NULL,\n\tCONSTRAINT \"idempotency_keys_user_hash_key_pk\" PRIMARY KEY(\"user_hash\",\"key\")\n);",
      "CREATE TABLE \"outbox\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"recipient\" text NOT NULL,\n\t\"subject\" text NOT NULL,\n\t\"body\" text NOT NULL,\n\t\"created_at\" timestamp with time zone NOT NULL,\n\t\"sent_at\" timestamp with time zone\n);",
      "ALTER TABLE \"memberships\" ADD CONSTRAINT \"memberships_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"memberships\" ADD CONSTRAINT \"memberships_partner_group_hash_partner_groups_hashid_fk\" FOREIGN KEY (\"partner_group_hash\") REFERENCES \"public\".\"partner_groups\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"memberships\" ADD CONSTRAINT \"memberships_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"partner_groups\" ADD CONSTRAINT \"partner_groups_marketplace_hash_marketplaces_hashid_fk\" FOREIGN KEY (\"marketplace_hash\") REFERENCES \"public\".\"marketplaces\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"partners\" ADD CONSTRAINT \"partners_partner_group_hash_partner_groups_hashid_fk\" FOREIGN KEY (\"partner_group_hash\") REFERENCES \"public\".\"partner_groups\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"refresh_tokens\" ADD CONSTRAINT \"refresh_tokens_session_hash_sessions_hashid_fk\" FOREIGN KEY (\"session_hash\") REFERENCES \"public\".\"sessions\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"sessions\" ADD CONSTRAINT \"sessions_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"favorites\" ADD CONSTRAINT \"favorites_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"favorites\" ADD CONSTRAINT \"favorites_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"marketplace_vendors\" ADD CONSTRAINT \"marketplace_vendors_marketplace_hash_marketplaces_hashid_fk\" FOREIGN KEY (\"marketplace_hash\") REFERENCES \"public\".\"marketplaces\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"marketplace_vendors\" ADD CONSTRAINT \"marketplace_vendors_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"price_holds\" ADD CONSTRAINT \"price_holds_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"price_holds\" ADD CONSTRAINT \"price_holds_partner_group_hash_partner_groups_hashid_fk\" FOREIGN KEY (\"partner_group_hash\") REFERENCES \"public\".\"partner_groups\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"products\" ADD CONSTRAINT \"products_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"promotions\" ADD CONSTRAINT \"promotions_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"credits\" ADD CONSTRAINT \"credits_order_item_hash_order_items_hashid_fk\" FOREIGN KEY (\"order_item_hash\") REFERENCES \"public\".\"order_items\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"credits\" ADD CONSTRAINT \"credits_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"credits\" ADD CONSTRAINT \"credits_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"invoices\" ADD CONSTRAINT \"invoices_order_hash_orders_hashid_fk\" FOREIGN KEY (\"order_hash\") REFERENCES \"public\".\"orders\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"invoices\" ADD CONSTRAINT \"invoices_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"invoices\" ADD CONSTRAINT \"invoices_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"order_items\" ADD CONSTRAINT \"order_items_order_hash_orders_hashid_fk\" FOREIGN KEY (\"order_hash\") REFERENCES \"public\".\"orders\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"order_items\" ADD CONSTRAINT \"order_items_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"orders\" ADD CONSTRAINT \"orders_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"orders\" ADD CONSTRAINT \"orders_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"orders\" ADD CONSTRAINT \"orders_placed_by_hash_users_hashid_fk\" FOREIGN KEY (\"placed_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"unconfirmed_orders\" ADD CONSTRAINT \"unconfirmed_orders_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"unconfirmed_orders\" ADD CONSTRAINT \"unconfirmed_orders_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"unconfirmed_orders\" ADD CONSTRAINT \"unconfirmed_orders_updated_by_hash_users_hashid_fk\" FOREIGN KEY (\"updated_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"idempotency_keys\" ADD CONSTRAINT \"idempotency_keys_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "CREATE INDEX \"memberships_user_hash_index\" ON \"memberships\" USING btree (\"user_hash\");",
      "CREATE INDEX \"partners_partner_group_hash_index\" ON \"partners\" USING btree (\"partner_group_hash\");",
      "CREATE INDEX \"refresh_tokens_session_hash_index\" ON \"refresh_tokens\" USING btree (\"session_hash\");",
      "CREATE INDEX \"sessions_user_hash_index\" ON \"sessions\" USING btree (\"user_hash\");",
      "CREATE UNIQUE INDEX \"users_email_key\" ON \"users\" USING btree (lower(\"email\"));",
      "CREATE INDEX \"marketplace_vendors_vendor_hash_index\" ON \"marketplace_vendors\" USING btree (\"vendor_hash\");",
      "CREATE INDEX \"price_holds_product_hash_partner_group_hash_index\" ON \"price_holds\" USING btree (\"product_hash\",\"partner_group_hash\");",
      "CREATE INDEX \"products_vendor_hash_index\" ON \"products\" USING btree (\"vendor_hash\");",
      "CREATE INDEX \"products_upc_index\" ON \"products\" USING btree (\"upc\");",
      "CREATE INDEX \"promotions_product_hash_ends_on_index\" ON \"promotions\" USING btree (\"product_hash\",\"ends_on\");",
      "CREATE INDEX \"credits_store_hash_credited_on_index\" ON \"credits\" USING btree (\"store_hash\",\"credited_on\");",
      "CREATE INDEX \"credits_order_item_hash_index\" ON \"credits\" USING btree (\"order_item_hash\");",
      "CREATE INDEX \"invoices_store_hash_issued_on_index\" ON \"invoices\" USING btree (\"store_hash\",\"issued_on\");",
      "CREATE INDEX \"invoices_order_hash_index\" ON \"invoices\" USING btree (\"order_hash\");",
      "CREATE INDEX \"order_items_order_hash_index\" ON \"order_items\" USING btree (\"order_hash\");",
      "CREATE INDEX \"order_items_product_hash_index\" ON \"order_items\" USING btree (\"product_hash\");",
      "CREATE UNIQUE INDEX \"orders_order_number_key\" ON \"orders\" USING btree (\"order_number\");",
      "CREATE INDEX \"orders_store_hash_date_required_index\" ON \"orders\" USING btree (\"store_hash\",\"date_required\");",
      "CREATE INDEX \"orders_vendor_hash_date_required_index\" ON \"orders\" USING btree (\"vendor_hash\",\"date_required\");",
      "CREATE UNIQUE INDEX \"unconfirmed_orders_line_key\" ON \"unconfirmed_orders\" USING btree (\"store_hash\",\"product_hash\");"
    ]
  },
  {
    "tag": "0001_identity",
    "statements": [
      "CREATE TABLE \"attempts\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"subject\" text NOT NULL,\n\t\"made_at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"audit_log\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"event\" text NOT NULL,\n\t\"user_hash\" text,\n\t\"email\" text,\n\t\"address\" text NOT NULL,\n\t\"user_agent\" text NOT NULL,\n\t\"at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"invitations\" (\n\t\"token_hash\" text PRIMARY KEY NOT NULL,\n\t\"type\" text NOT NULL,\n\t\"email\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"company_name\" text NOT NULL,\n\t\"vendor_group\" text,\n\t\"expires_at\" timestamp with time zone NOT NULL,\n\t\"used_at\" timestamp with time zone\n);",
      "CREATE TABLE \"one_time_tokens\" (\n\t\"token_hash\" text PRIMARY KEY NOT NULL,\n\t\"purpose\" text NOT NULL,\n\t\"subject\" text NOT NULL,\n\t\"expires_at\" timestamp with time zone NOT NULL,\n\t\"used_at\" timestamp with time zone\n);",
      "CREATE TABLE \"registrations\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"user_hash\" text NOT NULL,\n\t\"kind\" text NOT NULL,\n\t\"brand\" text,\n\t\"given\" jsonb NOT NULL,\n\t\"created_at\" timestamp with time zone NOT NULL\n);",
      "ALTER TABLE \"sessions\" ADD COLUMN \"address\" text DEFAULT '' NOT NULL;",
      "ALTER TABLE \"sessions\" ADD COLUMN \"user_agent\" text DEFAULT '' NOT NULL;",
      "ALTER TABLE \"users\" ADD COLUMN \"vendor_group\" text;",
      "ALTER TABLE \"outbox\" ADD COLUMN \"attempts\" integer DEFAULT 0 NOT NULL;",
      "ALTER TABLE \"outbox\" ADD COLUMN \"next_attempt_at\" timestamp with time zone DEFAULT now() NOT NULL;",
      "ALTER TABLE \"registrations\" ADD CONSTRAINT \"registrations_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "CREATE INDEX \"attempts_subject_made_at_index\" ON \"attempts\" USING btree (\"subject\",\"made_at\");",
      "CREATE INDEX \"attempts_made_at_index\" ON \"attempts\" USING btree (\"made_at\");",
      "CREATE INDEX \"audit_log_user_hash_at_index\" ON \"audit_log\" USING btree (\"user_hash\",\"at\");",
      "CREATE INDEX \"audit_log_at_index\" ON \"audit_log\" USING btree (\"at\");",
      "CREATE INDEX \"one_time_tokens_expires_at_index\" ON \"one_time_tokens\" USING btree (\"expires_at\");",
      "CREATE INDEX \"registrations_user_hash_index\" ON \"registrations\" USING btree (\"user_hash\");",
      "CREATE INDEX \"outbox_next_attempt_at_index\" ON \"outbox\" USING btree (\"next_attempt_at\") WHERE \"outbox\".\"sent_at\" is null;"
    ]
  },
  {
    "tag": "0002_audit_details",
    "statements": [
      "ALTER TABLE \"audit_log\" ADD COLUMN \"details\" jsonb;"
    ]
  },
  {
    "tag": "0003_permission_changes",
    "statements": [
      "CREATE FUNCTION note_permission_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO audit_log (hashid, event, user_hash, email, address, user_agent, details, at)\n  VALUES (\n    replace(gen_random_uuid()::text, '-', ''), 'permissions-changed', NEW.hashid, NEW.email, '', '',\n    jsonb_build_object(\n      'before', jsonb_build_object('role_name', OLD.role_name, 'user_permissions', OLD.user_permissions, 'status', OLD.status),\n      'after', jsonb_build_object('role_name', NEW.role_name, 'user_permissions', NEW.user_permissions, 'status', NEW.status)\n    ),\n    now()\n  );\n  RETURN NULL;\nEND\n$$;",
      "CREATE TRIGGER users_note_permission_change AFTER UPDATE OF role_name, user_permissions, status ON users\nFOR EACH ROW WHEN (\n  (OLD.role_name, OLD.user_permissions, OLD.status) IS DISTINCT FROM (NEW.role_name, NEW.user_permissions, NEW.status)\n)\nEXECUTE FUNCTION note_permission_change();"
    ]
  },
  {
    "tag": "0004_tables",
    "statements": [
      "CREATE TABLE \"table_defaults\" (\n\t\"user_hash\" text NOT NULL,\n\t\"table_key\" text NOT NULL,\n\t\"view_hash\" text NOT NULL,\n\tCONSTRAINT \"table_defaults_user_hash_table_key_pk\" PRIMARY KEY(\"user_hash\",\"table_key\")\n);",
      "CREATE TABLE \"table_definitions\" (\n\t\"table_key\" text PRIMARY KEY NOT NULL,\n\t\"columns\" jsonb NOT NULL,\n\t\"updated_by_hash\" text,\n\t\"updated_at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"table_views\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"user_hash\" text NOT NULL,\n\t\"table_key\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"search\" text NOT NULL,\n\t\"shared_with_role\" text,\n\t\"created_at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"catalogue_versions\" (\n\t\"slot\" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name \"catalogue_versions_slot_seq\" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),\n\t\"writes\" bigint DEFAULT 1 NOT NULL\n);",
      "ALTER TABLE \"table_defaults\" ADD CONSTRAINT \"table_defaults_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"table_defaults\" ADD CONSTRAINT \"table_defaults_view_hash_table_views_hashid_fk\" FOREIGN KEY (\"view_hash\") REFERENCES \"public\".\"table_views\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"table_definitions\" ADD CONSTRAINT \"table_definitions_updated_by_hash_users_hashid_fk\" FOREIGN KEY (\"updated_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE set null ON UPDATE no action;",
      "ALTER TABLE \"table_views\" ADD CONSTRAINT \"table_views_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "CREATE INDEX \"table_views_table_key_index\" ON \"table_views\" USING btree (\"table_key\");",
      "CREATE UNIQUE INDEX \"table_views_name_key\" ON \"table_views\" USING btree (\"user_hash\",\"table_key\",lower(\"name\"));"
    ]
  },
  {
    "tag": "0005_catalogue_version",
    "statements": [
      "CREATE FUNCTION count_catalogue_write() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  UPDATE catalogue_versions SET writes = writes + 1\n  WHERE slot = (SELECT slot FROM catalogue_versions LIMIT 1 FOR UPDATE SKIP LOCKED);\n  IF NOT FOUND THEN\n    INSERT INTO catalogue_versions DEFAULT VALUES;\n  END IF;\n  RETURN NULL;\nEND $$;",
      "CREATE TRIGGER products_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \"products\" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();",
      "CREATE TRIGGER promotions_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \"promotions\" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();",
      "CREATE TRIGGER price_holds_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \"price_holds\" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();",
      "CREATE TRIGGER vendors_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \"vendors\" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();",
      "CREATE TRIGGER marketplace_vendors_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \"marketplace_vendors\" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();",
      "CREATE TRIGGER partners_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \"partners\" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();",
      "CREATE TRIGGER partner_groups_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \"partner_groups\" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();"
    ]
  },
  {
    "tag": "0006_live",
    "statements": [
      "-- What is committed is told on the channel portal_live: open pages follow. The same payload is told once a transaction.\nCREATE FUNCTION tell_of_store() RETURNS trigger LANGUAGE plpgsql AS $$\nDECLARE\n  line record := coalesce(NEW, OLD);\nBEGIN\n  PERFORM pg_notify('portal_live', json_build_object(\n    'topic', TG_ARGV[0], 'store_hash', line.store_hash, 'vendor_hash', NULL)::text);\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION tell_of_store_and_vendor() RETURNS trigger LANGUAGE plpgsql AS $$\nDECLARE\n  line record := coalesce(NEW, OLD);\nBEGIN\n  PERFORM pg_notify('portal_live', json_build_object(\n    'topic', TG_ARGV[0], 'store_hash', line.store_hash, 'vendor_hash', line.vendor_hash)::text);\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION tell_of_order_item() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  PERFORM pg_notify('portal_live', json_build_object(\n    'topic', 'orders', 'store_hash', store_hash, 'vendor_hash', vendor_hash)::text)\n  FROM orders WHERE hashid = NEW.order_hash;\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION tell_everyone() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  PERFORM pg_notify('portal_live', json_build_object(\n    'topic', TG_ARGV[0], 'store_hash', NULL, 'vendor_hash', NULL)::text);\n  RETURN NULL;\nEND $$;",
      "CREATE TRIGGER unconfirmed_orders_live AFTER INSERT OR UPDATE OR DELETE ON \"unconfirmed_orders\" FOR EACH ROW EXECUTE FUNCTION tell_of_store('cart');",
      "CREATE TRIGGER orders_live AFTER INSERT OR UPDATE OR DELETE ON \"orders\" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');",
      "CREATE TRIGGER order_items_live AFTER UPDATE ON \"order_items\" FOR EACH ROW EXECUTE FUNCTION tell_of_order_item();",
      "CREATE TRIGGER credits_live AFTER INSERT OR UPDATE OR DELETE ON \"credits\" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');",
      "CREATE TRIGGER invoices_live AFTER INSERT OR UPDATE OR DELETE ON \"invoices\" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');",
      "CREATE TRIGGER products_live AFTER INSERT OR UPDATE OR DELETE ON \"products\" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');",
      "CREATE TRIGGER promotions_live AFTER INSERT OR UPDATE OR DELETE ON \"promotions\" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');",
      "CREATE TRIGGER price_holds_live AFTER INSERT OR UPDATE OR DELETE ON \"price_holds\" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');",
      "CREATE TRIGGER vendors_live AFTER INSERT OR UPDATE OR DELETE ON \"vendors\" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('catalogue');"
    ]
  },
  {
    "tag": "0007_prices_and_facts",
    "statements": [
      "CREATE TABLE \"price_changes\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"before\" numeric(12, 2) NOT NULL,\n\t\"after\" numeric(12, 2) NOT NULL,\n\t\"changed_by_hash\" text,\n\t\"changed_at\" timestamp with time zone NOT NULL\n);",
      "ALTER TABLE \"products\" ADD COLUMN \"msrp\" numeric(12, 2) DEFAULT '0' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"case_delivery_cost\" numeric(12, 2) DEFAULT '0' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"fn_shipping_rate\" numeric(5, 2) DEFAULT '0' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"specialty_base_purchase_price\" numeric(12, 2) DEFAULT '0' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"specialty_case_delivery_cost\" numeric(12, 2) DEFAULT '0' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"specialty_msrp\" numeric(12, 2) DEFAULT '0' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"description\" text DEFAULT '' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"ingredients\" text DEFAULT '' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"allergens\" text[] DEFAULT '{}' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"nutrition\" jsonb;",
      "ALTER TABLE \"products\" ADD COLUMN \"specialty_attributes\" text[] DEFAULT '{}' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"product_seasonality\" text[] DEFAULT '{}' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"merchandising_locations\" text[] DEFAULT '{}' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"pictures\" text[] DEFAULT '{front,back,case}' NOT NULL;",
      "ALTER TABLE \"products\" ADD COLUMN \"version\" integer DEFAULT 1 NOT NULL;",
      "ALTER TABLE \"unconfirmed_orders\" ADD COLUMN \"quoted_at\" timestamp with time zone DEFAULT now() NOT NULL;",
      "ALTER TABLE \"price_changes\" ADD CONSTRAINT \"price_changes_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"price_changes\" ADD CONSTRAINT \"price_changes_changed_by_hash_users_hashid_fk\" FOREIGN KEY (\"changed_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE set null ON UPDATE no action;",
      "CREATE INDEX \"price_changes_changed_at_index\" ON \"price_changes\" USING btree (\"changed_at\");",
      "CREATE INDEX \"price_changes_product_hash_changed_at_index\" ON \"price_changes\" USING btree (\"product_hash\",\"changed_at\");"
    ]
  },
  {
    "tag": "0008_notices",
    "statements": [
      "CREATE TABLE \"notice_reads\" (\n\t\"user_hash\" text NOT NULL,\n\t\"notice_hash\" text NOT NULL,\n\t\"read_at\" timestamp with time zone NOT NULL,\n\tCONSTRAINT \"notice_reads_user_hash_notice_hash_pk\" PRIMARY KEY(\"user_hash\",\"notice_hash\")\n);",
      "CREATE TABLE \"notices\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"marketplace_hash\" text,\n\t\"roles\" text[] NOT NULL,\n\t\"kind\" smallint NOT NULL,\n\t\"title\" text NOT NULL,\n\t\"text\" text NOT NULL,\n\t\"published_at\" timestamp with time zone NOT NULL,\n\t\"expires_at\" timestamp with time zone\n);",
      "ALTER TABLE \"notice_reads\" ADD CONSTRAINT \"notice_reads_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"notice_reads\" ADD CONSTRAINT \"notice_reads_notice_hash_notices_hashid_fk\" FOREIGN KEY (\"notice_hash\") REFERENCES \"public\".\"notices\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"notices\" ADD CONSTRAINT \"notices_marketplace_hash_marketplaces_hashid_fk\" FOREIGN KEY (\"marketplace_hash\") REFERENCES \"public\".\"marketplaces\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "CREATE INDEX \"notices_published_at_index\" ON \"notices\" USING btree (\"published_at\");"
    ]
  },
  {
    "tag": "0009_order_guides",
    "statements": [
      "CREATE TABLE \"order_guide_items\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"guide_hash\" text NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"section\" smallint NOT NULL,\n\t\"position\" integer NOT NULL\n);",
      "CREATE TABLE \"order_guide_pars\" (\n\t\"item_hash\" text NOT NULL,\n\t\"store_hash\" text NOT NULL,\n\t\"par\" integer NOT NULL,\n\tCONSTRAINT \"order_guide_pars_item_hash_store_hash_pk\" PRIMARY KEY(\"item_hash\",\"store_hash\"),\n\tCONSTRAINT \"order_guide_pars_positive\" CHECK (\"order_guide_pars\".\"par\" > 0)\n);",
      "CREATE TABLE \"order_guides\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"partner_group_hash\" text NOT NULL,\n\t\"owner_hash\" text NOT NULL,\n\t\"is_shared\" boolean NOT NULL,\n\t\"created_at\" timestamp with time zone NOT NULL,\n\t\"updated_at\" timestamp with time zone NOT NULL\n);",
      "ALTER TABLE \"order_guide_items\" ADD CONSTRAINT \"order_guide_items_guide_hash_order_guides_hashid_fk\" FOREIGN KEY (\"guide_hash\") REFERENCES \"public\".\"order_guides\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"order_guide_items\" ADD CONSTRAINT \"order_guide_items_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"order_guide_pars\" ADD CONSTRAINT \"order_guide_pars_item_hash_order_guide_items_hashid_fk\" FOREIGN KEY (\"item_hash\") REFERENCES \"public\".\"order_guide_items\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"order_guide_pars\" ADD CONSTRAINT \"order_guide_pars_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"order_guides\" ADD CONSTRAINT \"order_guides_partner_group_hash_partner_groups_hashid_fk\" FOREIGN KEY (\"partner_group_hash\") REFERENCES \"public\".\"partner_groups\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"order_guides\" ADD CONSTRAINT \"order_guides_owner_hash_users_hashid_fk\" FOREIGN KEY (\"owner_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "CREATE UNIQUE INDEX \"order_guide_items_product_key\" ON \"order_guide_items\" USING btree (\"guide_hash\",\"product_hash\");",
      "CREATE INDEX \"order_guides_partner_group_hash_index\" ON \"order_guides\" USING btree (\"partner_group_hash\");",
      "CREATE INDEX \"order_guides_owner_hash_index\" ON \"order_guides\" USING btree (\"owner_hash\");"
    ]
  },
  {
    "tag": "0010_ledger",
    "statements": [
      "CREATE TABLE \"claims\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"order_hash\" text NOT NULL,\n\t\"order_item_hash\" text NOT NULL,\n\t\"store_hash\" text NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\t\"reason\" smallint NOT NULL,\n\t\"qty\" integer NOT NULL,\n\t\"amount\" numeric(12, 2) NOT NULL,\n\t\"note\" text,\n\t\"photograph_hash\" text,\n\t\"made_by_hash\" text NOT NULL,\n\t\"made_at\" timestamp with time zone NOT NULL,\n\t\"due_on\" date NOT NULL,\n\t\"status\" smallint NOT NULL,\n\t\"granted_qty\" integer NOT NULL,\n\t\"granted_amount\" numeric(12, 2) NOT NULL,\n\t\"answer\" text,\n\t\"answered_by_hash\" text,\n\t\"answered_at\" timestamp with time zone\n);",
      "CREATE TABLE \"files\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"order_hash\" text NOT NULL,\n\t\"type\" text NOT NULL,\n\t\"size\" integer NOT NULL,\n\t\"content\" \"bytea\" NOT NULL,\n\t\"uploaded_by_hash\" text NOT NULL,\n\t\"uploaded_at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"order_ledger\" (\n\t\"entry\" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name \"order_ledger_entry_seq\" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),\n\t\"order_hash\" text NOT NULL,\n\t\"order_item_hash\" text,\n\t\"event\" text NOT NULL,\n\t\"qty\" integer NOT NULL,\n\t\"amount\" numeric(12, 2) NOT NULL,\n\t\"reason\" smallint,\n\t\"note\" text,\n\t\"by_hash\" text,\n\t\"at\" timestamp with time zone NOT NULL,\n\tCONSTRAINT \"order_ledger_of_item\" CHECK (\"order_ledger\".\"order_item_hash\" is not null or (\"order_ledger\".\"qty\" = 0 and \"order_ledger\".\"amount\" = 0))\n);",
      "ALTER TABLE \"orders\" ALTER COLUMN \"total_items\" SET DEFAULT 0;",
      "ALTER TABLE \"orders\" ALTER COLUMN \"total_lines\" SET DEFAULT 0;",
      "ALTER TABLE \"orders\" ALTER COLUMN \"total_sell_price\" SET DEFAULT '0.00';",
      "ALTER TABLE \"orders\" ALTER COLUMN \"adjusted_price\" SET DEFAULT '0.00';",
      "ALTER TABLE \"order_items\" ADD COLUMN \"replaces_hash\" text;",
      "ALTER TABLE \"claims\" ADD CONSTRAINT \"claims_order_hash_orders_hashid_fk\" FOREIGN KEY (\"order_hash\") REFERENCES \"public\".\"orders\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"claims\" ADD CONSTRAINT \"claims_order_item_hash_order_items_hashid_fk\" FOREIGN KEY (\"order_item_hash\") REFERENCES \"public\".\"order_items\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"claims\" ADD CONSTRAINT \"claims_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"claims\" ADD CONSTRAINT \"claims_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"claims\" ADD CONSTRAINT \"claims_photograph_hash_files_hashid_fk\" FOREIGN KEY (\"photograph_hash\") REFERENCES \"public\".\"files\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"claims\" ADD CONSTRAINT \"claims_made_by_hash_users_hashid_fk\" FOREIGN KEY (\"made_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"claims\" ADD CONSTRAINT \"claims_answered_by_hash_users_hashid_fk\" FOREIGN KEY (\"answered_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"files\" ADD CONSTRAINT \"files_order_hash_orders_hashid_fk\" FOREIGN KEY (\"order_hash\") REFERENCES \"public\".\"orders\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"files\" ADD CONSTRAINT \"files_uploaded_by_hash_users_hashid_fk\" FOREIGN KEY (\"uploaded_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"order_ledger\" ADD CONSTRAINT \"order_ledger_order_hash_orders_hashid_fk\" FOREIGN KEY (\"order_hash\") REFERENCES \"public\".\"orders\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"order_ledger\" ADD CONSTRAINT \"order_ledger_order_item_hash_order_items_hashid_fk\" FOREIGN KEY (\"order_item_hash\") REFERENCES \"public\".\"order_items\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"order_ledger\" ADD CONSTRAINT \"order_ledger_by_hash_users_hashid_fk\" FOREIGN KEY (\"by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "CREATE INDEX \"claims_store_hash_made_at_index\" ON \"claims\" USING btree (\"store_hash\",\"made_at\");",
      "CREATE INDEX \"claims_vendor_hash_status_index\" ON \"claims\" USING btree (\"vendor_hash\",\"status\");",
      "CREATE INDEX \"claims_order_hash_index\" ON \"claims\" USING btree (\"order_hash\");",
      "CREATE INDEX \"claims_order_item_hash_index\" ON \"claims\" USING btree (\"order_item_hash\");",
      "CREATE INDEX \"files_order_hash_index\" ON \"files\" USING btree (\"order_hash\");",
      "CREATE INDEX \"order_ledger_order_hash_index\" ON \"order_ledger\" USING btree (\"order_hash\");",
      "ALTER TABLE \"order_items\" ADD CONSTRAINT \"order_items_replaces_hash_order_items_hashid_fk\" FOREIGN KEY (\"replaces_hash\") REFERENCES \"public\".\"order_items\"(\"hashid\") ON DELETE cascade ON UPDATE no action;"
    ]
  },
  {
    "tag": "0011_ledger_rules",
    "statements": [
      "CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  RAISE EXCEPTION 'The ledger is only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';\nEND $$;",
      "CREATE TRIGGER order_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON \"order_ledger\" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE FUNCTION keep_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  -- Writers of one order come one after another: each sees the rows of the one before.\n  PERFORM 1 FROM orders WHERE hashid IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed'))\n  ORDER BY hashid FOR UPDATE;\n  IF NOT FOUND THEN\n    RETURN NULL;\n  END IF;\n  UPDATE orders SET (total_items, total_lines, total_sell_price, adjusted_price) =\n    (totals.total_items, totals.total_lines, totals.total_sell_price, totals.adjusted_price)\n  FROM (\n    SELECT of_item.order_hash, sum(of_item.qty)::int AS total_items, (count(*) FILTER (WHERE of_item.qty > 0))::int AS total_lines,\n      sum(of_item.qty * order_items.sell_price) AS total_sell_price, sum(of_item.amount) AS adjusted_price\n    FROM (\n      SELECT order_hash, order_item_hash, sum(qty) AS qty, sum(amount) AS amount FROM order_ledger\n      WHERE event IN ('ordered', 'changed') AND order_hash IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed'))\n      GROUP BY order_hash, order_item_hash\n    ) AS of_item\n    JOIN order_items ON order_items.hashid = of_item.order_item_hash\n    GROUP BY of_item.order_hash\n  ) AS totals\n  WHERE orders.hashid = totals.order_hash\n    AND (orders.total_items, orders.total_lines, orders.total_sell_price, orders.adjusted_price)\n      IS DISTINCT FROM (totals.total_items, totals.total_lines, totals.total_sell_price, totals.adjusted_price);\n  RETURN NULL;\nEND $$;",
      "CREATE TRIGGER order_ledger_totals AFTER INSERT ON \"order_ledger\" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals();",
      "INSERT INTO order_ledger (order_hash, order_item_hash, event, qty, amount, by_hash, at)\nSELECT orders.hashid, order_items.hashid, 'ordered', order_items.qty,\n  order_items.qty * order_items.final_sell_price - coalesce((\n    SELECT sum((discount ->> 'discount_amount')::numeric) FROM jsonb_array_elements(order_items.purchase_order_discounts) AS discount), 0),\n  orders.placed_by_hash, orders.placed_at\nFROM order_items JOIN orders ON orders.hashid = order_items.order_hash\nORDER BY orders.placed_at;",
      "INSERT INTO order_ledger (order_hash, order_item_hash, event, qty, amount, reason, at)\nSELECT orders.hashid, order_items.hashid, 'changed', -ledger.qty, -ledger.amount, order_items.issue_reason, orders.placed_at\nFROM order_items JOIN orders ON orders.hashid = order_items.order_hash\nJOIN order_ledger AS ledger ON ledger.order_item_hash = order_items.hashid\nWHERE order_items.status IN (2, 3);"
    ]
  },
  {
    "tag": "0012_more_live",
    "statements": [
      "-- Many rows of the ledger are written by one statement: each order is told of once.\nCREATE FUNCTION tell_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  PERFORM pg_notify('portal_live', json_build_object(\n    'topic', 'orders', 'store_hash', store_hash, 'vendor_hash', vendor_hash)::text)\n  FROM (\n    SELECT DISTINCT orders.store_hash, orders.vendor_hash\n    FROM added JOIN orders ON orders.hashid = added.order_hash\n  ) AS touched;\n  RETURN NULL;\nEND $$;",
      "CREATE TRIGGER order_ledger_live AFTER INSERT ON \"order_ledger\" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ledger();",
      "CREATE TRIGGER claims_live AFTER INSERT OR UPDATE OR DELETE ON \"claims\" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');",
      "CREATE TRIGGER notices_live AFTER INSERT OR UPDATE OR DELETE ON \"notices\" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('notices');",
      "CREATE TRIGGER order_guides_live AFTER INSERT OR UPDATE OR DELETE ON \"order_guides\" FOR EACH STATEMENT EXECUTE FUNCTION tell_everyone('guides');"
    ]
  },
  {
    "tag": "0013_stores_and_support",
    "statements": [
      "CREATE TABLE \"payment_accounts\" (\n\t\"owner_hash\" text PRIMARY KEY NOT NULL,\n\t\"account_id\" text NOT NULL,\n\t\"created_at\" timestamp with time zone NOT NULL,\n\tCONSTRAINT \"payment_accounts_account_id_unique\" UNIQUE(\"account_id\")\n);",
      "CREATE TABLE \"store_settings\" (\n\t\"store_hash\" text PRIMARY KEY NOT NULL,\n\t\"connection\" jsonb DEFAULT '{}'::jsonb NOT NULL,\n\t\"general\" jsonb DEFAULT '{}'::jsonb NOT NULL,\n\t\"order\" jsonb DEFAULT '{}'::jsonb NOT NULL,\n\t\"billing\" jsonb DEFAULT '{}'::jsonb NOT NULL,\n\t\"produce\" jsonb DEFAULT '{}'::jsonb NOT NULL,\n\t\"non_produce\" jsonb DEFAULT '{}'::jsonb NOT NULL,\n\t\"version\" integer DEFAULT 0 NOT NULL,\n\t\"updated_by_hash\" text,\n\t\"updated_at\" timestamp with time zone\n);",
      "CREATE TABLE \"faq_votes\" (\n\t\"faq_hash\" text NOT NULL,\n\t\"user_hash\" text NOT NULL,\n\t\"is_helpful\" boolean NOT NULL,\n\t\"voted_at\" timestamp with time zone NOT NULL,\n\tCONSTRAINT \"faq_votes_faq_hash_user_hash_pk\" PRIMARY KEY(\"faq_hash\",\"user_hash\")\n);",
      "CREATE TABLE \"faqs\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"category\" text NOT NULL,\n\t\"question\" text NOT NULL,\n\t\"answer\" text NOT NULL,\n\t\"position\" integer NOT NULL\n);",
      "ALTER TABLE \"store_settings\" ADD CONSTRAINT \"store_settings_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"store_settings\" ADD CONSTRAINT \"store_settings_updated_by_hash_users_hashid_fk\" FOREIGN KEY (\"updated_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE set null ON UPDATE no action;",
      "ALTER TABLE \"faq_votes\" ADD CONSTRAINT \"faq_votes_faq_hash_faqs_hashid_fk\" FOREIGN KEY (\"faq_hash\") REFERENCES \"public\".\"faqs\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"faq_votes\" ADD CONSTRAINT \"faq_votes_user_hash_users_hashid_fk\" FOREIGN KEY (\"user_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE cascade ON UPDATE no action;"
    ]
  },
  {
    "tag": "0014_vendors_and_samples",
    "statements": [
      "CREATE TABLE \"marketing_assets\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\t\"product_hash\" text,\n\t\"kind\" text NOT NULL,\n\t\"title\" text NOT NULL,\n\t\"width\" integer NOT NULL,\n\t\"height\" integer NOT NULL,\n\t\"created_at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"price_hold_requests\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"partner_group_hash\" text NOT NULL,\n\t\"price\" numeric(12, 2) NOT NULL,\n\t\"ends_on\" date NOT NULL,\n\t\"note\" text NOT NULL,\n\t\"status\" smallint NOT NULL,\n\t\"answer\" text NOT NULL,\n\t\"requested_by_hash\" text NOT NULL,\n\t\"requested_at\" timestamp with time zone NOT NULL,\n\t\"decided_by_hash\" text,\n\t\"decided_at\" timestamp with time zone,\n\t\"price_hold_hash\" text\n);",
      "CREATE TABLE \"sample_requests\" (\n\t\"hashid\" text PRIMARY KEY NOT NULL,\n\t\"vendor_hash\" text NOT NULL,\n\t\"product_hash\" text NOT NULL,\n\t\"store_hash\" text NOT NULL,\n\t\"qty\" integer NOT NULL,\n\t\"note\" text NOT NULL,\n\t\"status\" smallint NOT NULL,\n\t\"answer\" text NOT NULL,\n\t\"requested_by_hash\" text NOT NULL,\n\t\"requested_at\" timestamp with time zone NOT NULL,\n\t\"updated_at\" timestamp with time zone NOT NULL\n);",
      "CREATE TABLE \"vendor_profiles\" (\n\t\"vendor_hash\" text PRIMARY KEY NOT NULL,\n\t\"street\" text DEFAULT '' NOT NULL,\n\t\"zip\" text DEFAULT '' NOT NULL,\n\t\"website\" text DEFAULT '' NOT NULL,\n\t\"orders_contact\" text DEFAULT '' NOT NULL,\n\t\"orders_email\" text DEFAULT '' NOT NULL,\n\t\"orders_phone\" text DEFAULT '' NOT NULL,\n\t\"sales_contact\" text DEFAULT '' NOT NULL,\n\t\"sales_email\" text DEFAULT '' NOT NULL,\n\t\"sales_phone\" text DEFAULT '' NOT NULL,\n\t\"lead_status\" smallint DEFAULT 1 NOT NULL,\n\t\"shipping_option\" smallint DEFAULT 0 NOT NULL,\n\t\"sales_channel\" smallint DEFAULT 1 NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"updated_by_hash\" text,\n\t\"updated_at\" timestamp with time zone\n);",
      "ALTER TABLE \"marketing_assets\" ADD CONSTRAINT \"marketing_assets_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"marketing_assets\" ADD CONSTRAINT \"marketing_assets_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"price_hold_requests\" ADD CONSTRAINT \"price_hold_requests_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"price_hold_requests\" ADD CONSTRAINT \"price_hold_requests_partner_group_hash_partner_groups_hashid_fk\" FOREIGN KEY (\"partner_group_hash\") REFERENCES \"public\".\"partner_groups\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"price_hold_requests\" ADD CONSTRAINT \"price_hold_requests_requested_by_hash_users_hashid_fk\" FOREIGN KEY (\"requested_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"price_hold_requests\" ADD CONSTRAINT \"price_hold_requests_decided_by_hash_users_hashid_fk\" FOREIGN KEY (\"decided_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE set null ON UPDATE no action;",
      "ALTER TABLE \"price_hold_requests\" ADD CONSTRAINT \"price_hold_requests_price_hold_hash_price_holds_hashid_fk\" FOREIGN KEY (\"price_hold_hash\") REFERENCES \"public\".\"price_holds\"(\"hashid\") ON DELETE set null ON UPDATE no action;",
      "ALTER TABLE \"sample_requests\" ADD CONSTRAINT \"sample_requests_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"sample_requests\" ADD CONSTRAINT \"sample_requests_product_hash_products_hashid_fk\" FOREIGN KEY (\"product_hash\") REFERENCES \"public\".\"products\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"sample_requests\" ADD CONSTRAINT \"sample_requests_store_hash_partners_hashid_fk\" FOREIGN KEY (\"store_hash\") REFERENCES \"public\".\"partners\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"sample_requests\" ADD CONSTRAINT \"sample_requests_requested_by_hash_users_hashid_fk\" FOREIGN KEY (\"requested_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"vendor_profiles\" ADD CONSTRAINT \"vendor_profiles_vendor_hash_vendors_hashid_fk\" FOREIGN KEY (\"vendor_hash\") REFERENCES \"public\".\"vendors\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"vendor_profiles\" ADD CONSTRAINT \"vendor_profiles_updated_by_hash_users_hashid_fk\" FOREIGN KEY (\"updated_by_hash\") REFERENCES \"public\".\"users\"(\"hashid\") ON DELETE set null ON UPDATE no action;",
      "CREATE INDEX \"marketing_assets_vendor_hash_index\" ON \"marketing_assets\" USING btree (\"vendor_hash\");",
      "CREATE INDEX \"marketing_assets_product_hash_index\" ON \"marketing_assets\" USING btree (\"product_hash\");",
      "CREATE INDEX \"price_hold_requests_partner_group_hash_status_index\" ON \"price_hold_requests\" USING btree (\"partner_group_hash\",\"status\");",
      "CREATE INDEX \"price_hold_requests_price_hold_hash_index\" ON \"price_hold_requests\" USING btree (\"price_hold_hash\");",
      "CREATE INDEX \"sample_requests_store_hash_requested_at_index\" ON \"sample_requests\" USING btree (\"store_hash\",\"requested_at\");",
      "CREATE INDEX \"sample_requests_vendor_hash_requested_at_index\" ON \"sample_requests\" USING btree (\"vendor_hash\",\"requested_at\");",
      "CREATE INDEX \"sample_requests_requested_by_hash_vendor_hash_requested_at_index\" ON \"sample_requests\" USING btree (\"requested_by_hash\",\"vendor_hash\",\"requested_at\");"
    ]
  },
  {
    "tag": "0015_samples_live",
    "statements": [
      "-- A store sees at once what its vendor answers, and the vendor what it is asked.\nCREATE TRIGGER sample_requests_live AFTER INSERT OR UPDATE OR DELETE ON \"sample_requests\" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');"
    ]
  },
  {
    "tag": "0016_json_text",
    "statements": [
      "-- `to_json` is not immutable, since what some types print as depends on settings. Text depends on none: a generated column may use these.\nCREATE FUNCTION as_json(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT to_json(value)::text';",
      "CREATE FUNCTION as_json(value text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT to_json(value)::text';"
    ]
  },
  {
    "tag": "0017_list_text",
    "statements": [
      "ALTER TABLE \"products\" ADD COLUMN \"list_text\" text GENERATED ALWAYS AS ('\"hashid\":' || '\"' || \"products\".\"hashid\" || '\"' || ',\"name\":' || as_json(\"products\".\"name\") || ',\"upc\":' || as_json(\"products\".\"upc\") || ',\"item_code\":' || as_json(\"products\".\"item_code\") || ',\"category\":' || as_json(\"products\".\"category\") || ',\"storage_type\":' || \"products\".\"storage_type\"::text || ',\"unit\":' || \"products\".\"unit\"::text || ',\"case_pack_size\":' || \"products\".\"case_pack_size\"::text || ',\"order_multiple\":' || \"products\".\"order_multiple\"::text || ',\"special_diet_options\":' || as_json(\"products\".\"special_diet_options\") || ',\"status\":' || \"products\".\"status\"::text || ',\"is_recalled\":' || (\"products\".\"recalled_at\" is not null)::text || ',\"seasonal_item\":' || \"products\".\"seasonal_item\"::text || ',\"sofi_award_winner\":' || \"products\".\"sofi_award_winner\"::text || ',\"specialty_attributes\":' || as_json(\"products\".\"specialty_attributes\") || ',\"allergens\":' || as_json(\"products\".\"allergens\") || ',\"calories\":' || coalesce((\"products\".\"nutrition\"->'calories')::text, 'null') || ',\"total_sugars_g\":' || coalesce((\"products\".\"nutrition\"->'total_sugars_g')::text, 'null') || ',\"sodium_mg\":' || coalesce((\"products\".\"nutrition\"->'sodium_mg')::text, 'null') || ',\"protein_g\":' || coalesce((\"products\".\"nutrition\"->'protein_g')::text, 'null') || ',\"image\":' || '\"' || '/api/v1/images/product/' || \"products\".\"hashid\" || '.svg' || '\"') STORED NOT NULL;",
      "-- Where a row is too long for its page, its other texts are packed or moved out first: this one is read far more often.\nALTER TABLE \"products\" ALTER COLUMN \"list_text\" SET STORAGE MAIN;"
    ]
  },
  {
    "tag": "0018_audit_subjects",
    "statements": [
      "ALTER TABLE \"audit_log\" ADD COLUMN \"subject_hash\" text;",
      "CREATE INDEX \"audit_log_subject_hash_at_index\" ON \"audit_log\" USING btree (\"subject_hash\",\"at\");"
    ]
  },
  {
    "tag": "0019_price_holds_live",
    "statements": [
      "-- Buyers see at once that their price was decided on, and who decides that one is asked for: each store of the group is told.\nCREATE FUNCTION tell_of_group() RETURNS trigger LANGUAGE plpgsql AS $$\nDECLARE\n  line record := coalesce(NEW, OLD);\nBEGIN\n  PERFORM pg_notify('portal_live', json_build_object(\n    'topic', TG_ARGV[0], 'store_hash', hashid, 'vendor_hash', NULL)::text)\n  FROM partners WHERE partner_group_hash = line.partner_group_hash;\n  RETURN NULL;\nEND $$;",
      "CREATE TRIGGER price_hold_requests_live AFTER INSERT OR UPDATE OR DELETE ON \"price_hold_requests\" FOR EACH ROW EXECUTE FUNCTION tell_of_group('price-holds');"
    ]
  },
  {
    "tag": "0020_sessions_and_actors",
    "statements": [
      "ALTER TABLE \"sessions\" ADD COLUMN \"expires_at\" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;",
      "ALTER TABLE \"sessions\" ADD COLUMN \"parent_hash\" text;",
      "ALTER TABLE \"users\" ADD COLUMN \"email_verified_at\" timestamp with time zone DEFAULT now();",
      "ALTER TABLE \"users\" ADD COLUMN \"status_changed_by_hash\" text;",
      "ALTER TABLE \"audit_log\" ADD COLUMN \"actor_hash\" text;",
      "ALTER TABLE \"audit_log\" ADD COLUMN \"request_id\" text;",
      "ALTER TABLE \"sessions\" ADD CONSTRAINT \"sessions_parent_hash_sessions_hashid_fk\" FOREIGN KEY (\"parent_hash\") REFERENCES \"public\".\"sessions\"(\"hashid\") ON DELETE cascade ON UPDATE no action;",
      "CREATE INDEX \"refresh_tokens_expires_at_index\" ON \"refresh_tokens\" USING btree (\"expires_at\");",
      "CREATE INDEX \"sessions_parent_hash_index\" ON \"sessions\" USING btree (\"parent_hash\");",
      "CREATE INDEX \"sessions_expires_at_index\" ON \"sessions\" USING btree (\"expires_at\");",
      "CREATE INDEX \"idempotency_keys_created_at_index\" ON \"idempotency_keys\" USING btree (\"created_at\");",
      "CREATE INDEX \"outbox_sent_at_index\" ON \"outbox\" USING btree (\"sent_at\");",
      "-- The API names who acts, and in which request, for the transaction: `portal.actor` and `portal.request`.\nCREATE OR REPLACE FUNCTION note_permission_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO audit_log (hashid, event, user_hash, email, address, user_agent, actor_hash, request_id, details, at)\n  VALUES (\n    replace(gen_random_uuid()::text, '-', ''), 'permissions-changed', NEW.hashid, NEW.email, '', '',\n    nullif(current_setting('portal.actor', true), ''), nullif(current_setting('portal.request', true), ''),\n    jsonb_build_object(\n      'before', jsonb_build_object('role_name', OLD.role_name, 'user_permissions', OLD.user_permissions, 'status', OLD.status),\n      'after', jsonb_build_object('role_name', NEW.role_name, 'user_permissions', NEW.user_permissions, 'status', NEW.status)\n    ),\n    now()\n  );\n  RETURN NULL;\nEND\n$$;"
    ]
  },
  {
    "tag": "0021_live_events",
    "statements": [
      "-- Each change is recorded once per transaction, in the transaction that makes it. Triggers no longer notify: a notification takes a\n-- database-wide lock at commit, so that writers wait for one another.\nCREATE UNLOGGED TABLE \"live_events\" (\n\t\"transaction_id\" \"xid8\" DEFAULT pg_current_xact_id() NOT NULL,\n\t\"topic\" text NOT NULL,\n\t\"store_hash\" text,\n\t\"vendor_hash\" text,\n\t\"user_hash\" text,\n\t\"at\" timestamp with time zone DEFAULT now() NOT NULL,\n\tCONSTRAINT \"live_events_key\" UNIQUE NULLS NOT DISTINCT(\"transaction_id\",\"topic\",\"store_hash\",\"vendor_hash\",\"user_hash\")\n);",
      "DROP TRIGGER unconfirmed_orders_live ON \"unconfirmed_orders\";",
      "DROP TRIGGER orders_live ON \"orders\";",
      "DROP TRIGGER order_items_live ON \"order_items\";",
      "DROP TRIGGER credits_live ON \"credits\";",
      "DROP TRIGGER invoices_live ON \"invoices\";",
      "DROP TRIGGER products_live ON \"products\";",
      "DROP TRIGGER promotions_live ON \"promotions\";",
      "DROP TRIGGER price_holds_live ON \"price_holds\";",
      "DROP TRIGGER vendors_live ON \"vendors\";",
      "DROP TRIGGER order_ledger_live ON \"order_ledger\";",
      "DROP TRIGGER claims_live ON \"claims\";",
      "DROP TRIGGER notices_live ON \"notices\";",
      "DROP TRIGGER order_guides_live ON \"order_guides\";",
      "DROP TRIGGER sample_requests_live ON \"sample_requests\";",
      "DROP TRIGGER price_hold_requests_live ON \"price_hold_requests\";",
      "DROP FUNCTION tell_of_store();",
      "DROP FUNCTION tell_of_store_and_vendor();",
      "DROP FUNCTION tell_of_order_item();",
      "DROP FUNCTION tell_everyone();",
      "DROP FUNCTION tell_of_ledger();",
      "DROP FUNCTION tell_of_group();",
      "CREATE FUNCTION record_store_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, store_hash) VALUES (TG_ARGV[0], coalesce(NEW.store_hash, OLD.store_hash))\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, store_hash, vendor_hash) VALUES ('orders', coalesce(NEW.store_hash, OLD.store_hash), coalesce(NEW.vendor_hash, OLD.vendor_hash))\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "-- Many lines or ledger entries are written by one statement: each order counts once.\nCREATE FUNCTION record_order_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, store_hash, vendor_hash)\n  SELECT DISTINCT 'orders', orders.store_hash, orders.vendor_hash\n  FROM changed JOIN orders ON orders.hashid = changed.order_hash\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION record_shared_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic) VALUES (TG_ARGV[0])\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION record_group_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, store_hash)\n  SELECT TG_ARGV[0], hashid FROM partners WHERE partner_group_hash = coalesce(NEW.partner_group_hash, OLD.partner_group_hash)\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "-- Access: whose sessions, and with them the stores they hear of, are to be checked again.\nCREATE FUNCTION record_session_end() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, user_hash)\n  SELECT 'access', user_hash FROM sessions WHERE parent_hash = OLD.hashid UNION SELECT 'access', OLD.user_hash\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION record_membership_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, user_hash)\n  SELECT 'access', user_hash FROM unnest(ARRAY[OLD.user_hash, NEW.user_hash]) AS user_hash WHERE user_hash IS NOT NULL\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION record_user_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, user_hash) VALUES ('access', NEW.hashid)\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "CREATE FUNCTION record_store_group_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  INSERT INTO live_events (topic, user_hash)\n  SELECT DISTINCT 'access', user_hash FROM memberships\n  WHERE partner_group_hash IN (OLD.partner_group_hash, NEW.partner_group_hash)\n  ON CONFLICT DO NOTHING;\n  RETURN NULL;\nEND $$;",
      "CREATE TRIGGER unconfirmed_orders_live AFTER INSERT OR UPDATE OR DELETE ON \"unconfirmed_orders\" FOR EACH ROW EXECUTE FUNCTION record_store_change('cart');",
      "CREATE TRIGGER orders_live AFTER INSERT OR UPDATE OR DELETE ON \"orders\" FOR EACH ROW EXECUTE FUNCTION record_order_change();",
      "CREATE TRIGGER credits_live AFTER INSERT OR UPDATE OR DELETE ON \"credits\" FOR EACH ROW EXECUTE FUNCTION record_order_change();",
      "CREATE TRIGGER invoices_live AFTER INSERT OR UPDATE OR DELETE ON \"invoices\" FOR EACH ROW EXECUTE FUNCTION record_order_change();",
      "CREATE TRIGGER claims_live AFTER INSERT OR UPDATE OR DELETE ON \"claims\" FOR EACH ROW EXECUTE FUNCTION record_order_change();",
      "CREATE TRIGGER sample_requests_live AFTER INSERT OR UPDATE OR DELETE ON \"sample_requests\" FOR EACH ROW EXECUTE FUNCTION record_order_change();",
      "CREATE TRIGGER order_items_live AFTER UPDATE ON \"order_items\" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_order_part_changes();",
      "CREATE TRIGGER order_ledger_live AFTER INSERT ON \"order_ledger\" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_order_part_changes();",
      "CREATE TRIGGER products_live AFTER INSERT OR UPDATE OR DELETE ON \"products\" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');",
      "CREATE TRIGGER promotions_live AFTER INSERT OR UPDATE OR DELETE ON \"promotions\" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');",
      "CREATE TRIGGER price_holds_live AFTER INSERT OR UPDATE OR DELETE ON \"price_holds\" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');",
      "CREATE TRIGGER vendors_live AFTER INSERT OR UPDATE OR DELETE ON \"vendors\" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('catalogue');",
      "CREATE TRIGGER notices_live AFTER INSERT OR UPDATE OR DELETE ON \"notices\" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('notices');",
      "CREATE TRIGGER order_guides_live AFTER INSERT OR UPDATE OR DELETE ON \"order_guides\" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('guides');",
      "CREATE TRIGGER price_hold_requests_live AFTER INSERT OR UPDATE OR DELETE ON \"price_hold_requests\" FOR EACH ROW EXECUTE FUNCTION record_group_change('price-holds');",
      "CREATE TRIGGER sessions_end_live AFTER UPDATE OF \"revoked_at\", \"expires_at\" ON \"sessions\" FOR EACH ROW WHEN (NEW.revoked_at IS DISTINCT FROM OLD.revoked_at OR NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION record_session_end();",
      "CREATE TRIGGER sessions_delete_live AFTER DELETE ON \"sessions\" FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION record_session_end();",
      "CREATE TRIGGER memberships_live AFTER INSERT OR UPDATE OR DELETE ON \"memberships\" FOR EACH ROW EXECUTE FUNCTION record_membership_change();",
      "CREATE TRIGGER users_live AFTER UPDATE OF \"role_name\", \"status\", \"vendor_hash\" ON \"users\" FOR EACH ROW WHEN ((NEW.role_name, NEW.status, NEW.vendor_hash) IS DISTINCT FROM (OLD.role_name, OLD.status, OLD.vendor_hash)) EXECUTE FUNCTION record_user_change();",
      "CREATE TRIGGER partners_live AFTER INSERT OR DELETE OR UPDATE OF \"partner_group_hash\" ON \"partners\" FOR EACH ROW EXECUTE FUNCTION record_store_group_change();"
    ]
  }
]
