import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { localDay } from '../catalogue/offer'
import { partners } from '../db/schema/stores/partners'
import { type Scope, storesOf } from '../http/scope'

/** Condition for rows of the stores in a request's context that the user may see. */
export type StoreCondition = (storeHash: PgColumn) => SQL

/** @throws a 404 for a context of another tenant */
export async function storesInContext(scope: Scope, filters: string | undefined): Promise<StoreCondition> {
  if (filters === undefined) return scope.ofStores
  const stores = (await storesOf(scope, filters)).map(({ hashid }) => hashid)
  return (column) => and(scope.ofStores(column), inArray(column, stores)) ?? scope.ofStores(column)
}

/** Time zone of several stores: that of the first one. */
export const zoneOf = (
  isIn: StoreCondition,
): SQL<string> => sql`coalesce((select ${partners.time_zone} from ${partners}
  where ${isIn(partners.hashid)} order by ${partners.hashid} limit 1), 'UTC')`

/** Current calendar day in a context. */
export const todayIn = ({ now }: Scope, isIn: StoreCondition): SQL<string> => localDay(zoneOf(isIn), now)
