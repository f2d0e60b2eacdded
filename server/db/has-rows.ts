import type { Database } from './database'
import type { partners, users } from './schema/access'
import type { categories, vendors } from './schema/catalogue'

/** Checks whether a table has any row. */
export async function hasRows(
  db: Database,
  table: typeof users | typeof partners | typeof vendors | typeof categories,
): Promise<boolean> {
  const [row] = await db.select({ hashid: table.hashid }).from(table).limit(1)
  return row !== undefined
}
