import { and, asc, between, eq, sql } from 'drizzle-orm'
import { daysAfter } from '@/domain/orders/delivery'
import { EXPIRY_DAYS } from '@/domain/pricing/price-hold'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { products } from '../../../db/schema/catalogue/products'
import { partnerGroups } from '../../../db/schema/marketplaces/partner-groups'
import { priceHolds } from '../../../db/schema/pricing/price-holds'
import type { VendorScope } from '../vendor-scope'
import { listed, type TaskList, vendorDay } from './listed'

/** Price holds on the vendor's products that end soon. */
export async function readHoldTasks({ db, now, vendor_hash }: VendorScope): Promise<TaskList<'hold'>> {
  const today = vendorDay(now)
  const rows = await db
    .select({
      hashid: priceHolds.hashid,
      product_hash: products.hashid,
      product_name: products.name,
      group_name: partnerGroups.name,
      price: priceHolds.price,
      sell_price: products.sell_price,
      due_on: priceHolds.ends_on,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(products)
    .innerJoin(priceHolds, eq(priceHolds.product_hash, products.hashid))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, priceHolds.partner_group_hash))
    .where(
      and(
        eq(products.vendor_hash, vendor_hash),
        between(priceHolds.ends_on, today, daysAfter(today, EXPIRY_DAYS)),
      ),
    )
    .orderBy(asc(priceHolds.ends_on), asc(priceHolds.hashid))
    .limit(TASKS_PER_KIND)
  return listed(rows, ({ total: _total, ...row }) => ({
    ...row,
    kind: 'hold' as const,
    is_overdue: false,
    amount: null,
  }))
}
