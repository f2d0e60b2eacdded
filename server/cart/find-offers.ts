import { and, eq, sql } from 'drizzle-orm'
import { heldPrice, imageOf, isRecalled, localDay, runningPromotions } from '../catalogue/offer'
import { isSpecialty, sellPriceInStore } from '../catalogue/sell-price'
import type { Database } from '../db/database'
import { perDatabase } from '../db/per-database'
import { partnerGroups, partners } from '../db/schema/access'
import { marketplaceVendors, products, vendors } from '../db/schema/catalogue'
import { unconfirmedOrders } from '../db/schema/orders'
import { batchReads } from '../db/together'
import type { Scope } from '../http/scope'

interface StoreProduct {
  store_hash: string
  product_hash: string
}

/** A product as offered to a store in its marketplace, with the delivery day of the store's current cart line. */
export type Offer = Awaited<ReturnType<ReturnType<typeof prepareOffers>['execute']>>[number]

/** Identifies a cart line. A store has one line per product. */
export const lineKey = ({ store_hash, product_hash }: StoreProduct) => `${store_hash}:${product_hash}`

function prepareOffers(db: Database, isSpecialty: boolean) {
  const today = localDay(partners.time_zone, sql.placeholder('now'))
  return db
    .select({
      store_hash: partners.hashid,
      store_name: partners.name,
      store_display_name: partners.display_name,
      time_zone: partners.time_zone,
      product_hash: products.hashid,
      name: products.name,
      upc: products.upc,
      item_code: products.item_code,
      case_pack_size: products.case_pack_size,
      order_multiple: products.order_multiple,
      image: imageOf(products.hashid),
      sell_price: sellPriceInStore(isSpecialty),
      price_hold: heldPrice(partners.partner_group_hash, today),
      promotions: runningPromotions(today),
      status: products.status,
      is_recalled: isRecalled,
      vendor: {
        hashid: vendors.hashid,
        name: vendors.name,
        status: vendors.status,
        lead_time_days: vendors.lead_time_days,
        cut_off_time: vendors.cut_off_time,
        delivery_weekdays: vendors.delivery_weekdays,
      },
      line_date: unconfirmedOrders.date_required,
    })
    .from(
      sql`unnest(${sql.placeholder('stores')}::text[], ${sql.placeholder('products')}::text[])
        as requested (store_hash, product_hash)`,
    )
    .innerJoin(partners, eq(partners.hashid, sql`requested.store_hash`))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash))
    .innerJoin(vendors, eq(vendors.hashid, marketplaceVendors.vendor_hash))
    .innerJoin(
      products,
      and(eq(products.vendor_hash, vendors.hashid), eq(products.hashid, sql`requested.product_hash`)),
    )
    .leftJoin(
      unconfirmedOrders,
      and(
        eq(unconfirmedOrders.store_hash, partners.hashid),
        eq(unconfirmedOrders.product_hash, products.hashid),
      ),
    )
    .prepare(isSpecialty ? 'specialty_offers' : 'offers')
}

/** Reads offers at the usual or the specialty price. Each price has its own prepared statement. */
function offersReader(db: Database, isSpecialtyPrice: boolean) {
  const statement = prepareOffers(db, isSpecialtyPrice)
  const read = async (pairs: readonly StoreProduct[], now: Date) => {
    const uniquePairs = [...new Map(pairs.map((pair) => [lineKey(pair), pair])).values()]
    const rows = await statement.execute({
      stores: uniquePairs.map(({ store_hash }) => store_hash),
      products: uniquePairs.map(({ product_hash }) => product_hash),
      now: now.toISOString(),
    })
    return new Map(rows.map((offer) => [lineKey(offer), offer]))
  }
  const readShared = batchReads(async (requests: readonly (StoreProduct & { now: Date })[]) => {
    const now = new Date(Math.max(...requests.map((pair) => pair.now.getTime())))
    const offers = await read(requests, now)
    return (pair) => offers.get(lineKey(pair))
  })
  return { read, readShared }
}

const readers = perDatabase((db) => ({ usual: offersReader(db, false), specialty: offersReader(db, true) }))
const readerFor = (scope: Scope) => readers(scope.db)[isSpecialty(scope) ? 'specialty' : 'usual']

/** Returns the offers of many products by `lineKey`, leaving out stores that the user may not see. */
export const findOffers = (scope: Scope, pairs: readonly StoreProduct[]): Promise<Map<string, Offer>> =>
  readerFor(scope).read(
    pairs.filter(({ store_hash }) => scope.canSee(store_hash)),
    scope.now,
  )

/** Returns the offer of one product. Concurrent requests share one statement. */
export async function findOffer(
  scope: Scope,
  { store_hash, product_hash }: StoreProduct,
): Promise<Offer | undefined> {
  return scope.canSee(store_hash)
    ? readerFor(scope).readShared({ store_hash, product_hash, now: scope.now })
    : undefined
}
