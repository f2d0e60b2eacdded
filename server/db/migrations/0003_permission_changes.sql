CREATE FUNCTION note_permission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (hashid, event, user_hash, email, address, user_agent, details, at)
  VALUES (
    replace(gen_random_uuid()::text, '-', ''), 'permissions-changed', NEW.hashid, NEW.email, '', '',
    jsonb_build_object(
      'before', jsonb_build_object('role_name', OLD.role_name, 'user_permissions', OLD.user_permissions, 'status', OLD.status),
      'after', jsonb_build_object('role_name', NEW.role_name, 'user_permissions', NEW.user_permissions, 'status', NEW.status)
    ),
    now()
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
