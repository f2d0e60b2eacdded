import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database'

/** Fills tables without checking foreign keys row by row. Checks them all at the end. */
export async function withoutForeignKeys(db: Database, table: PgTable, fill: () => Promise<void>) {
  const name = sql.identifier(getTableName(table))
  const keys = await db
    .select({ name: sql<string>`conname`, definition: sql<string>`pg_get_constraintdef(oid)` })
    .from(sql`pg_constraint`)
    .where(sql`conrelid = ${getTableName(table)}::regclass and contype = 'f'`)
  for (const key of keys)
    await db.execute(sql`alter table ${name} drop constraint ${sql.identifier(key.name)}`)
  await fill()
  for (const key of keys)
    await db.execute(
      sql`alter table ${name} add constraint ${sql.identifier(key.name)} ${sql.raw(key.definition)}`,
    )
}
