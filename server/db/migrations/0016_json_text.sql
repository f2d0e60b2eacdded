-- `to_json` is not immutable, since what some types print as depends on settings. Text depends on none: a generated column may use these.
CREATE FUNCTION as_json(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT to_json(value)::text';
--> statement-breakpoint
CREATE FUNCTION as_json(value text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT to_json(value)::text';
