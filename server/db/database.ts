import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database behind every home: PGlite or PostgreSQL, or a transaction in one of them. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database with what ends it. */
export interface OpenDatabase {
  db: Database
  close: () => Promise<void>
}
