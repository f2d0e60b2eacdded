-- Open FAQ pages follow when staff write a question or change the order.
CREATE TRIGGER faqs_live AFTER INSERT OR UPDATE OR DELETE ON "faqs" FOR EACH STATEMENT EXECUTE FUNCTION record_shared_change('faqs');
