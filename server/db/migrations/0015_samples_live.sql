-- A store sees at once what its vendor answers, and the vendor what it is asked.
CREATE TRIGGER sample_requests_live AFTER INSERT OR UPDATE OR DELETE ON "sample_requests" FOR EACH ROW EXECUTE FUNCTION tell_of_store_and_vendor('orders');
