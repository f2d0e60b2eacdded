import { and, asc, eq, isNull } from 'drizzle-orm'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import type { TestApi } from './api'

/** Gives a vendor without orders a product of its own, and an order of it: copies of those of another vendor. */
export async function addFirstOrder({ db }: TestApi, vendor: string): Promise<void> {
  if ((await db.$count(orders, eq(orders.vendor_hash, vendor))) > 0) return
  const [sold] = await db
    .select({ order: orders, item: orderItems, product: products })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_hash, orders.hashid))
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(and(eq(products.status, 1), isNull(products.recalled_at)))
    .orderBy(asc(orderItems.hashid))
    .limit(1)
  if (!sold) throw new Error('The seed has no orders')
  const [order, product] = [`order${vendor}`, `product${vendor}`]
  await db.insert(products).values({ ...sold.product, hashid: product, vendor_hash: vendor })
  await db.insert(orders).values({ ...sold.order, hashid: order, order_number: 999_998, vendor_hash: vendor })
  await db
    .insert(orderItems)
    .values({ ...sold.item, hashid: `item${vendor}`, order_hash: order, product_hash: product })
}
