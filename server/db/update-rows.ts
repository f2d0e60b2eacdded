import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

type Values<Table extends PgTable> = Partial<Table['$inferSelect']>

/** Writes the same columns of many rows in one statement, by hash. `also` sets others, such as the next version. */
export async function updateRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: ReadonlyMap<string, Values<Table>>,
  also?: SQL,
): Promise<void> {
  const [first] = rows.values()
  if (!first) return
  const assigned = Object.keys(first).map(
    (name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`,
  )
  const values = [...rows].map(([hashid, row]) => ({ hashid, ...row }))
  await db.execute(sql`update ${table} set ${sql.join(also ? [...assigned, also] : assigned, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) as changed
    where ${table}.hashid = changed.hashid`)
}

/** Raises the version of rows that `updateRows` writes. */
export const nextVersion = (table: PgTable): SQL => sql`version = ${table}.version + 1`
