-- The ledger also keeps how many cases of an order are shipped.
CREATE OR REPLACE FUNCTION keep_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Writers of one order come one after another: each sees the rows of the one before.
  PERFORM 1 FROM orders WHERE hashid IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed', 'shipped'))
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
      WHERE event IN ('ordered', 'changed', 'shipped')
        AND order_hash IN (SELECT order_hash FROM added WHERE event IN ('ordered', 'changed', 'shipped'))
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
-- Orders from before: what was shipped was also delivered.
UPDATE orders SET shipped_items = shipped.qty, acknowledged_at = shipped.at, delivered_at = shipped.at
FROM (
  SELECT order_hash, sum(qty)::int AS qty, min(at) AS at FROM order_ledger WHERE event = 'shipped' GROUP BY order_hash
) AS shipped
WHERE orders.hashid = shipped.order_hash;
