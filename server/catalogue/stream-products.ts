import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paysSpecialtyPrice } from '@/domain/pricing/price-visibility'
import { seenColumn } from '../attributes/read-attributes'
import type { ContextField } from '../db/schema/catalogue/list-text'
import { products } from '../db/schema/catalogue/products'
import { catalogueVersions } from '../db/schema/catalogue/versions'
import { vendors } from '../db/schema/vendors/vendors'
import { booleanField, documentOr, type JsonField, jsonFields, lookUp, plain } from '../http/json-fields'
import { type RowStream, rowStream } from '../http/row-stream'
import { type Scope, storesOf } from '../http/scope'
import { listedProducts } from './listed'
import { discontinuationOf, discountsInContext, takesOrders } from './offer'
import { sellPriceOver } from './sell-price'

const vendorFields = {
  vendor_hash: plain(vendors.hashid),
  vendor_name: vendors.name,
  vendor_takes_orders: booleanField(takesOrders),
}

/**
 * Streams the products offered to the context, ordered by hash. Buyers get those that can be ordered or that their stores have ordered. Price holds are those of the context's partner group;
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

  const seen = await seenColumn(scope, 'product', products.custom_attributes)
  const { isListed, isWithheld } = await listedProducts(scope, query.filters ? stores : undefined)
  const isWanted = and(isListed, query.vendor ? eq(products.vendor_hash, query.vendor) : undefined)
  const keysAfter = (last: string, limit: number) =>
    db
      .select({ hashid: products.hashid })
      .from(products)
      .where(and(gt(products.hashid, last), isWanted))
      .orderBy(asc(products.hashid))
      .limit(limit)

  /**
   * Selects the next products with their prices for the context. Values that few products have are looked up, because
   * joins would cost every row.
   */
  const rowsOf = (isNext: (key: PgColumn) => SQL) => {
    const { price_hold, promotions } = discountsInContext(stores, scope.now, isNext)
    const fields = {
      is_withheld: booleanField(isWithheld),
      sell_price: plain(sell_price),
      price_hold: documentOr('null', price_hold),
      promotions: documentOr('[]', promotions),
      discontinuation: documentOr('null', discontinuationOf(isNext)),
      ...seen,
    } satisfies Record<Exclude<ContextField, keyof typeof vendorFields | 'custom_attributes'>, JsonField>
    const vendor = lookUp(products.vendor_hash, vendors, vendors.hashid, jsonFields(vendorFields))
    // The longest text comes last, because each concatenation copies the text so far.
    const line = sql<string>`'{' || ${vendor} || ',' || ${jsonFields(fields)} || ',' || ${products.list_text} || '}'`
    return db
      .select({ line: line.as('line') })
      .from(products)
      .where(and(isNext(products.hashid), isWanted))
      .orderBy(asc(products.hashid))
  }
  return rowStream(db, { version: await versionOfCatalogue(scope), keysAfter, rowsOf })
}

/**
 * Returns the version of the catalogue for the ETag. Read before the rows: a change in between makes the tag too old,
 * never too new.
 */
export async function versionOfCatalogue({ db }: Pick<Scope, 'db'>): Promise<string> {
  const [found] = await db
    .select({ writes: sql<string>`coalesce(sum(${catalogueVersions.writes}), 0)::text` })
    .from(catalogueVersions)
  return found?.writes ?? ''
}
