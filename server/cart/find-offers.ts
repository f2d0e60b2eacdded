import { and, eq, sql } from 'drizzle-orm'
import { lineKey } from '@/domain/cart/cart-line'
import { catchWeightOf, discountsInStores, isRecalled, productImage } from '../catalogue/offer'
import { isSpecialty, sellPriceInStore } from '../catalogue/sell-price'
import { isWithheldFrom } from '../catalogue/withheld'
import { batchReads } from '../db/batch-reads'
import type { Database } from '../db/database'
import { oncePerDatabase } from '../db/once-per-database'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { products } from '../db/schema/catalogue/products'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'

interface StoreProduct {
  store_hash: string
  product_hash: string
}

/** A product as offered to a store in its marketplace, with the delivery day of the store's current cart line. */
export type Offer = Awaited<ReturnType<ReturnType<typeof prepareOffers>['execute']>>[number]

function prepareOffers(db: Database, isSpecialty: boolean) {
  const requested = db.$with('requested', {}).as(
    sql`select * from unnest(${sql.placeholder('stores')}::text[], ${sql.placeholder('products')}::text[])
        as pair (store_hash, product_hash)`,
  )
  return db
    .with(requested)
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
      catch_weight: catchWeightOf,
      image: productImage,
      sell_price: sellPriceInStore(isSpecialty),
      ...discountsInStores(sql`requested`, sql.placeholder('now')),
      status: products.status,
      is_recalled: isRecalled,
      is_withheld: isWithheldFrom(partnerGroups.marketplace_hash),
      vendor: {
        hashid: vendors.hashid,
        name: vendors.name,
        status: vendors.status,
        approval: vendors.approval,
        lead_time_days: vendors.lead_time_days,
        cut_off_time: vendors.cut_off_time,
        delivery_weekdays: vendors.delivery_weekdays,
        closed_days: vendors.closed_days,
      },
      line_date: unconfirmedOrders.date_required,
    })
    .from(sql`requested`)
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

/** Reads offers at the usual or the specialty price. Concurrent requests share one statement. */
const offerReader = (isSpecialtyPrice: boolean) =>
  oncePerDatabase((db) => {
    const statement = prepareOffers(db, isSpecialtyPrice)
    return batchReads(async (requests: readonly (StoreProduct & { now: Date })[]) => {
      const pairs = [...new Map(requests.map((pair) => [lineKey(pair), pair])).values()]
      const offers = await statement.execute({
        stores: pairs.map(({ store_hash }) => store_hash),
        products: pairs.map(({ product_hash }) => product_hash),
        now: new Date(Math.max(...pairs.map(({ now }) => now.getTime()))).toISOString(),
      })
      const byKey = new Map(offers.map((offer) => [lineKey(offer), offer]))
      return (pair) => byKey.get(lineKey(pair))
    })
  })

const readers = { usual: offerReader(false), specialty: offerReader(true) }

/** Returns the offers of products in the order of `pairs`; undefined for stores that the user may not see. */
export function findOffers(scope: Scope, pairs: readonly StoreProduct[]): Promise<(Offer | undefined)[]> {
  const read = readers[isSpecialty(scope) ? 'specialty' : 'usual'](scope.db)
  return Promise.all(
    pairs.map(async ({ store_hash, product_hash }) =>
      scope.canSee(store_hash) ? read({ store_hash, product_hash, now: scope.now }) : undefined,
    ),
  )
}
