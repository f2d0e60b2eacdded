import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OwnProduct } from '@/domain/catalogue/own-product'
import { waitingStatuses } from '@/domain/changes/change-status'
import { dayIn } from '@/domain/orders/delivery'
import { seenColumn } from '../../attributes/read-attributes'
import { products } from '../../db/schema/catalogue/products'
import { changeItems, changeSets } from '../../db/schema/changes'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { priceHolds } from '../../db/schema/pricing/price-holds'
import { vendors } from '../../db/schema/vendors/vendors'
import {
  booleanField,
  documentOr,
  jsonFields,
  lookUp,
  numberField,
  plain,
  plainOrNull,
} from '../../http/json-fields'
import { type RowStream, rowStream } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { isHeldOn, takesOrders } from '../offer'
import { versionOfCatalogue } from '../stream-products'
import { filledBits } from './filled-bits'

/** The fields that are not part of the stored text of each product. */
type AddedField =
  | 'sell_price'
  | 'msrp'
  | 'vendor_takes_orders'
  | 'filled'
  | 'held'
  | 'scheduled_price'
  | 'submission'
  | 'withheld_from'
  | 'replacement_hash'

/** Streams all products of the supplier's vendor, ordered by hash. */
export async function streamOwnProducts(scope: Scope): Promise<RowStream> {
  const { db } = scope
  const seen = await seenColumn(scope, 'product', products.custom_attributes)
  const isOwn = scope.ofVendors(products.vendor_hash)
  const keysAfter = (last: string, limit: number) =>
    db
      .select({ hashid: products.hashid })
      .from(products)
      .where(and(gt(products.hashid, last), isOwn))
      .orderBy(asc(products.hashid))
      .limit(limit)
  const rowsOf = (isNext: (key: PgColumn) => SQL) => {
    const { scheduled_price, submission } = pendingChanges(scope, isNext)
    const fields = {
      sell_price: plain(products.sell_price),
      msrp: plain(products.msrp),
      vendor_takes_orders: booleanField(
        sql`(${lookUp(products.vendor_hash, vendors, vendors.hashid, takesOrders)})::boolean`,
      ),
      filled: numberField(filledBits),
      held: documentOr('null', heldPrices(scope, isNext)),
      scheduled_price: documentOr('null', scheduled_price),
      submission: documentOr('null', submission),
      withheld_from: products.withheld_from,
      replacement_hash: plainOrNull(products.replacement_hash),
      ...seen,
    } satisfies Record<AddedField & keyof OwnProduct, unknown>
    // The longest text comes last, because each concatenation copies the text so far.
    const line = sql<string>`'{' || ${jsonFields(fields)} || ',' || ${products.list_text} || '}'`
    return db
      .select({ line: line.as('line') })
      .from(products)
      .where(and(isNext(products.hashid), isOwn))
      .orderBy(asc(products.hashid))
  }
  const version = `${await versionOfCatalogue(scope)} ${await versionOfSets(scope)}`
  return rowStream(db, { version, keysAfter, rowsOf })
}

/** Reads values of all rows into an object by product, once per statement. */
const byProduct = (pairs: SQL): SQL =>
  sql`((select jsonb_object_agg(pair.product_hash, pair.document) from (${pairs}) pair) -> ${products.hashid})`

/** Returns the lowest price that a group of stores holds today, by marketplace. */
const heldPrices = ({ now }: Scope, isNext: (key: PgColumn) => SQL): SQL =>
  byProduct(sql`
    select product_hash, jsonb_object_agg(marketplace_hash, price::text) as document from (
      select ${priceHolds.product_hash} as product_hash, ${partnerGroups.marketplace_hash} as marketplace_hash,
        min(${priceHolds.price}) as price
      from ${priceHolds} join ${partnerGroups} on ${partnerGroups.hashid} = ${priceHolds.partner_group_hash}
      where ${isHeldOn(sql`${dayIn('America/New_York', now)}::date`)} and ${isNext(priceHolds.product_hash)}
      group by 1, 2) held
    group by 1`)

/** Returns the price changes in pending change sets, and the sets that ask staff to open a product. */
function pendingChanges({ user }: Scope, isNext: (key: PgColumn) => SQL) {
  const isWaiting = sql`from ${changeItems} join ${changeSets} on ${changeSets.hashid} = ${changeItems.set_hash}
    where ${inArray(changeSets.status, waitingStatuses)} and ${changeItems.state} = 'pending'
      and ${changeItems.entity} = 'product' and ${isNext(changeItems.record_hash)}`
  const isOwnSet = sql`${changeSets.vendor_hash} = ${user.vendor_hash}`
  return {
    scheduled_price: byProduct(sql`
      select distinct on (1) ${changeItems.record_hash} as product_hash, jsonb_build_object(
        'price', (${changeItems.after} #>> '{}')::numeric(12, 2)::text,
        'day', (${changeSets.effective_at} at time zone ${changeSets.time_zone})::date,
        'set_hash', case when ${isOwnSet} then ${changeSets.hashid} end) as document
      ${isWaiting} and ${changeSets.status} = 'scheduled' and ${changeItems.field} = 'sell_price'
      order by 1, ${changeSets.effective_at}`),
    submission: byProduct(sql`
      select distinct on (1) ${changeItems.record_hash} as product_hash, jsonb_build_object(
        'set_hash', ${changeSets.hashid}, 'is_reviewed', ${changeSets.status} <> 'submitted') as document
      ${isWaiting} and ${isOwnSet} and ${changeItems.field} = 'status' and ${changeItems.after} #>> '{}' = '1'
      order by 1, ${changeSets.created_at} desc`),
  }
}

/** Returns a version that changes whenever a set becomes pending or stops being pending. */
async function versionOfSets({ db, now }: Scope): Promise<string> {
  const [found] = await db
    .select({
      version: sql<string>`coalesce(md5(string_agg(${changeSets.hashid} || ${changeSets.status}
        || ${changeSets.item_count} || coalesce(${changeSets.effective_at}::text, ''), ' ' order by ${changeSets.hashid})), '')`,
    })
    .from(changeSets)
    .where(inArray(changeSets.status, waitingStatuses))
  return `${found?.version ?? ''} ${dayIn('America/New_York', now)}`
}
