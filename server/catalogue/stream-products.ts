import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayIn } from '@/domain/orders/delivery'
import { paysSpecialtyPrice } from '@/domain/pricing/price-visibility'
import { priceHolds, products, promotions, vendors } from '../db/schema/catalogue'
import type { ContextField } from '../db/schema/list-text'
import { catalogueVersions } from '../db/schema/versions'
import { documentOr, type JsonField, jsonFields, lookUp, plain } from '../http/json-fields'
import { type RowStream, rowStream } from '../http/row-stream'
import { type Scope, storesOf } from '../http/scope'
import { heldAsJson, isHeldOn, isRunningOn, promotionsAsJson } from './offer'
import { singleGroup, vendorsOf } from './read-catalogue'
import { sellPriceOver } from './sell-price'

const vendorFields = { vendor_hash: plain(vendors.hashid), vendor_name: vendors.name }

/**
 * Streams the products offered to the context, ordered by hash. Price holds are those of the context's partner group;
 * a request over several groups gets list prices. The same request on the same version of the catalogue gets the same
 * ETag.
 */
export async function streamProducts(
  scope: Scope,
  query: { filters?: string | undefined; vendor?: string | undefined },
): Promise<RowStream> {
  const { db } = scope
  const isOfStores = query.filters || paysSpecialtyPrice(scope.user.role_name)
  const stores = isOfStores ? await storesOf(scope, query.filters) : []
  const sell_price = sellPriceOver(scope, stores)
  const group = singleGroup(stores)
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

  /**
   * Selects the next products with their prices for the context. Values that few products have are looked up, because
   * joins would cost every row.
   */
  const rowsOf = (isNext: (key: PgColumn) => SQL) => {
    const holds = db
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
      .select({ product_hash: promotions.product_hash, promotions: promotionsAsJson.as('promotions') })
      .from(promotions)
      .where(and(isNext(promotions.product_hash), isRunningOn(today)))
      .groupBy(promotions.product_hash)
      .as('running')
    const fields = {
      sell_price: plain(sell_price),
      price_hold: documentOr('null', lookUp(products.hashid, holds, holds.product_hash, holds.price_hold)),
      promotions: documentOr(
        '[]',
        lookUp(products.hashid, running, running.product_hash, running.promotions),
      ),
    } satisfies Record<Exclude<ContextField, keyof typeof vendorFields>, JsonField>
    const vendor = lookUp(products.vendor_hash, vendors, vendors.hashid, jsonFields(vendorFields))
    // The longest text comes last, because each concatenation copies the text so far.
    const line = sql<string>`'{' || ${vendor} || ',' || ${jsonFields(fields)} || ',' || ${products.list_text} || '}'`
    return db
      .select({ line: line.as('line') })
      .from(products)
      .where(and(isNext(products.hashid), isOffered))
      .orderBy(asc(products.hashid))
  }
  return rowStream(db, { version: await versionOfCatalogue(scope), keysAfter, rowsOf })
}

/**
 * Returns the version of the catalogue for the ETag. Read before the rows: a change in between makes the tag too old,
 * never too new.
 */
async function versionOfCatalogue({ db }: Scope): Promise<string> {
  const [found] = await db
    .select({ writes: sql<string>`coalesce(sum(${catalogueVersions.writes}), 0)::text` })
    .from(catalogueVersions)
  return found?.writes ?? ''
}
