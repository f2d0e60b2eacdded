import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import { type Product, productStatus } from '../../../src/domain/catalogue/product'
import { dayIn, daysAfter, ORDER_HORIZON_DAYS, weekdayOf } from '../../../src/domain/orders/delivery'
import { vendorApproval, vendorStatus } from '../../../src/domain/vendors/vendor'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
let product: Product
let line: CartLine
let sold: (typeof products.$inferSelect)[]
let sellers: (typeof vendors.$inferSelect)[]
let sales: (typeof marketplaceVendors.$inferSelect)[]
beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
  product = maya.find(({ sell_price, order_multiple }) => Number(sell_price) * order_multiple > 40)
  sold = await api.db.select().from(products).where(isProduct())
  sellers = await api.db.select().from(vendors).where(isVendor())
  sales = await api.db
    .select()
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, product.vendor_hash))
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(unconfirmedOrders)
  line = (await maya.order(product, product.order_multiple * 20)).body.data
})
afterEach(async () => {
  for (const { recalled_at, status, order_multiple } of sold)
    await changeProduct({ recalled_at, status, order_multiple })
  for (const { status, approval, delivery_weekdays, closed_days, lead_time_days } of sellers)
    await changeVendor({ status, approval, delivery_weekdays, closed_days, lead_time_days })
  await api.db.insert(marketplaceVendors).values(sales).onConflictDoNothing()
})

const isProduct = () => eq(products.hashid, product.hashid)
const isVendor = () => eq(vendors.hashid, product.vendor_hash)
const changeProduct = (values: Partial<typeof products.$inferInsert>) =>
  api.db.update(products).set(values).where(isProduct())
const changeVendor = (values: Partial<typeof vendors.$inferInsert>) =>
  api.db.update(vendors).set(values).where(isVendor())
const moveLine = (days: number) =>
  api.db
    .update(unconfirmedOrders)
    .set({ date_required: daysAfter(dayIn(maya.store.time_zone, api.clock.now), days) })

/** How a line in the cart becomes invalid, and the field that reports it when the same line is added. */
const reasons: Record<string, [field: string, happen: () => PromiseLike<unknown>]> = {
  'its product is recalled': [
    'product_hash',
    () => changeProduct({ recalled_at: api.clock.now.toISOString() }),
  ],
  'its product is discontinued': [
    'product_hash',
    () => changeProduct({ status: productStatus.value.discontinued }),
  ],
  'its product is not open yet': [
    'product_hash',
    () => changeProduct({ status: productStatus.value.inProcess }),
  ],
  'its vendor closes': ['product_hash', () => changeVendor({ status: vendorStatus.value.closed })],
  'its vendor is no longer approved': [
    'product_hash',
    () => changeVendor({ approval: vendorApproval.value.unapproved }),
  ],
  'its order multiple changes': ['qty', () => changeProduct({ order_multiple: line.qty + 1 })],
  'its day has passed': ['date_required', () => moveLine(-1)],
  'its day is too far ahead': ['date_required', () => moveLine(ORDER_HORIZON_DAYS + 1)],
  'its vendor closes on its day': [
    'date_required',
    () => changeVendor({ closed_days: [line.date_required] }),
  ],
  'its vendor no longer delivers on its weekday': [
    'date_required',
    () => changeVendor({ delivery_weekdays: [(weekdayOf(line.date_required) + 1) % 7] }),
  ],
  'its vendor no longer delivers': ['date_required', () => changeVendor({ delivery_weekdays: [] })],
  'its cut-off passes': ['date_required', () => changeVendor({ lead_time_days: ORDER_HORIZON_DAYS })],
}

test.each(Object.entries(reasons))(
  'once %s, a line is refused when it is added and when it is confirmed',
  async (_, [field, happen]) => {
    await happen()
    const [inCart] = await maya.cart()
    const added = await maya.order(product, line.qty, { date_required: inCart?.date_required })
    expect([added.status, Object.keys(added.body.errors ?? {})]).toEqual([422, [field]])
    const confirmed = await maya.confirm()
    expect(confirmed.status).toBe(422)
    expect(Object.values(confirmed.body.errors ?? {}).flat()).toContain(added.body.message)
    expect(await maya.cart()).toHaveLength(1)
  },
)

test('once its vendor leaves the marketplace, a line can neither be added nor confirmed', async () => {
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, product.vendor_hash))
  expect((await maya.order(product, line.qty)).status).toBe(404)
  const { status, body } = await maya.confirm()
  expect([status, body.message]).toEqual([
    422,
    `${line.vendor_name} no longer sells in your marketplace. Remove its products from the cart.`,
  ])
})

test('a valid line is added and confirmed', async () => {
  expect((await maya.order(product, line.qty, { date_required: line.date_required })).status).toBe(200)
  expect((await maya.confirm()).status).toBe(200)
})
