import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Scope, storesOf } from '../scope'

/** Holds for rows of the stores of a request's context, as far as the user may see them. */
export type InContext = (storeHash: PgColumn) => SQL

/** @throws a 404 for a context that is not the user's */
export async function inContext(scope: Scope, filters: string | undefined): Promise<InContext> {
  if (filters === undefined) return scope.ofStores
  const stores = (await storesOf(scope, filters)).map(({ hashid }) => hashid)
  return (column) => and(scope.ofStores(column), inArray(column, stores)) ?? scope.ofStores(column)
}
