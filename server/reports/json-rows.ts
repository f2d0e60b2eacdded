import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/**
 * Returns the rows of a statement as JSON written by the database, so that dates and numbers are the same with every
 * driver.
 */
export async function jsonRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const [found] = await db
    .select({ rows: sql<Row[]>`coalesce(json_agg(row_to_json(line)), '[]')` })
    .from(sql`(${statement}) line`)
  return found?.rows ?? []
}

/** Returns the first rows of a statement and the number of all its rows. */
export async function firstRows<Row>(
  db: Database,
  statement: SQL,
  rows: SQL<Row[]>,
): Promise<{ count: number; rows: Row[] }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      rows,
    })
    .from(sql`(${statement}) line`)
  const none: Row[] = []
  return found ?? { count: 0, rows: none }
}

/** Aggregates the rows named `line` up to a `place`, and removes that column. */
export const rowsUpTo = <Row>(limit: number) =>
  sql<
    Row[]
  >`coalesce(json_agg(to_jsonb(line) - 'place' order by line.place) filter (where line.place <= ${limit}), '[]')`

/** Formats a timestamp in the format of the contract. */
export const isoOf = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
