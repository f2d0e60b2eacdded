import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { allows } from '@/domain/access/rule'
import { seesProductStatus } from '@/domain/catalogue/availability'
import { productStatus } from '@/domain/catalogue/product'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { products, vendors } from '../db/schema/catalogue'
import { orderItems, orders } from '../db/schema/orders'
import type { Scope } from '../http/scope'
import { takesOrders } from './offer'

/** Condition for products that can be ordered. */
export const isOrderable = (db: Database) =>
  and(
    eq(products.status, productStatus.value.open),
    isNull(products.recalled_at),
    inArray(products.vendor_hash, db.select({ hashid: vendors.hashid }).from(vendors).where(takesOrders)),
  )

/** Condition for the products that the user sees: for buyers, those that can be ordered or that their stores have ordered. */
export async function isListed(scope: Scope): Promise<SQL | undefined> {
  const { db, user } = scope
  if (allows(seesProductStatus, user)) return undefined
  const closedVendors = db.select({ hashid: vendors.hashid }).from(vendors).where(sql`not ${takesOrders}`)
  const ordered = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(and(eq(orderItems.product_hash, products.hashid), scope.ofOrders(orders)))
  // Few products cannot be ordered. Read once, because the list is read in several statements.
  const known = await db
    .select({ hashid: products.hashid })
    .from(products)
    .where(
      and(
        or(
          sql`${products.status} <> ${sql.raw(String(productStatus.value.open))}`,
          sql`${products.recalled_at} is not null`,
          inArray(products.vendor_hash, closedVendors),
        ),
        exists(ordered),
      ),
    )
    .orderBy(asc(products.hashid))
  return or(
    isOrderable(db),
    isOneOf(
      products.hashid,
      known.map(({ hashid }) => hashid),
    ),
  )
}
