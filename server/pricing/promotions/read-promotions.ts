import { and, asc, eq, sql } from 'drizzle-orm'
import { dayIn } from '@/domain/orders/delivery'
import { promotionState, type RunningPromotion, savingsOf, stateOn } from '@/domain/pricing/promotion'
import { isSoldTo } from '../../catalogue/read-catalogue'
import { products } from '../../db/schema/catalogue/products'
import { promotionProducts, promotions } from '../../db/schema/pricing/promotions'
import { vendors } from '../../db/schema/vendors/vendors'
import { type Scope, storesOf } from '../../http/scope'
import { isForSome, onlyForOf } from './promotion-targets'

/** Returns the promotions of the vendors that deliver to the context, ordered by end date. */
export async function readPromotions(scope: Scope, filters: string | undefined): Promise<RunningPromotion[]> {
  const stores = await storesOf(scope, filters)
  const rows = await scope.db
    .select({
      hashid: promotionProducts.hashid,
      name: promotions.name,
      kind: promotions.kind,
      amount: promotions.amount,
      min_qty: promotions.min_qty,
      further_steps: promotions.further_steps,
      starts_on: promotions.starts_on,
      ends_on: promotions.ends_on,
      only_for: onlyForOf(scope, stores),
      is_ended: sql<boolean>`${promotions.archived_at} is not null`,
      product_hash: products.hashid,
      product_name: products.name,
      item_code: products.item_code,
      category: products.category,
      sell_price: products.sell_price,
      vendor_hash: vendors.hashid,
      vendor_name: vendors.name,
    })
    .from(promotions)
    .innerJoin(promotionProducts, eq(promotionProducts.promotion_hash, promotions.hashid))
    .innerJoin(products, eq(products.hashid, promotionProducts.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(
      and(
        scope.ofProducts(products),
        eq(promotions.is_live, true),
        isForSome(scope, stores),
        filters === undefined ? undefined : isSoldTo(scope, stores),
      ),
    )
    .orderBy(asc(promotions.ends_on), asc(promotionProducts.hashid))
  const today = dayIn(stores[0]?.time_zone ?? 'America/New_York', scope.now)
  return rows.map(({ is_ended, ...row }) => ({
    ...row,
    state: is_ended ? promotionState.value.past : stateOn(today, row),
    ...savingsOf(row),
  }))
}
