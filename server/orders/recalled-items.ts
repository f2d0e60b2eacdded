import { and, asc, eq, notInArray } from 'drizzle-orm'
import { orderItemStatus } from '@/domain/orders/order'
import { isRecalled } from '../catalogue/offer'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue/products'
import { orderItems } from '../db/schema/orders/orders'

const { omitted, swapped } = orderItemStatus.value

/** Returns the names of an order's lines, by hash, whose products are recalled now. Omitted and swapped lines are left out. */
export async function readRecalledItems(
  db: Database,
  order_hash: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ hashid: orderItems.hashid, name: orderItems.purchasable_name })
    .from(orderItems)
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(
      and(
        eq(orderItems.order_hash, order_hash),
        notInArray(orderItems.status, [omitted, swapped]),
        isRecalled,
      ),
    )
    .orderBy(asc(orderItems.purchasable_name), asc(orderItems.hashid))
  return new Map(found.map(({ hashid, name }) => [hashid, name]))
}
