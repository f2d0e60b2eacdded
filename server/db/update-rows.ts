import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

type Values<Table extends PgTable> = Partial<Table['$inferSelect']>

/** Writes the same columns of many rows in one statement, by hash. */
export async function updateRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: ReadonlyMap<string, Values<Table>>,
): Promise<void> {
  const [first] = rows.values()
  if (!first) return
  const assigned = Object.keys(first).map(
    (name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`,
  )
  const values = [...rows].map(([hashid, row]) => ({ hashid, ...row }))
  await db.execute(sql`update ${table} set ${sql.join(assigned, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) as changed
    where ${table}.hashid = changed.hashid`)
}
