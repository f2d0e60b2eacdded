import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

/**
 * Copies every table into the schema `original`, from which `restoreOriginals` undoes the changes of a test. That is much
 * faster than opening another database.
 */
export async function keepOriginals(db: Database) {
  // The table is unlogged: a copy of the data directory has none of its rows.
  await db.execute(sql`truncate live_events`)
  await db.execute(sql.raw(KEEP))
  await db.execute(sql.raw(RESTORE))
  await restoreOriginals(db)
}

/** Undoes all changes to rows and sequences since `keepOriginals`, but not changes to the schema. */
export async function restoreOriginals(db: Database) {
  await db.execute(sql`select original.restore()`)
}

const KEEP = `
do $$
declare
  kept record;
begin
  create schema original;
  create table original.kept_tables (name text, rows bigint, columns text, same_key text);
  create table original.kept_sequences (name text, value bigint, is_called boolean);
  create table original.restored (at bigint);
  insert into original.restored values (0);
  for kept in
    select
      table_class.relname as name,
      string_agg(format('%I', attname), ', ') filter (where attgenerated = '') as columns,
      string_agg(format('present.%1$I = kept.%1$I', attname), ' and ')
        filter (where attnum = any (primary_key.indkey)) as same_key
    from pg_class table_class
    join pg_attribute on attrelid = table_class.oid and attnum > 0 and not attisdropped
    left join pg_index primary_key on primary_key.indrelid = table_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by table_class.relname
  loop
    execute format('create table original.%1$I as table public.%1$I', kept.name);
    execute format(
      'insert into original.kept_tables select %1$L, count(*), %2$L, %3$L from original.%1$I',
      kept.name, kept.columns, kept.same_key
    );
  end loop;
  for kept in select sequencename as name from pg_sequences where schemaname = 'public' loop
    execute format(
      'insert into original.kept_sequences select %1$L, last_value, is_called from public.%1$I', kept.name
    );
  end loop;
end
$$`

// xmin is the transaction that wrote a row. In the replica role, PostgreSQL skips triggers and foreign keys. A table
// without a primary key is restored as a whole.
const RESTORE = `
create function original.restore() returns void language plpgsql as $$
declare
  kept record;
  since bigint := (select at from original.restored);
  is_changed boolean;
begin
  set local session_replication_role = replica;
  for kept in select * from original.kept_tables loop
    execute format(
      'select count(*) <> %2$s or count(*) filter (where xmin::text::bigint > %3$s) > 0 from public.%1$I',
      kept.name, kept.rows, since
    ) into is_changed;
    continue when not is_changed;
    execute format(
      'delete from public.%I where %L is null or xmin::text::bigint > %s', kept.name, kept.same_key, since
    );
    execute format(
      'insert into public.%1$I (%2$s) overriding system value select %2$s from original.%1$I kept
       where not exists (select from public.%1$I present where %3$s)',
      kept.name, kept.columns, coalesce(kept.same_key, 'false')
    );
  end loop;
  perform setval(format('public.%I', name), value, is_called) from original.kept_sequences;
  update original.restored set at = pg_current_xact_id()::text::bigint;
end
$$`
