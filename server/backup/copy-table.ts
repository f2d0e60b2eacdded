import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database'

/** Approximate amount of text per insert. Photographs are stored in rows, too. */
const BATCH_BYTES = 4_000_000
const BATCH_ROWS = 2_000
/** Not copied: recent events for open pages, numbered by this database's own transactions. */
const NOT_MOVED = ['_migrations', 'live_events']

export interface Table {
  name: string
  /** Its columns without generated ones, quoted. */
  columns: string[]
}

/** Lists the tables of a database in an order in which each follows those that it refers to. */
export async function listTables(db: Database): Promise<Table[]> {
  const tables = await db
    .select({
      name: sql<string>`relname::text`,
      columns: sql<string[]>`array(
        select quote_ident(attname) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum)::text[]`,
      references: sql<string[]>`array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid)::text[]`,
    })
    .from(sql`pg_class`)
    .where(sql`relnamespace = 'public'::regnamespace and relkind = 'r'`)
    .orderBy(sql`relname`)
  return sorted(tables).filter(({ name }) => !NOT_MOVED.includes(name))
}

function sorted<T extends { name: string; references: string[] }>(tables: readonly T[]): T[] {
  const placed = new Map<string, T>()
  const place = (table: T, path: readonly string[]) => {
    if (placed.has(table.name) || path.includes(table.name)) return
    for (const other of tables) if (table.references.includes(other.name)) place(other, [...path, table.name])
    placed.set(table.name, table)
  }
  for (const table of tables) place(table, [])
  return [...placed.values()]
}

/**
 * Fills tables without their triggers, which would write audit entries, and without checking foreign keys row by row.
 * Checks them all at the end.
 */
export async function withoutChecks(db: Database, tables: readonly Table[], fill: () => Promise<void>) {
  const keys = await db
    .select({
      table: sql<string>`conrelid::regclass::text`,
      name: sql<string>`quote_ident(conname)`,
      definition: sql<string>`pg_get_constraintdef(oid)`,
    })
    .from(sql`pg_constraint`)
    .where(sql`connamespace = 'public'::regnamespace and contype = 'f'`)
  const execute = (statement: string) => db.execute(sql.raw(statement))
  for (const { table, name } of keys) await execute(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await execute(`alter table "${name}" disable trigger user`)
  await fill()
  for (const { name } of tables) await execute(`alter table "${name}" enable trigger user`)
  for (const { table, name, definition } of keys)
    await execute(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Copies the rows of a table as PostgreSQL's text of whole rows, which is exact for every type. */
export async function copyTable(from: Database, to: Database, { name, columns }: Table): Promise<void> {
  const table = sql.identifier(name)
  const size = await batchSize(from, name)
  const values = columns.map((column) => `(moved.row).${column}`).join(', ')
  await from.execute(sql`declare moving cursor for select moving_row::text as row from ${table} moving_row`)
  for (;;) {
    const rows = textsOf(await from.execute(sql.raw(`fetch ${size} from moving`)))
    if (rows.length === 0) break
    await to.execute(
      sql`insert into ${table} (${sql.raw(columns.join(', '))}) overriding system value
        select ${sql.raw(values)}
        from (select text::${table} as row from unnest(${sql.param(rows)}::text[]) text offset 0) moved`,
    )
  }
  await from.execute(sql`close moving`)
}

/** Counts the rows of a table and sums their hashes, regardless of order. */
export async function measureTable(
  db: Database,
  { name, columns }: Table,
): Promise<{ rows: string; checksum: string }> {
  const hash = sql.raw(`('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint`)
  const [measured] = await db
    .select({ rows: sql<string>`count(*)::text`, checksum: sql<string>`coalesce(sum(${hash}), 0)::text` })
    .from(sql`${sql.identifier(name)}`)
  return measured ?? { rows: '0', checksum: '0' }
}

async function batchSize(db: Database, name: string): Promise<number> {
  const [longest] = await db
    .select({ bytes: sql<number>`coalesce(max(octet_length(counted::text)), 0)::int` })
    .from(sql`${sql.identifier(name)} counted`)
  return Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / Math.max(1, longest?.bytes ?? 0))))
}

/** Both drivers answer with `rows`, which Drizzle's common type does not know. */
function textsOf(result: unknown): string[] {
  const { rows } = z.parse(fetched, result)
  return rows.map(({ row }) => row)
}
const fetched = z.object({ rows: z.array(z.object({ row: z.string() })) })
