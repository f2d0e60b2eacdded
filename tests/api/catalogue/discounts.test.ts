import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { discountsInContext, discountsInStores } from '../../../server/catalogue/offer'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** A node of a plan, as `explain (analyze, format json)` writes it. */
const node = z.object({
  'Relation Name': z.optional(z.string()),
  'Subplan Name': z.optional(z.string()),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  get Plans() {
    return z.optional(z.array(node))
  },
})
type Node = z.infer<typeof node>
const explained = z.object({
  rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]),
})

const isScanned = (table: string, { 'Relation Name': name, Plans = [] }: Node): boolean =>
  name === table || Plans.some((child) => isScanned(table, child))

/**
 * Returns how often the subquery that reads a table was evaluated. Scans by joins inside the subquery are not counted: their number
 * depends on the table statistics.
 */
function evaluations(table: string, parent: Node): number {
  if (!isScanned(table, parent)) return 0
  if (parent['Subplan Name'] || parent['Relation Name'] === table) return parent['Actual Loops']
  return (parent.Plans ?? []).reduce((total, child) => total + evaluations(table, child), 0)
}

/** Runs a query. Returns its number of rows, and how often it read the tables of discounts. */
async function explain(query: SQL) {
  const answer = await api.db.execute(sql`explain (analyze, format json) ${query}`)
  const { Plan: plan } = z.parse(explained, answer).rows[0]['QUERY PLAN'][0]
  return {
    rows: plan['Actual Rows'],
    promotions: evaluations('promotion_products', plan),
    holds: evaluations('price_holds', plan),
  }
}

test('a statement over many cart lines reads promotions and price holds once', async () => {
  const [store] = await api.db
    .select({ hashid: unconfirmedOrders.store_hash, lines: sql<number>`count(*)::int` })
    .from(unconfirmedOrders)
    .groupBy(unconfirmedOrders.store_hash)
    .orderBy(sql`2 desc`)
    .limit(1)
  const ofStore = eq(unconfirmedOrders.store_hash, store?.hashid ?? '')
  const lines = sql`(select store_hash, product_hash from ${unconfirmedOrders} where ${ofStore}) line`
  const query = api.db
    .select({ hashid: unconfirmedOrders.hashid, ...discountsInStores(lines, api.clock.now) })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .where(ofStore)
  expect(store?.lines).toBeGreaterThan(3)
  expect(await explain(query.getSQL())).toEqual({ rows: store?.lines, promotions: 1, holds: 1 })
})

test('a list of products reads promotions and price holds once', async () => {
  const stores = await api.db
    .select({ ...getTableColumns(partners), marketplace_hash: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .orderBy(partners.hashid)
    .limit(1)
  const query = api.db
    .select({
      hashid: products.hashid,
      ...discountsInContext(stores, api.clock.now, (key) => sql`${key} >= ''`),
    })
    .from(products)
  expect(await explain(query.getSQL())).toMatchObject({ promotions: 1, holds: 1 })
})
