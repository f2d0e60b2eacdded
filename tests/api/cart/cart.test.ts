import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { cartTotals } from '../../../src/domain/cart/cart'
import { formatDay, nextDeliveryDays, weekdayOf } from '../../../src/domain/orders/delivery'
import { times } from '../../../src/domain/values/money'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, minutesFromNow, TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
beforeEach(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterEach(() => api.close())

test('a second command for the same store and product sets the quantity, it does not add to it', async () => {
  const product = maya.find((it) => it.order_multiple === 1)
  const first = await maya.order(product, 3)
  const second = await maya.order(product, 5)
  const store = first.body.data.store_display_name
  expect(first.body.data.notification_message).toBe(`${product.name} added: 3 cases for ${store}.`)
  expect(second.body.data).toMatchObject({ hashid: first.body.data.hashid, qty: 5, version: 2 })
  expect(await maya.cart()).toMatchObject([
    {
      product_hash: product.hashid,
      qty: 5,
      notification_message: `${product.name} updated: 5 cases for ${store}.`,
    },
  ])
})

test.each(['analyst', 'outreach', 'qa'])('%s orders for a store in scope, and for no other', async (who) => {
  const { access_token: token } = await api.signIn(who)
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/partners?limit=-1', { token })
  const [store] = body.data
  const everywhere = await api.send<typeof body>('GET', '/partners?limit=-1', {
    token: (await api.signIn('operations')).access_token,
  })
  const elsewhere = everywhere.body.data.find(({ hashid }) => !body.data.some((own) => own.hashid === hashid))
  const products = await api.send<{ data: { hashid: string; status: number; order_multiple: number }[] }>(
    'GET',
    `/products?limit=-1&filters=forPartner(${store?.hashid})`,
    { token },
  )
  const product = products.body.data.find((it) => it.status === 1 && it.order_multiple === 1)
  const order = (store_hash: string | undefined) =>
    api.send('POST', '/order', { token, body: { store_hash, product_hash: product?.hashid, qty: 2 } })
  expect((await order(store?.hashid)).status).toBe(200)
  expect((await order(elsewhere?.hashid)).status).toBe(404)
})

test('a repeated Idempotency-Key gets the first answer and changes nothing', async () => {
  const product = maya.find((it) => it.order_multiple === 1)
  const first = await maya.order(product, 3, {}, 'key-1')
  const other = await maya.order(product, 7)
  const repeated = await maya.order(product, 3, {}, 'key-1')
  expect(other.status).toBe(200)
  expect(repeated.body).toEqual(first.body)
  expect(await maya.cart()).toMatchObject([{ qty: 7 }])
})

test('equal requests at the same moment are carried out once', async () => {
  const product = maya.find((it) => it.order_multiple === 1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => maya.order(product, 4, {}, 'same')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ body }) => body.data.hashid)).size).toBe(1)
  expect(await maya.cart()).toMatchObject([{ qty: 4, version: 1 }])
})

test('an Idempotency-Key that was used for another request is refused', async () => {
  const product = maya.find((it) => it.order_multiple === 1)
  await maya.order(product, 3, {}, 'key-1')
  const other = await maya.order(product, 4, {}, 'key-1')
  expect(other.status).toBe(422)
  expect(await maya.cart()).toMatchObject([{ qty: 3 }])
})

test('case multiples are enforced, and the refusal names the quantities that work', async () => {
  const product = maya.find((it) => it.order_multiple === 4)
  const { status, body } = await maya.order(product, 6)
  expect(status).toBe(422)
  expect(body.errors?.qty).toEqual([`${product.name} is sold in multiples of 4 cases. Order 4 or 8 cases.`])
  expect(await maya.cart()).toEqual([])
})

test.each([
  ['recalled', { recalled_at: minutesFromNow(-60).toISOString() }, 'is recalled'],
  ['discontinued', { status: 5 as const }, 'is discontinued'],
  ['closed', { status: 0 as const }, "isn't open for orders"],
])('a %s product is refused with the reason', async (_, change, reason) => {
  const product = maya.find()
  await api.db.update(products).set(change).where(eq(products.hashid, product.hashid))
  const { status, body } = await maya.order(product, product.order_multiple)
  expect(status).toBe(422)
  expect(body.errors?.product_hash?.[0]).toContain(reason)
})

test('a held price is what a case costs', async () => {
  const product = maya.find((it) => it.price_hold !== null)
  const { body } = await maya.order(product, product.order_multiple)
  expect(body.data.sell_price).toBe(product.price_hold?.price)
  expect(body.data.sell_price).not.toBe(product.sell_price)
})

test('a case promotion counts from its least quantity on', async () => {
  const product = maya.find((it) =>
    it.promotions.some(({ kind, min_qty }) => kind === 'per_case' && min_qty > it.order_multiple),
  )
  const [promotion] = product.promotions
  const below = await maya.order(product, product.order_multiple)
  const reached = await maya.order(product, promotion?.min_qty)
  expect(below.body.data.discount_amount).toBe('0.00')
  expect(reached.body.data.discount_amount).toBe(promotion?.amount)
})

test('a purchase order discount is taken off the line, and the totals add up', async () => {
  const product = maya.find((it) => it.promotions.some(({ kind }) => kind === 'purchase_order'))
  const [promotion] = product.promotions
  const { body } = await maya.order(product, promotion?.min_qty)
  const line = body.data
  expect(line.purchase_order_discounts).toEqual([
    { promotion_hash: promotion?.hashid, name: promotion?.name, discount_amount: promotion?.amount },
  ])
  const totals = cartTotals([line])
  expect(totals.savings).toBe(promotion?.amount)
  expect(totals.total_sell_price).toBe(times(line.sell_price, line.qty))
})

test('a line without a date goes to the next day on which the vendor can deliver', async () => {
  const product = maya.find()
  const { body } = await maya.order(product, product.order_multiple)
  const weekday = new Date(`${body.data.date_required}T00:00:00Z`).getUTCDay()
  expect(maya.vendorOf(product).delivery_weekdays).toContain(weekday)
  expect(body.data.date_required > TODAY).toBe(true)
})

test('a day without delivery, a day past its cut-off and a past day are refused with the next possible one', async () => {
  const product = maya.find((it) => maya.vendorOf(it).delivery_weekdays.length < 6)
  const { body } = await maya.order(product, product.order_multiple)
  const line = body.data
  const sunday = daysFromNow(14 - weekdayOf(TODAY))
  const onSunday = await maya.order(product, line.qty, { date_required: sunday })
  expect(onSunday.body.errors?.date_required?.[0]).toMatch(
    new RegExp(`doesn't deliver on ${formatDay(sunday, TEST_NOW)}\\. Choose .+ or later\\.`),
  )
  const passed = daysFromNow(-16)
  const past = await maya.order(product, line.qty, { date_required: passed })
  expect(past.body.errors?.date_required?.[0]).toContain(`${formatDay(passed, TEST_NOW)} has passed`)
  api.clock.now = new Date(`${line.date_required}T05:00:00Z`)
  const late = await buyerOf(api, 'store')
  const missed = await late.order(product, line.qty, { date_required: line.date_required })
  expect(missed.body.errors?.date_required?.[0]).toMatch(/The cut-off for .+ was .+\. Choose .+ or later\./)
})

test('at the cut-off a line stays in the cart and can be moved to the next day', async () => {
  const product = maya.find()
  const placed = (await maya.order(product, product.order_multiple)).body.data
  api.clock.now = new Date(`${placed.date_required}T23:00:00Z`)
  const later = await buyerOf(api, 'store')
  expect(await later.cart()).toMatchObject([{ hashid: placed.hashid, date_required: placed.date_required }])
  const refused = await later.confirm()
  expect(refused.status).toBe(422)
  const changed = await later.order(product, product.order_multiple * 2)
  expect(changed.body.data.date_required).toBe(placed.date_required)
  const [date_required = ''] = nextDeliveryDays(
    later.vendorOf(product),
    later.store.time_zone,
    api.clock.now,
    1,
  )
  expect(refused.body.message).toContain(`Choose ${formatDay(date_required, api.clock.now)} or later`)
  const moved = await later.send<{ data: unknown[] }>('POST', `/store/${later.store.hashid}/setOrdersDate`, {
    date_required,
    order_hashes: [placed.hashid],
  })
  expect(moved.body.data).toMatchObject([{ date_required, qty: product.order_multiple * 2 }])
})

test('two people of one store never lose each other’s lines', async () => {
  const colleague = await buyerOf(api, 'operations')
  const inStore = (qty: number, product: { hashid: string }) =>
    colleague.order(product, qty, { store_hash: maya.store.hashid })
  const some = maya.products
    .filter((it) => it.status === 1 && !it.is_recalled && it.order_multiple === 1)
    .slice(0, 8)
  const results = await Promise.all(
    some.flatMap((product, index) => (index % 2 === 0 ? [maya.order(product, 2)] : [inStore(3, product)])),
  )
  expect(results.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const cart = await maya.cart()
  expect(cart.map(({ product_hash }) => product_hash).sort()).toEqual(some.map(({ hashid }) => hashid).sort())
})

test('a batch applies the valid commands and reports each refused one', async () => {
  const good = maya.find((it) => it.order_multiple === 1)
  const multiple = maya.find((it) => it.order_multiple === 2)
  const { body } = await maya.send<{ data: Record<string, unknown>[] }>('POST', '/order/batch', {
    commands: [
      { store_hash: maya.store.hashid, product_hash: good.hashid, qty: 2 },
      { store_hash: maya.store.hashid, product_hash: multiple.hashid, qty: 3 },
      { store_hash: maya.store.hashid, product_hash: good.hashid, qty: 'many' },
      { store_hash: 'unknown00000', product_hash: good.hashid, qty: 1 },
    ],
  })
  expect(body.data.map((outcome) => Object.keys(outcome)[0])).toEqual([
    'line',
    'problem',
    'problem',
    'problem',
  ])
  const [line] = await maya.cart()
  expect(line).toMatchObject({ product_hash: good.hashid, qty: 2 })
  const removal = await maya.send<{ data: unknown[] }>('POST', '/order/batch', {
    commands: [{ remove: line?.hashid }],
  })
  expect(removal.body.data).toEqual([{ removed: line?.hashid }])
  expect(await maya.cart()).toEqual([])
})

test('removing a line twice is refused the second time', async () => {
  const product = maya.find()
  const { hashid } = (await maya.order(product, product.order_multiple)).body.data
  expect((await maya.send('DELETE', `/order/${hashid}`)).status).toBe(200)
  expect((await maya.send('DELETE', `/order/${hashid}`)).status).toBe(404)
  expect(await maya.cart()).toEqual([])
})
