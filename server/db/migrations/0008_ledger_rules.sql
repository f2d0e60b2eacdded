CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION keep_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Writers of one order come one after another: each sees the rows of the one before.
  PERFORM 1 FROM orders WHERE hashid IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed'))
  ORDER BY hashid FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE orders SET (total_items, total_lines, total_sell_price, adjusted_price) =
    (totals.total_items, totals.total_lines, totals.total_sell_price, totals.adjusted_price)
  FROM (
    SELECT of_item.order_hash, sum(of_item.qty)::int AS total_items, (count(*) FILTER (WHERE of_item.qty > 0))::int AS total_lines,
      sum(of_item.qty * order_items.sell_price) AS total_sell_price, sum(of_item.amount) AS adjusted_price
    FROM (
      SELECT order_hash, order_item_hash, sum(qty) AS qty, sum(amount) AS amount FROM order_ledger
      WHERE event IN ('ordered', 'changed') AND order_hash IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed'))
      GROUP BY order_hash, order_item_hash
    ) AS of_item
    JOIN order_items ON order_items.hashid = of_item.order_item_hash
    GROUP BY of_item.order_hash
  ) AS totals
  WHERE orders.hashid = totals.order_hash
    AND (orders.total_items, orders.total_lines, orders.total_sell_price, orders.adjusted_price)
      IS DISTINCT FROM (totals.total_items, totals.total_lines, totals.total_sell_price, totals.adjusted_price);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_ledger_totals AFTER INSERT ON "order_ledger" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals();
--> statement-breakpoint
INSERT INTO order_ledger (order_hash, order_item_hash, event, qty, amount, by_hash, at)
SELECT orders.hashid, order_items.hashid, 'ordered', order_items.qty,
  order_items.qty * order_items.final_sell_price - coalesce((
    SELECT sum((discount ->> 'discount_amount')::numeric) FROM jsonb_array_elements(order_items.purchase_order_discounts) AS discount), 0),
  orders.placed_by_hash, orders.placed_at
FROM order_items JOIN orders ON orders.hashid = order_items.order_hash
ORDER BY orders.placed_at;
--> statement-breakpoint
INSERT INTO order_ledger (order_hash, order_item_hash, event, qty, amount, reason, at)
SELECT orders.hashid, order_items.hashid, 'changed', -ledger.qty, -ledger.amount, order_items.issue_reason, orders.placed_at
FROM order_items JOIN orders ON orders.hashid = order_items.order_hash
JOIN order_ledger AS ledger ON ledger.order_item_hash = order_items.hashid
WHERE order_items.status IN (2, 3);
