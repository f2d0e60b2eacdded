import { and, avg, count, countDistinct, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ChangeSetDetail } from '@/domain/changes/change-set'
import { type TimeZone, timeZones } from '@/domain/stores/time-zone'
import type { Database } from '../db/database'
import { partnerGroups, partners } from '../db/schema/access'
import { marketplaceVendors, priceHolds, products } from '../db/schema/catalogue'
import { changeItems } from '../db/schema/changes'
import { unconfirmedOrders } from '../db/schema/orders'

const isTimeZone = (name: string | undefined): name is TimeZone => name !== undefined && name in timeZones

/** Returns the time zone that most stores are in, which a new schedule begins with. */
export async function usualZoneOf(db: Database): Promise<TimeZone> {
  const [most] = await db
    .select({ time_zone: partners.time_zone })
    .from(partners)
    .where(isNull(partners.archived_at))
    .groupBy(partners.time_zone)
    .orderBy(desc(count()), partners.time_zone)
    .limit(1)
  return isTimeZone(most?.time_zone) ? most.time_zone : 'America/New_York'
}

/** Returns what the products of a set mean for buyers on a day. */
export async function readTotals(
  db: Database,
  set_hash: string,
  today: string,
): Promise<ChangeSetDetail['totals']> {
  const inSet = and(eq(changeItems.set_hash, set_hash), eq(changeItems.entity, 'product'))
  const changed = db
    .selectDistinct({ hashid: changeItems.record_hash })
    .from(changeItems)
    .where(inSet)
    .as('changed')
  const price = (value: PgColumn) => sql`(${value} #>> '{}')::numeric`
  const before = price(changeItems.before)
  const [prices] = await db
    .select({ move: avg(sql`(${price(changeItems.after)} - ${before}) * 100 / nullif(${before}, 0)`) })
    .from(changeItems)
    .where(and(inSet, eq(changeItems.field, 'sell_price')))
  const [stores] = await db
    .select({ stores: countDistinct(partners.hashid) })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(
      and(
        isNull(partners.archived_at),
        sql`${partnerGroups.marketplace_hash} in (select distinct ${marketplaceVendors.marketplace_hash}
          from ${changed} join ${products} on ${products.hashid} = ${changed.hashid}
          join ${marketplaceVendors} on ${marketplaceVendors.vendor_hash} = ${products.vendor_hash})`,
      ),
    )
  const [carts] = await db
    .select({ carts: countDistinct(unconfirmedOrders.store_hash) })
    .from(unconfirmedOrders)
    .innerJoin(changed, eq(changed.hashid, unconfirmedOrders.product_hash))
  const [holds] = await db
    .select({ price_holds: count() })
    .from(priceHolds)
    .innerJoin(changed, eq(changed.hashid, priceHolds.product_hash))
    .where(and(lte(priceHolds.starts_on, today), gte(priceHolds.ends_on, today)))
  return {
    price_move: prices?.move ? Math.round(Number(prices.move) * 10) / 10 : null,
    stores: stores?.stores ?? 0,
    carts: carts?.carts ?? 0,
    price_holds: holds?.price_holds ?? 0,
  }
}
