import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayThere } from '../catalogue/offer'
import { partners } from '../db/schema/access'
import { type Scope, storesOf } from '../http/scope'

/** Holds for rows of the stores of a request's context, as far as the user may see them. */
export type InContext = (storeHash: PgColumn) => SQL

/** @throws a 404 for a context that is not the user's */
export async function inContext(scope: Scope, filters: string | undefined): Promise<InContext> {
  if (filters === undefined) return scope.ofStores
  const stores = (await storesOf(scope, filters)).map(({ hashid }) => hashid)
  return (column) => and(scope.ofStores(column), inArray(column, stores)) ?? scope.ofStores(column)
}

/** The zone whose days several stores together go by: that of the first of them. */
export const zoneOf = (
  isIn: InContext,
): SQL<string> => sql`coalesce((select ${partners.time_zone} from ${partners}
  where ${isIn(partners.hashid)} order by ${partners.hashid} limit 1), 'UTC')`

/** The calendar day it is in a context. */
export const todayIn = ({ now }: Scope, isIn: InContext): SQL<string> => dayThere(zoneOf(isIn), now)
