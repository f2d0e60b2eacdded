import { and, asc, countDistinct, eq, sql } from 'drizzle-orm'
import type { PriceUpdate } from '@/domain/reports/notification'
import { products } from '../../db/schema/catalogue/products'
import { changeItems, changeSets } from '../../db/schema/changes'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { isPriceItem, priceAfter } from './price-items'

/** Condition for case prices of change sets that take effect by themselves. Join `change_sets`. */
export const isScheduled = and(
  eq(changeSets.hashid, changeItems.set_hash),
  eq(changeSets.status, 'scheduled'),
  sql`${changeItems.state} = 'pending'`,
  isPriceItem,
)
/** Day on which the prices of a set apply, in the time zone of the set. */
export const dayOfEffect = sql<string>`(${changeSets.effective_at} at time zone ${changeSets.time_zone})::date`

/** Counts the products with a scheduled price, and returns the first of them. */
export async function countScheduledPrices(
  { db, ofVendors }: Scope,
  first: number,
): Promise<{ quantity: number; data: PriceUpdate[] }> {
  const isCounted = and(isScheduled, ofVendors(products.vendor_hash))
  const [found] = await db
    .select({ quantity: countDistinct(changeItems.record_hash) })
    .from(changeItems)
    .innerJoin(changeSets, isScheduled)
    .innerJoin(products, eq(products.hashid, changeItems.record_hash))
    .where(isCounted)
  const next = db
    .selectDistinctOn([products.hashid], {
      product_hash: products.hashid,
      product_name: products.name,
      vendor_name: sql<string>`${vendors.name}`.as('vendor_name'),
      price: sql<string>`${priceAfter}::text`.as('price'),
      changes_on: sql<string>`${dayOfEffect}::text`.as('changes_on'),
    })
    .from(changeItems)
    .innerJoin(changeSets, isScheduled)
    .innerJoin(products, eq(products.hashid, changeItems.record_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(isCounted)
    .orderBy(asc(products.hashid), asc(changeSets.effective_at))
    .as('next')
  const data = await db.select().from(next).orderBy(asc(next.changes_on), asc(next.product_name)).limit(first)
  return { quantity: found?.quantity ?? 0, data }
}
