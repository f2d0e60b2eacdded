import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite, PostgreSQL, or a transaction in one of them. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Checks that the database responds. @throws if it does not */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
