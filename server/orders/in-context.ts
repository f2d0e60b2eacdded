import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Scope, storesOf } from '../http/scope'

/** Condition for rows of the stores of a context; none without a context. */
export async function isInContext(
  scope: Scope,
  filters: string | undefined,
  storeHash: PgColumn,
): Promise<SQL | undefined> {
  if (filters === undefined) return undefined
  const stores = (await storesOf(scope, filters)).map(({ hashid }) => hashid)
  return inArray(storeHash, stores)
}
