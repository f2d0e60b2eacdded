-- Open carts and lists of potential orders follow when staff remind a buyer.
CREATE TRIGGER cart_reminders_live AFTER INSERT ON "cart_reminders" FOR EACH ROW EXECUTE FUNCTION record_store_change('cart');
