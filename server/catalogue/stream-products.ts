import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayIn } from '@/domain/delivery'
import { paysSpecialtyPrice } from '@/domain/price-visibility'
import type { Product } from '@/domain/product'
import { priceHolds, products, promotions, vendors } from '../db/schema/catalogue'
import { catalogueVersions } from '../db/schema/versions'
import { documentOr, type JsonField, jsonLine, plain, truth } from '../json-line'
import { type RowStream, rowStream } from '../row-stream'
import { type Scope, storesOf } from '../scope'
import { heldAsJson, imageOf, isHeldOn, isRecalled, isRunningOn, nutrient, promotionsAsJson } from './offer'
import { soleGroup, vendorsOf } from './read-catalogue'
import { sellPriceOver } from './sell-price'

/**
 * Products offered to the context, by hash. Held prices are those of its partner group; a request over several groups
 * gets list prices. The same question of the same version of the catalogue has the same tag.
 */
export async function streamProducts(
  scope: Scope,
  query: { filters?: string | undefined; vendor?: string | undefined },
): Promise<RowStream> {
  const { db } = scope
  const isOfStores = query.filters || paysSpecialtyPrice(scope.user.role_name)
  const stores = isOfStores ? await storesOf(scope, query.filters) : []
  const sell_price = sellPriceOver(scope, stores)
  const group = soleGroup(stores)
  const today = sql`${dayIn(stores[0]?.time_zone ?? 'UTC', scope.now)}::date`

  const isOffered = and(
    scope.ofVendors(products.vendor_hash),
    query.filters ? inArray(products.vendor_hash, vendorsOf(scope, stores)) : undefined,
    query.vendor ? eq(products.vendor_hash, query.vendor) : undefined,
  )
  const keysAfter = (last: string, limit: number) =>
    db
      .select({ hashid: products.hashid })
      .from(products)
      .where(and(gt(products.hashid, last), isOffered))
      .orderBy(asc(products.hashid))
      .limit(limit)

  /** The next products and what they come to for the context. */
  const rowsOf = (isNext: (key: PgColumn) => SQL) => {
    const held = db
      .selectDistinctOn([priceHolds.product_hash], {
        product_hash: priceHolds.product_hash,
        price_hold: heldAsJson.as('price_hold'),
      })
      .from(priceHolds)
      .where(
        and(
          isNext(priceHolds.product_hash),
          sql`${priceHolds.partner_group_hash} = ${group}`,
          isHeldOn(today),
        ),
      )
      .orderBy(priceHolds.product_hash, priceHolds.price)
      .as('held')
    const running = db
      .select({
        product_hash: promotions.product_hash,
        promotions: promotionsAsJson.as('promotions'),
      })
      .from(promotions)
      .where(and(isNext(promotions.product_hash), isRunningOn(today)))
      .groupBy(promotions.product_hash)
      .as('running')
    const fields = {
      hashid: plain(products.hashid),
      vendor_hash: plain(products.vendor_hash),
      vendor_name: vendors.name,
      name: products.name,
      upc: products.upc,
      item_code: products.item_code,
      category: products.category,
      storage_type: products.storage_type,
      unit: products.unit,
      case_pack_size: products.case_pack_size,
      order_multiple: products.order_multiple,
      sell_price: plain(sell_price),
      price_hold: documentOr('null', held.price_hold),
      promotions: documentOr('[]', running.promotions),
      special_diet_options: products.special_diet_options,
      status: products.status,
      is_recalled: truth(isRecalled),
      seasonal_item: products.seasonal_item,
      sofi_award_winner: products.sofi_award_winner,
      specialty_attributes: products.specialty_attributes,
      allergens: products.allergens,
      calories: nutrient('calories'),
      total_sugars_g: nutrient('total_sugars_g'),
      sodium_mg: nutrient('sodium_mg'),
      protein_g: nutrient('protein_g'),
      image: plain(imageOf(products.hashid)),
    } satisfies Record<keyof Product, JsonField>
    return db
      .select({ line: jsonLine(fields).as('line') })
      .from(products)
      .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
      .leftJoin(held, eq(held.product_hash, products.hashid))
      .leftJoin(running, eq(running.product_hash, products.hashid))
      .where(and(isNext(products.hashid), isOffered))
      .orderBy(asc(products.hashid))
  }
  return rowStream(db, { version: await versionOfCatalogue(scope), keysAfter, rowsOf })
}

/** Read before the rows: a change in between makes the tag too old, never too new. */
async function versionOfCatalogue({ db }: Scope): Promise<string> {
  const [found] = await db
    .select({ writes: sql<string>`coalesce(sum(${catalogueVersions.writes}), 0)::text` })
    .from(catalogueVersions)
  return found?.writes ?? ''
}
