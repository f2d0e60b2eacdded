import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** The rows of a statement as the database writes them: days are days and numbers numbers, whatever the driver. */
export async function jsonRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const [found] = await db
    .select({ rows: sql<Row[]>`coalesce(json_agg(row_to_json(line)), '[]')` })
    .from(sql`(${statement}) line`)
  return found?.rows ?? []
}

/** Some rows of a statement, and how many it has. */
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

/** Of rows named `line`, those up to a place, without it. */
export const rowsUpTo = <Row>(limit: number) =>
  sql<
    Row[]
  >`coalesce(json_agg(to_jsonb(line) - 'place' order by line.place) filter (where line.place <= ${limit}), '[]')`

/** An instant as the contract has it. */
export const isoOf = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
