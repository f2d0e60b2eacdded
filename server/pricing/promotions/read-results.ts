import { and, asc, eq, sql } from 'drizzle-orm'
import { dayIn, daysAfter } from '@/domain/orders/delivery'
import type { PromotionFigures, PromotionResults, ResultRow } from '@/domain/pricing/promotion-results'
import { sum } from '@/domain/values/money'
import { localDay } from '../../catalogue/offer'
import { products } from '../../db/schema/catalogue/products'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { promotionProducts, promotions } from '../../db/schema/pricing/promotions'
import { partners } from '../../db/schema/stores/partners'
import type { Scope } from '../../http/scope'
import { accountsOf } from '../../reports/measures'
import { findPromotion } from './find-promotion'
import { isForStore } from './promotion-targets'

/** Zone of the day up to which results are counted; orders count on the day of their store. */
const RESULTS_ZONE = 'America/New_York'
const DAY_MS = 86_400_000

/** Returns the sales of a promotion of the user's vendor; null until it has started. @throws a 404 */
export async function readResults(scope: Scope, hashid: string): Promise<PromotionResults | null> {
  const { is_live, starts_on, ends_on, archived_at } = await findPromotion(scope, hashid)
  const today = dayIn(RESULTS_ZONE, scope.now)
  if (!is_live || starts_on > today) return null
  const ended = archived_at === null ? ends_on : dayIn(RESULTS_ZONE, new Date(archived_at))
  const [to = today] = [today, ends_on, ended].toSorted()
  if (to < starts_on) return null
  const days = (Date.parse(to) - Date.parse(starts_on)) / DAY_MS + 1
  const before = { from: daysAfter(starts_on, -days), to: daysAfter(starts_on, -1) }
  const rows = await readLines(scope, hashid, before.from, to)
  return {
    from: starts_on,
    to,
    before_from: before.from,
    before_to: before.to,
    during: totalOf(rows.filter(({ is_before }) => !is_before)),
    before: totalOf(rows.filter(({ is_before }) => is_before)),
    stores: resultsBy(rows, ({ store_hash, store_name }) => ({ hashid: store_hash, name: store_name })),
    products: resultsBy(rows, ({ product_hash, product_name }) => ({
      hashid: product_hash,
      name: product_name,
    })),
  }
}

type Row = Awaited<ReturnType<typeof readLines>>[number]

/** Sums the orders of each store and product before the promotion and during it. */
function readLines(scope: Scope, hashid: string, from: string, to: string) {
  const placedOn = localDay(partners.time_zone, orders.placed_at)
  const ofProduct = sql`select item.order_hash from ${orderItems} item
    join ${promotionProducts} promoted on promoted.product_hash = item.product_hash where promoted.promotion_hash = ${hashid}`
  const account = sql`(${accountsOf(ofProduct)}) account`
  const offLine = sql`(select coalesce(sum((discount ->> 'discount_amount')::numeric), 0)
    from jsonb_array_elements(${orderItems.purchase_order_discounts}) discount where discount ->> 'promotion_hash' = ${promotions.hashid})`
  const isBefore = sql<boolean>`(${placedOn} < ${promotions.starts_on})`
  const off = sql`case when ${placedOn} < ${promotions.starts_on} then 0
    when ${promotions.kind} = 'purchase_order' then ${offLine}
    when ${orderItems.promotion_hash} = ${promotions.hashid} then account.cases * ${orderItems.discount_amount} else 0 end`
  return scope.db
    .select({
      store_hash: orders.store_hash,
      store_name: partners.display_name,
      product_hash: products.hashid,
      product_name: products.name,
      is_before: isBefore,
      cases: sql<number>`sum(account.cases)::int`,
      sales: sql<string>`sum(account.spend)::numeric(12, 2)::text`,
      discount: sql<string>`sum(${off})::numeric(12, 2)::text`,
    })
    .from(promotions)
    .innerJoin(promotionProducts, eq(promotionProducts.promotion_hash, promotions.hashid))
    .innerJoin(products, eq(products.hashid, promotionProducts.product_hash))
    .innerJoin(orderItems, eq(orderItems.product_hash, products.hashid))
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(account, sql`account.order_item_hash = ${orderItems.hashid}`)
    .where(
      and(
        eq(promotions.hashid, hashid),
        sql`${placedOn} between ${from} and ${to}`,
        sql`account.cases > 0`,
        isForStore((storeHash) => sql`${storeHash} = ${orders.store_hash}`),
      ),
    )
    .groupBy(orders.store_hash, partners.display_name, products.hashid, isBefore)
    .orderBy(asc(partners.display_name), asc(orders.store_hash), asc(products.name), asc(products.hashid))
}

const totalOf = (rows: readonly Row[]): PromotionFigures => ({
  cases: rows.reduce((total, { cases }) => total + cases, 0),
  sales: sum(rows.map(({ sales }) => sales)),
  discount: sum(rows.map(({ discount }) => discount)),
  stores: new Set(rows.map(({ store_hash }) => store_hash)).size,
})

/** Sums the rows of each store, or of each product. */
function resultsBy(
  rows: readonly Row[],
  nameOf: (row: Row) => { hashid: string; name: string },
): ResultRow[] {
  const names = new Map(rows.map((row) => [nameOf(row).hashid, nameOf(row)]))
  const groups = Map.groupBy(rows, (row) => nameOf(row).hashid)
  return [...names.values()].map(({ hashid, name }) => {
    const group = groups.get(hashid) ?? []
    const during = totalOf(group.filter(({ is_before }) => !is_before))
    const before = totalOf(group.filter(({ is_before }) => is_before))
    return {
      hashid,
      name,
      cases: during.cases,
      sales: during.sales,
      discount: during.discount,
      stores: during.stores,
      cases_before: before.cases,
      sales_before: before.sales,
    }
  })
}
