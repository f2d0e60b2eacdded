import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ChangeFeed } from '../live/change-feed'

/** The database behind every home: PGlite or PostgreSQL, or a transaction in one of them. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database with what ends it. */
export interface OpenDatabase {
  db: Database
  /** Follows what is committed in it, by whichever process. */
  changes: ChangeFeed
  /** Whether nothing can be written for lack of space. Unknown where the database is on another machine. */
  isFull?: () => boolean
  close: () => Promise<void>
}

/** Asks the database whether it answers; throws where it does not. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
