import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { promotionProducts } from '../../../server/db/schema/pricing/promotions'
import { partners } from '../../../server/db/schema/stores/partners'
import type { GroupEffect, ImportedPrices, PriceLine } from '../../../src/domain/pricing/price-update'
import { minus, sum, times } from '../../../src/domain/values/money'
import { daysFromNow } from '../../setup/days'
import { openTestApi } from '../support/api'
import { price, priceUpdatesOf, raise } from './planned-prices'

const api = await openTestApi()
const { as, boughtAt, draft, get, post, show } = await priceUpdatesOf(api)
afterAll(() => api.close())

const linesOf = (hashid: string, show = 'changed') =>
  get<PriceLine[]>(`/admin/price-scheduler/${hashid}/lines?limit=-1&show=${show}`)

test('a draft begins empty, and lists all products that may be sold next to those with a new price', async () => {
  const hashid = await draft()
  expect(await linesOf(hashid)).toEqual([])
  const all = await linesOf(hashid, 'all')
  expect(all.length).toBeGreaterThan(100)
  const gone = await api.db.select().from(products).where(eq(products.status, 5))
  expect(gone.length).toBeGreaterThan(0)
  const listed = new Set(all.map((line) => line.hashid))
  expect(gone.filter((product) => listed.has(product.hashid))).toEqual([])

  const { hashid: product, name, sell_price, cases } = boughtAt(0)
  await post(`/changes/${hashid}/items`, price(product, raise(sell_price)))
  expect(await linesOf(hashid)).toEqual([
    expect.objectContaining({
      hashid: product,
      name,
      price: sell_price,
      new_price: raise(sell_price),
      current_price: sell_price,
      state: 'pending',
      cases,
    }),
  ])
  // A product that gets its present price leaves the update.
  await post(`/changes/${hashid}/items`, price(product, sell_price))
  expect(await linesOf(hashid)).toEqual([])
  expect(await show(hashid)).toMatchObject({ item_count: 0, record_count: 0 })
  expect((await post(`/changes/${hashid}/submit`)).body.message).toBe('This set has no changes.')
})

test('a file of prices and formulas is added by code, and says which lines it could not use', async () => {
  const hashid = await draft()
  const [first, second] = await api.db
    .select()
    .from(products)
    .where(and(eq(products.status, 1), sql`${products.upc} !~ '^0+$'`, gt(products.sell_price, '5.00')))
    .orderBy(asc(products.hashid))
    .limit(2)
  if (!first || !second) throw new Error('The seed has too few products')
  const { body } = await api.send<{ message: string; data: ImportedPrices }>(
    'POST',
    `/admin/price-scheduler/${hashid}/import`,
    {
      token: as.operations,
      body: {
        ending: 'nine',
        lines: [
          { code: first.upc, price: '+3.5%' },
          { code: second.upc.replace(/^0+/, ''), price: second.sell_price },
          { code: 'no such code', price: '12.50' },
          { code: first.upc, price: '1.00' },
          { code: second.upc, price: 'cheap' },
        ],
      },
    },
  )
  expect(body).toEqual({
    message: '1 new price added',
    data: {
      added: 1,
      unchanged: 1,
      refused: [
        { line: 3, code: 'no such code', reason: 'No product has this code' },
        { line: 4, code: first.upc, reason: 'This product is already in line 1' },
        {
          line: 5,
          code: second.upc,
          reason: 'Enter a price such as 12.50, or a change such as +3.5%, -0.40 or -2%',
        },
      ],
    },
  })
  const [line] = await linesOf(hashid)
  expect(line).toMatchObject({ hashid: first.hashid, price: first.sell_price })
  expect(line?.new_price).toMatch(/\.\d9$/)
  const answer = await api.send('POST', `/admin/price-scheduler/${hashid}/import`, {
    token: as.developer,
    body: { ending: 'cent', lines: [{ code: first.upc, price: '12.50' }] },
  })
  expect(answer.body).toMatchObject({ message: 'Only its author can change this draft.' })
})

test('a line names the price holds, promotions and other sets that its new price meets', async () => {
  const [promoted] = await api.db
    .select({ hashid: products.hashid, sell_price: products.sell_price })
    .from(promotionProducts)
    .innerJoin(products, eq(products.hashid, promotionProducts.product_hash))
    .orderBy(asc(products.hashid))
    .limit(1)
  const [group] = await api.db.select().from(partners).limit(1)
  if (!promoted || !group) throw new Error('The seed has no promotion')
  await api.db.execute(
    sql`update promotions set starts_on = ${daysFromNow(-1)}, ends_on = ${daysFromNow(30)}, is_live = true, archived_at = null`,
  )
  await api.db.delete(priceHolds)
  const hold = { product_hash: promoted.hashid, partner_group_hash: group.partner_group_hash, price: '1.25' }
  await api.db.insert(priceHolds).values([
    { hashid: 'hold00000001', ...hold, starts_on: daysFromNow(-9), ends_on: daysFromNow(20) },
    { hashid: 'hold00000002', ...hold, starts_on: daysFromNow(-9), ends_on: daysFromNow(-1) },
  ])
  const hashid = await draft()
  await post(`/changes/${hashid}/items`, price(promoted.hashid, raise(promoted.sell_price)))
  const other = await post(
    '/changes',
    { title: 'Other prices', kind: 'bulk-edit', ...price(promoted.hashid, '99.00') },
    as.developer,
  )
  expect(await linesOf(hashid)).toEqual([
    expect.objectContaining({
      holds: [expect.objectContaining({ price: '1.25', ends_on: daysFromNow(20) })],
      promotions: expect.arrayContaining([expect.objectContaining({ ends_on: daysFromNow(30) })]),
      other_sets: [{ hashid: other.body.data.hashid, title: 'Other prices' }],
    }),
  ])
})

test('the effect on store groups follows their last orders, limited by price holds', async () => {
  await api.db.delete(priceHolds)
  const hashid = await draft()
  const { hashid: product, sell_price, cases } = boughtAt(0)
  const raised = raise(sell_price)
  await post(`/changes/${hashid}/items`, price(product, raised))
  type Effect = { groups: GroupEffect[]; buyers: number }
  const path = `/admin/price-scheduler/${hashid}/effect`
  const { groups, buyers } = await get<Effect>(path)
  expect(groups.reduce((all, group) => all + group.cases, 0)).toBe(cases)
  expect(sum(groups.map(({ before }) => before))).toBe(times(sell_price, cases))
  expect(sum(groups.map(({ after }) => after))).toBe(times(raised, cases))
  expect(buyers).toBeGreaterThan(0)
  const [group] = groups
  if (!group) throw new Error('No group ordered the product')
  expect(Number(group.basket)).toBeGreaterThanOrEqual(Number(minus(group.before, '0.01')))
  await api.db.insert(priceHolds).values({
    hashid: 'hold00000003',
    product_hash: product,
    partner_group_hash: group.hashid,
    price: sell_price,
    starts_on: daysFromNow(-3),
    ends_on: daysFromNow(3),
  })
  const held = (await get<Effect>(path)).groups.find((each) => each.hashid === group.hashid)
  expect(held).toMatchObject({ before: group.before, after: group.before })
})
