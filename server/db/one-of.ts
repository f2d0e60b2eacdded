import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Condition for rows with one of many hashes. Sends them as one value, because a statement takes at most 65,535. */
export const isOneOf = (column: PgColumn | SQL, hashes: Iterable<string>): SQL<boolean> =>
  sql`(${column} in (select json_array_elements_text(${JSON.stringify([...hashes])}::json)))`
