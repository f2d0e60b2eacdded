import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Holds for rows whose hash is one of many, sent as one value: a statement takes no more than 65,535. */
export const isOneOf = (column: PgColumn, hashes: Iterable<string>): SQL =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify([...hashes])}::json))`
