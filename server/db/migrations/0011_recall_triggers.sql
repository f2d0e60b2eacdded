-- Written by hand: each product has the time of its recall in its row, because lists and carts read it with the product.
INSERT INTO "recalls" ("hashid", "product_hash", "reason", "instructions", "recalled_at")
SELECT md5('recall ' || "hashid"), "hashid", 'The vendor recalled this product.', 'Take it off the shelf. Don’t sell, use or give it away.', "recalled_at"
FROM "products" WHERE "recalled_at" IS NOT NULL;
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
