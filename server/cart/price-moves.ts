import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PriceMove } from '@/domain/pricing/price-move'
import { paysSpecialtyPrice } from '@/domain/pricing/price-visibility'
import { discountsInStores, localDay } from '../catalogue/offer'
import { isSpecialty, sellPriceInStore } from '../catalogue/sell-price'
import { partners } from '../db/schema/access'
import { priceHolds, products, promotions } from '../db/schema/catalogue'
import { unconfirmedOrders } from '../db/schema/orders'
import { priceChanges } from '../db/schema/price-changes'
import { inStores, type Scope, storesOf } from '../http/scope'

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
  const dayAfter = (ends_on: SQL) => sql<string>`to_char(${ends_on} + 1, 'YYYY-MM-DD"T00:00:00.000Z"')`

  const bases = scope.db
    .select({
      order_hash: unconfirmedOrders.hashid,
      kind: sql<PriceMove['kind']>`'base'`.as('kind'),
      name: products.name,
      before: sql<string>`${priceChanges.before}::text`.as('before'),
      after: sql<string>`${priceChanges.after}::text`.as('after'),
      moved_at:
        sql<string>`to_char(${priceChanges.changed_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
          'moved_at',
        ),
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
      moved_at: dayAfter(sql`${priceHolds.ends_on}`),
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
      before: sql<string>`(-${promotions.amount})::text`,
      after: sql<string>`'0.00'`,
      moved_at: sql<string>`coalesce(to_char(${promotions.archived_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        ${dayAfter(sql`${promotions.ends_on}`)})`,
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(promotions, eq(promotions.product_hash, unconfirmedOrders.product_hash))
    .where(
      and(
        isInContext,
        sql`${unconfirmedOrders.qty} >= ${promotions.min_qty}`,
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
  return unionAll(bases, holds, offers).orderBy(sql`moved_at, hashid`)
}
