import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { casePriceOf } from '../../../src/domain/catalogue/case-weights'
import { poundPrice } from '../../../src/domain/catalogue/catch-weight'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import { minus, sum, times } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { type Billed, expectOrderAgrees } from '../support/order-agrees'
import { type PlacedOrder, placedOrder } from '../support/placed-order'

// A product of $4.25 a pound, in cases of about 40 lb. Its store orders 12 times its multiple.
const nominal_weight = '40'
const POUND_PRICE = '4.25'
const CASE_PRICE = casePriceOf(POUND_PRICE, { nominal_weight })

let api: TestApi
let placed: PlacedOrder
/** The line of the product. */
let line: OrderLine
beforeEach(async () => {
  api = await openTestApi()
  const [earlier] = (await placedOrder(api)).order.items
  await api.db
    .update(products)
    .set({ nominal_weight, weight_tolerance: '10', sell_price: CASE_PRICE })
    .where(eq(products.hashid, earlier?.product_hash ?? ''))
  placed = await placedOrder(api)
  line = weighedLine(placed.order)
})
afterEach(() => api.close())

function weighedLine({ items }: PlacedOrder['order']): OrderLine {
  const found = items.find(({ catch_weight }) => catch_weight !== null)
  if (!found) throw new Error('No line is priced by the pound')
  return found
}
const ship = (weighed: object, qty = 2, send = placed.asVendor) =>
  send(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: line.hashid, qty, ...weighed }],
  })
const pound = () => poundPrice(line.final_sell_price, { nominal_weight })
/** Reads the order after the clock has moved. */
async function laterView() {
  const { access_token: token } = await api.signIn('supplier')
  return (await api.send<{ data: OrderWithItems }>('GET', `/order/${placed.order_hash}`, { token })).body.data
}
const bill = async (hashid: string) =>
  (await api.send<{ data: Billed }>('GET', `/invoice/${hashid}`, { token: placed.buyer.token })).body.data

test('a buyer sees how a product is weighed in its list, on its page and in the cart, and the order keeps it', async () => {
  const catch_weight = { nominal_weight, tolerance: '10.00' }
  const { product_hash } = line
  const { token, products: listed } = placed.buyer
  expect(listed.find(({ hashid }) => hashid === product_hash)?.catch_weight).toEqual(catch_weight)
  expect(listed.some((product) => product.catch_weight === null)).toBe(true)
  const { body } = await api.send<{ data: { catch_weight: unknown } }>('GET', `/product/${product_hash}`, {
    token,
  })
  expect(body.data.catch_weight).toEqual(catch_weight)
  await placed.buyer.order({ hashid: product_hash }, line.qty)
  const inCart = (await placed.buyer.cart()).find((each) => each.product_hash === product_hash)
  expect(inCart).toMatchObject({ catch_weight })
  expect(line).toMatchObject({ catch_weight })
})

test('the shipped weight is billed: the line, the order, the shipment and the invoice agree', async () => {
  const weights = ['41.2', '39.855']
  expect((await ship({ weights })).status).toBe(200)
  const shipped = await placed.view()
  const after = weighedLine(shipped)
  const difference = minus(times(pound(), '81.055'), times(line.final_sell_price, 2))
  expect(after.ordered_amount).toBe(sum([line.ordered_amount, difference]))
  expect(after.ordered_qty).toBe(line.ordered_qty)
  expect(shipped.adjusted_price).toBe(sum([placed.order.adjusted_price, difference]))
  expect(shipped.shipments[0]?.lines).toEqual([
    expect.objectContaining({
      order_item_hash: line.hashid,
      qty: 2,
      weights,
      amount: times(pound(), '81.055'),
    }),
  ])
  expect(shipped.thread.filter(({ event }) => event === 'weighed')).toEqual([
    expect.objectContaining({ order_item_hash: line.hashid, qty: 0, amount: difference, note: '81.055 lb' }),
  ])
  expectOrderAgrees(shipped)

  await placed.asVendor(`/shipment/${shipped.shipments[0]?.hashid}/delivered`)
  const { invoice_hash } = (await placed.view()).shipments[0] ?? {}
  const { invoice } = await bill(invoice_hash ?? '')
  expect(minus(invoice.amount, sum([invoice.delivery_fee, invoice.tax_amount]))).toBe(
    times(pound(), '81.055'),
  )
})

test('a single weight is the total of all cases', async () => {
  expect((await ship({ weights: ['160'] }, 4)).status).toBe(200)
  expect((await placed.view()).shipments[0]?.lines[0]).toMatchObject({
    weights: ['160'],
    amount: times(pound(), '160'),
  })
})

test.each([
  ['no weight', {}, 'Enter the weight of 2 cases of '],
  ['three weights for two cases', { weights: ['40', '40', '40'] }, 'You entered 3 weights for 2 cases of '],
  [
    'a weight out of tolerance',
    { weights: ['40', '52'] },
    '52 lb is 30% more than usual. Correct it, or confirm the weight.',
  ],
  [
    'a total out of tolerance',
    { weights: ['60'] },
    '60 lb is 25% less than usual. Correct it, or confirm the weight.',
  ],
])('%s is refused at its field, and nothing is shipped', async (_, weighed, message) => {
  const { status, body } = await ship(weighed)
  expect(status).toBe(422)
  expect(body.errors?.['lines.0.weights']?.[0]).toContain(message)
  expect((await placed.view()).shipments).toEqual([])
})

test('an unusual weight is shipped once somebody confirms it', async () => {
  expect((await ship({ weights: ['40', '52'], accepts_weight: true })).status).toBe(200)
  expect(weighedLine(await placed.view()).shipped_amount).toBe(times(pound(), '92'))
})

test('a product that is priced by the case has no weight', async () => {
  const other = placed.order.items.find(({ catch_weight }) => catch_weight === null)
  const { status, body } = await placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: other?.hashid, qty: 1, weights: ['40'] }],
  })
  expect([status, body.errors?.['lines.0.weights']?.[0]]).toEqual([
    422,
    `${other?.purchasable_name} is priced by the case. Leave its weight out.`,
  ])
})

test('picked cases need their weights too, and several orders at once name the product to open', async () => {
  const picked = (weighed: object) =>
    placed.asVendor(`/order/${placed.order_hash}/picked`, {
      carrier: '',
      tracking_number: '',
      lines: [{ order_item_hash: line.hashid, qty: 1, reason: null, ...weighed }],
    })
  expect((await picked({})).body.errors?.['lines.0.weights']).toBeDefined()
  expect((await picked({ weights: ['40.5'] })).status).toBe(200)
  const { body } = await placed.asVendor('/supplier/orders/ship', {
    order_hashes: [placed.order_hash],
    tracking_numbers: [],
    carrier: '',
    tracking_number: '',
  })
  expect(JSON.stringify(body)).toContain(
    `${line.purchasable_name} is priced by the pound. Open the order and enter its weight.`,
  )
})

test('a missing case is credited at the average of what its shipment weighed', async () => {
  expect((await ship({ weights: ['42', '39'] })).status).toBe(200)
  api.clock.now = new Date(`${placed.order.date_required}T21:00:00Z`)
  const arrived = {
    lines: [
      {
        order_item_hash: line.hashid,
        received_qty: 1,
        issue: { reason: 5, qty: 1, note: '', photograph_hash: null },
      },
    ],
  }
  const { access_token: token } = await api.signIn('corporate')
  expect(
    (await api.send('POST', `/order/${placed.order_hash}/checkIn`, { token, body: arrived })).status,
  ).toBe(200)
  const { claims } = await laterView()
  const half = Number(times(pound(), '81')) / 2
  expect(Math.abs(Number(claims[0]?.amount) - half)).toBeLessThanOrEqual(0.005)
})

test('without a record of the vendor, a check-in bills the nominal weight', async () => {
  api.clock.now = new Date(`${placed.order.date_required}T21:00:00Z`)
  const { access_token: token } = await api.signIn('corporate')
  const arrived = { lines: [{ order_item_hash: line.hashid, received_qty: line.ordered_qty, issue: null }] }
  expect(
    (await api.send('POST', `/order/${placed.order_hash}/checkIn`, { token, body: arrived })).status,
  ).toBe(200)
  const after = weighedLine(await laterView())
  expect(after.shipped_amount).toBe(line.ordered_amount)
  expect(after.ordered_amount).toBe(line.ordered_amount)
})
