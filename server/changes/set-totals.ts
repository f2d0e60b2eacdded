import { and, avg, count, countDistinct, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ChangeSetDetail } from '@/domain/changes/change-set'
import { type TimeZone, timeZones } from '@/domain/stores/time-zone'
import type { Database } from '../db/database'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { products } from '../db/schema/catalogue/products'
import { changeItems } from '../db/schema/changes'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { priceHolds } from '../db/schema/pricing/price-holds'
import { partners } from '../db/schema/stores/partners'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import { itemVendors } from './set-rights'

const isTimeZone = (name: string | undefined): name is TimeZone => name !== undefined && name in timeZones

/** Returns the time zone that most stores of a set are in, which a new schedule begins with. */
export async function usualZoneOf(db: Database, set_hash: string): Promise<TimeZone> {
  const [most] = await db
    .select({ time_zone: partners.time_zone })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(isNull(partners.archived_at))
    .groupBy(partners.time_zone)
    // Sets that touch no marketplace begin with the zone of most stores of all.
    .orderBy(
      desc(sql`count(*) filter (where ${isInMarketplaceOf(set_hash)})`),
      desc(count()),
      partners.time_zone,
    )
    .limit(1)
  return isTimeZone(most?.time_zone) ? most.time_zone : 'America/New_York'
}

/** Condition for partner groups of the marketplaces where a set changes something: those that its products and vendors are sold in. */
const isInMarketplaceOf = (set_hash: string): SQL =>
  sql`(${partnerGroups.marketplace_hash} in (
    select ${marketplaceVendors.marketplace_hash} from ${marketplaceVendors}
    where ${marketplaceVendors.vendor_hash} in (
      select unnest(array[${itemVendors}]) from ${changeItems}
      left join ${products} on ${changeItems.entity} = 'product' and ${products.hashid} = ${changeItems.record_hash}
      where ${changeItems.set_hash} = ${set_hash} and ${changeItems.field} <> 'withheld_from'))
    or ${partnerGroups.marketplace_hash} in (${marketplacesSwitched(set_hash)}))`

/** Selects the marketplaces that products of a set are withheld from, or sold in again. */
const marketplacesSwitched = (set_hash: string): SQL => {
  const { before, after } = changeItems
  return sql`select switched.marketplace from ${changeItems},
    jsonb_array_elements_text(coalesce(${before}, '[]') || coalesce(${after}, '[]')) switched (marketplace)
    where ${changeItems.set_hash} = ${set_hash} and ${changeItems.field} = 'withheld_from'
      and (coalesce(${before}, '[]') ? switched.marketplace) <> (coalesce(${after}, '[]') ? switched.marketplace)`
}

/** Condition for stores that a set changes, for example their markups. */
const isChangedBy = (set_hash: string): SQL =>
  sql`(${partners.hashid} in (select ${changeItems.record_hash} from ${changeItems}
    where ${changeItems.set_hash} = ${set_hash} and ${changeItems.entity} = 'partner'))`

/** Returns the effect of a set on buyers on a day. */
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
    .where(and(isNull(partners.archived_at), or(isInMarketplaceOf(set_hash), isChangedBy(set_hash))))
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
    new_records: await db.$count(
      changeItems,
      and(eq(changeItems.set_hash, set_hash), eq(changeItems.field, 'added')),
    ),
    price_move: prices?.move ? Math.round(Number(prices.move) * 10) / 10 : null,
    stores: stores?.stores ?? 0,
    carts: carts?.carts ?? 0,
    price_holds: holds?.price_holds ?? 0,
  }
}
