import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { allows } from '@/domain/access/rule'
import { seesProductStatus } from '@/domain/catalogue/availability'
import { productStatus } from '@/domain/catalogue/product'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue/products'
import { orderItems, orders } from '../db/schema/orders/orders'
import { vendors } from '../db/schema/vendors/vendors'
import { inStores, type Scope, type ScopedStore } from '../http/scope'
import { takesOrders } from './offer'
import { isSoldTo } from './read-catalogue'

/** Condition for products that can be ordered. */
export const isOrderable = (db: Database) =>
  and(
    eq(products.status, productStatus.value.open),
    isNull(products.recalled_at),
    inArray(products.vendor_hash, db.select({ hashid: vendors.hashid }).from(vendors).where(takesOrders)),
  )

export interface ListedProducts {
  /** Condition for the products that are sold where the stores are. */
  isSold: SQL | undefined
  /** Condition for the products that the user sees: for buyers, those that can be ordered or have been ordered. */
  isListed: SQL | undefined
  /** Whether a listed product is not sold where the stores are. */
  isWithheld: SQL<boolean>
}

/** Returns the products that the user sees for the stores of a context; without a context, for all that the user may see. */
export async function listedProducts(
  scope: Scope,
  stores: readonly ScopedStore[] | undefined,
): Promise<ListedProducts> {
  const { db } = scope
  const isSold = and(scope.ofProducts(products), stores && isSoldTo(scope, stores))
  if (allows(seesProductStatus, scope.user)) return { isSold, isListed: isSold, isWithheld: sql`false` }
  const closedVendors = db.select({ hashid: vendors.hashid }).from(vendors).where(sql`not ${takesOrders}`)
  const ordered = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(
      and(
        eq(orderItems.product_hash, products.hashid),
        scope.ofOrders(orders),
        // Another store's orders don't list products that this marketplace doesn't sell.
        stores && or(isSold, inStores(orders.store_hash, stores)),
      ),
    )
  // Few products cannot be ordered. Read once, because the list is read in several statements.
  const known = await db
    .select({ hashid: products.hashid, is_sold: sql<boolean>`(${isSold})` })
    .from(products)
    .where(
      and(
        or(
          sql`${products.status} <> ${sql.raw(String(productStatus.value.open))}`,
          sql`${products.recalled_at} is not null`,
          inArray(products.vendor_hash, closedVendors),
          sql`not (${isSold})`,
        ),
        exists(ordered),
      ),
    )
    .orderBy(asc(products.hashid))
  const withheld = known.filter(({ is_sold }) => !is_sold)
  return {
    isSold,
    isListed: or(and(isSold, or(isOrderable(db), isAmong(known))), isAmong(withheld)),
    isWithheld: isAmong(withheld),
  }
}

/** Condition for some products. It costs nothing without any. */
const isAmong = (found: readonly { hashid: string }[]): SQL<boolean> =>
  found.length === 0
    ? sql`false`
    : isOneOf(
        products.hashid,
        found.map(({ hashid }) => hashid),
      )
