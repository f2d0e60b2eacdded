import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/** Keeps statements below PostgreSQL's limit of 65,535 values. No table here has more than 30 columns. */
export const ROWS_A_STATEMENT = 2_000

/** Inserts any number of rows in batches. */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await db.insert(table).values(rows.slice(from, from + ROWS_A_STATEMENT))
}
