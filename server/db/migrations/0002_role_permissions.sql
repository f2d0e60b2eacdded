CREATE TABLE "roles" (
	"hashid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
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
DROP TRIGGER users_live ON "users";
--> statement-breakpoint
CREATE TRIGGER users_live AFTER UPDATE OF "role_name", "status", "vendor_hash", "user_permissions", "is_developer" ON "users" FOR EACH ROW WHEN ((NEW.role_name, NEW.status, NEW.vendor_hash, NEW.user_permissions, NEW.is_developer) IS DISTINCT FROM (OLD.role_name, OLD.status, OLD.vendor_hash, OLD.user_permissions, OLD.is_developer)) EXECUTE FUNCTION record_user_change();
