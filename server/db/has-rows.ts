import type { Database } from './database'
import type { users } from './schema/access/users'
import type { categories } from './schema/catalogue/categories'
import type { partners } from './schema/stores/partners'
import type { vendors } from './schema/vendors/vendors'

/** Checks whether a table has any row. */
export async function hasRows(
  db: Database,
  table: typeof users | typeof partners | typeof vendors | typeof categories,
): Promise<boolean> {
  const [row] = await db.select({ hashid: table.hashid }).from(table).limit(1)
  return row !== undefined
}
