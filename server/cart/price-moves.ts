import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PriceMove } from '@/domain/pricing/price-move'
import { paysSpecialtyPrice } from '@/domain/pricing/price-visibility'
import { discountsInStores, localDay, stepsOfPromotion } from '../catalogue/offer'
import { isSpecialty, sellPriceInStore } from '../catalogue/sell-price'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { products } from '../db/schema/catalogue/products'
import { priceChanges } from '../db/schema/pricing/price-changes'
import { priceHolds } from '../db/schema/pricing/price-holds'
import { promotionProducts, promotions } from '../db/schema/pricing/promotions'
import { partners } from '../db/schema/stores/partners'
import { inStores, type Scope, storesOf } from '../http/scope'
import { isForStore } from '../pricing/promotions/promotion-targets'

/** Returns the reasons why cart lines of a context cost more or less than when they were added. */
export async function readPriceMoves(scope: Scope, filters: string | undefined): Promise<PriceMove[]> {
  const stores = await storesOf(scope, filters)
  const isInContext = and(
    scope.ofStores(unconfirmedOrders.store_hash),
    inStores(unconfirmedOrders.store_hash, stores),
  )
  const lines = sql`(select store_hash, product_hash from ${unconfirmedOrders} where ${isInContext}) line`
  const today = localDay(partners.time_zone, scope.now)
  const quotedOn = sql`(${unconfirmedOrders.quoted_at} at time zone ${partners.time_zone})::date`
  /** Returns a condition for discounts that applied when the price was quoted and have ended since. */
  const hasEnded = (starts_on: SQL, ends_on: SQL) =>
    sql`${starts_on} <= ${quotedOn} and ${ends_on} >= ${quotedOn} and ${ends_on} < ${today}`
  const dayAfter = (ends_on: SQL) => sql<string>`(${ends_on} + 1)::text`
  /** Returns the day of a moment on the calendar of the store. */
  const dayOf = (moment: SQL) => sql<string>`(${moment} at time zone ${partners.time_zone})::date::text`

  const bases = scope.db
    .select({
      order_hash: unconfirmedOrders.hashid,
      kind: sql<PriceMove['kind']>`'base'`.as('kind'),
      name: products.name,
      before: sql<string>`${priceChanges.before}::text`.as('before'),
      after: sql<string>`${priceChanges.after}::text`.as('after'),
      moved_on: dayOf(sql`${priceChanges.changed_at}`).as('moved_on'),
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .innerJoin(priceChanges, eq(priceChanges.product_hash, products.hashid))
    .where(
      and(
        isInContext,
        sql`${priceChanges.changed_at} > ${unconfirmedOrders.quoted_at}`,
        // A held price does not follow the list price.
        sql`${discountsInStores(lines, scope.now).price_hold} is null`,
        // Users with specialty prices do not pay the usual price.
        paysSpecialtyPrice(scope.user.role_name)
          ? sql`${products.specialty_base_purchase_price} = 0`
          : undefined,
      ),
    )
  const holds = scope.db
    .select({
      order_hash: unconfirmedOrders.hashid,
      kind: sql<PriceMove['kind']>`'hold'`,
      name: products.name,
      before: sql<string>`${priceHolds.price}::text`,
      after: sellPriceInStore(isSpecialty(scope)),
      moved_on: dayAfter(sql`${priceHolds.ends_on}`),
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .innerJoin(
      priceHolds,
      and(
        eq(priceHolds.product_hash, products.hashid),
        eq(priceHolds.partner_group_hash, partners.partner_group_hash),
      ),
    )
    .where(and(isInContext, hasEnded(sql`${priceHolds.starts_on}`, sql`${priceHolds.ends_on}`)))
  const offers = scope.db
    .select({
      order_hash: unconfirmedOrders.hashid,
      kind: sql<PriceMove['kind']>`'promotion'`,
      name: promotions.name,
      before: sql<string>`(select -max(step.amount) from ${stepsOfPromotion} step where step.min_qty <= ${unconfirmedOrders.qty})::text`,
      after: sql<string>`'0.00'`,
      moved_on: sql<string>`coalesce(${dayOf(sql`${promotions.archived_at}`)}, ${dayAfter(sql`${promotions.ends_on}`)})`,
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(promotionProducts, eq(promotionProducts.product_hash, unconfirmedOrders.product_hash))
    .innerJoin(promotions, eq(promotions.hashid, promotionProducts.promotion_hash))
    .where(
      and(
        isInContext,
        eq(promotions.is_live, true),
        sql`${unconfirmedOrders.qty} >= ${promotions.min_qty}`,
        isForStore((storeHash) => sql`${storeHash} = ${unconfirmedOrders.store_hash}`),
        or(
          and(
            isNull(promotions.archived_at),
            hasEnded(sql`${promotions.starts_on}`, sql`${promotions.ends_on}`),
          ),
          // Ended early since.
          sql`${promotions.archived_at} > ${unconfirmedOrders.quoted_at}
            and ${quotedOn} between ${promotions.starts_on} and ${promotions.ends_on}`,
        ),
      ),
    )
  return unionAll(bases, holds, offers).orderBy(sql`moved_on, hashid`)
}
