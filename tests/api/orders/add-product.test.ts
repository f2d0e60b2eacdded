import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { outbox } from '../../../server/db/schema/system'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { totalOf } from '../../../src/domain/pricing/price'
import { formatMoney, sum } from '../../../src/domain/values/money'
import { afterCutOff } from '../support/after-cut-off'
import { openTestApi, type TestApi } from '../support/api'
import { type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder
let qty: number
beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
  qty = placed.replacement.order_multiple * 2
})
afterEach(() => api.close())

const add = (product_hash = placed.replacement.hashid, cases = qty, send = placed.asBuyer) =>
  send(`/order/${placed.order_hash}/change`, {
    lines: [],
    added: [{ product_hash, qty: cases }],
    date_required: null,
    note: '',
  })
const amount = () => totalOf(placed.replacement, qty)
const lineIn = ({ items }: OrderWithItems) =>
  items.find(({ product_hash }) => product_hash === placed.replacement.hashid)
const setProduct = (fields: Partial<typeof products.$inferInsert>) =>
  api.db.update(products).set(fields).where(eq(products.hashid, placed.replacement.hashid))

test('a store adds a product at the shown price until the cut-off, and both sides get an email', async () => {
  expect((await add()).body.message).toBe(`Order ${placed.order.order_number} changed`)
  const order = await placed.view()
  expect(lineIn(order)).toMatchObject({ ordered_qty: qty, wanted_qty: qty, ordered_amount: amount() })
  expect(order.adjusted_price).toBe(sum([placed.order.adjusted_price, amount()]))
  expect(order.thread.at(-1)).toMatchObject({ event: 'changed', qty, amount: amount(), note: 'Added' })
  const added = `${placed.replacement.name}: add ${qty} cases for ${formatMoney(amount())}`
  const mails = (await api.db.select().from(outbox)).filter(({ body }) => body.includes(added))
  expect(mails.map(({ recipient }) => recipient)).toContain('supplier@portal.test')
  expect(mails.length).toBeGreaterThan(1)
  expect((await placed.asVendor(`/order/${order.hashid}/acknowledge`)).status).toBe(200)
})

test('after the cut-off the vendor accepts a product at the price of the request', async () => {
  const { asBuyer, asVendor, view } = await afterCutOff(api, placed)
  const { status, body } = await add(undefined, undefined, asBuyer)
  expect([status, body]).toMatchObject([200, { is_requested: true }])
  const waiting = await view()
  expect(lineIn(waiting)).toBeUndefined()
  const [request] = waiting.requests
  expect(request?.added).toEqual([{ purchasable_name: placed.replacement.name, qty, amount: amount() }])
  await setProduct({ sell_price: '999.00', specialty_base_purchase_price: '999.00' })
  const answer = await asVendor(`/orderRequest/${request?.hashid}/answer`, { is_accepted: true, note: '' })
  expect(answer.status).toBe(200)
  expect(lineIn(await view())).toMatchObject({ ordered_qty: qty, ordered_amount: amount() })
})

test('a product that was recalled since it was asked for can only be declined', async () => {
  const { asBuyer, asVendor, view } = await afterCutOff(api, placed)
  await add(undefined, undefined, asBuyer)
  await setProduct({ recalled_at: api.clock.now.toISOString() })
  const [request] = (await view()).requests
  const answer = (is_accepted: boolean) =>
    asVendor(`/orderRequest/${request?.hashid}/answer`, { is_accepted, note: '' })
  const accepted = await answer(true)
  expect([accepted.status, Object.keys(accepted.body.errors ?? {})]).toEqual([422, ['is_accepted']])
  expect((await answer(false)).status).toBe(200)
  expect(lineIn(await view())).toBeUndefined()
})

test('products that cannot be added are refused, each at its field', async () => {
  const fieldsOf = async (...product: Parameters<typeof add>) => {
    const { status, body } = await add(...product)
    return [status, Object.keys(body.errors ?? {})]
  }
  const [onOrder] = placed.order.items
  expect(await fieldsOf(onOrder?.product_hash)).toEqual([422, ['added.0.qty']])
  await setProduct({ order_multiple: 4 })
  expect(await fieldsOf(undefined, 3)).toEqual([422, ['added.0.qty']])
  expect(await fieldsOf(undefined, 0)).toEqual([422, ['added.0.qty']])
  await setProduct({ status: 2 })
  expect(await fieldsOf(undefined, 4)).toEqual([422, ['added.0.product_hash']])
  const ofOther = placed.buyer.find(({ vendor_hash }) => vendor_hash !== placed.vendor_hash)
  expect((await add(ofOther.hashid, ofOther.order_multiple)).status).toBe(404)
  expect((await add('nosuchproduct')).status).toBe(404)
  expect(await placed.view()).toMatchObject({ adjusted_price: placed.order.adjusted_price })
})
