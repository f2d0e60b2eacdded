import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { dayIn, nextDeliveryDays } from '../../../src/domain/orders/delivery'
import { amountOf } from '../../../src/domain/orders/line-state'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { daysFromNow } from '../../setup/days'
import { afterCutOff } from '../support/after-cut-off'
import { openTestApi, type TestApi } from '../support/api'
import { type Answer, lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder
beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
})
afterEach(() => api.close())

const line = (index: number, order = placed.order) => lineAt(order, index)
const change = (
  lines: { order_item_hash: string; qty: number }[],
  more: { date_required?: string | null; note?: string } = {},
  send = placed.asBuyer,
) => send(`/order/${placed.order_hash}/change`, { lines, date_required: null, note: '', ...more })
const vendorOf = () => {
  const vendor = placed.buyer.vendors.find(({ hashid }) => hashid === placed.vendor_hash)
  if (!vendor) throw new Error('The vendor is not offered')
  return vendor
}
const mails = async () => (await api.db.select().from(outbox)).map(({ subject }) => subject)

test('until the cut-off a store changes quantities and cancels lines; the ledger records who and why, and store and vendor get mail', async () => {
  const [more, gone] = [line(0).qty * 2, 0]
  const { status } = await change(
    [
      { order_item_hash: line(0).hashid, qty: more },
      { order_item_hash: line(1).hashid, qty: gone },
    ],
    { note: 'Party on Friday' },
  )
  expect(status).toBe(200)
  const seen = await placed.view()
  expect(line(0, seen)).toMatchObject({
    ordered_qty: more,
    wanted_qty: more,
    ordered_amount: amountOf(line(0), more),
  })
  expect(line(1, seen)).toMatchObject({ ordered_qty: 0, status: 3 })
  expect(seen.adjusted_price).toBe(seen.account.ordered_amount)
  const entries = seen.thread.filter(({ event }) => event === 'changed')
  expect(entries.map(({ by, note }) => [by, note])).toEqual(
    entries.map(() => [seen.placed_by, 'Party on Friday']),
  )
  expect((await mails()).filter((it) => it.includes(`changed order ${seen.order_number}`))).toHaveLength(3)
})

test('changes respect multiples, the minimum and shipped cases; a whole order can be canceled', async () => {
  const all = placed.order.items.map(({ hashid }) => ({ order_item_hash: hashid, qty: 0 }))
  await api.db.update(vendors).set({ order_minimum: '9000.00' }).where(eq(vendors.hashid, placed.vendor_hash))
  const below = await change(all.slice(1))
  expect(below.status).toBe(422)
  expect((await change([])).status).toBe(422)
  expect((await change(all)).status).toBe(200)
  expect((await placed.view()).state).toBe(5)
  const [store] = await api.db
    .select({ email: partners.email })
    .from(partners)
    .where(eq(partners.hashid, placed.order.store_hash))
  const sent = (await api.db.select().from(outbox)).filter(({ subject }) => subject.includes('changed order'))
  expect(sent.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([store?.email, 'supplier@portal.test']),
  )
})

test('the store moves the day together with quantities', async () => {
  const [, second, third] = nextDeliveryDays(vendorOf(), placed.buyer.store.time_zone, api.clock.now, 4)
  const day = second === placed.order.date_required ? third : second
  expect((await change([], { date_required: daysFromNow(-17) })).body.errors).toHaveProperty('date_required')
  expect((await change([], { date_required: day ?? null })).status).toBe(200)
  const seen = await placed.view()
  expect(seen.date_required).toBe(day)
  expect(seen.thread.at(-1)).toMatchObject({ event: 'moved', by: seen.placed_by })
})

test('after the cut-off a change is a request, which the vendor accepts', async () => {
  const { asBuyer, asVendor, view } = await afterCutOff(api, placed)
  const lines = [{ order_item_hash: line(0).hashid, qty: 0 }]
  const { status, body } = await change(lines, { note: 'Too many' }, asBuyer)
  expect([status, body.message]).toEqual([200, expect.stringContaining('accepts or declines it')])
  const asked = await view()
  expect(line(0, asked).ordered_qty).toBe(line(0).ordered_qty)
  expect(asked.requests).toMatchObject([{ lines, note: 'Too many' }])
  const path = `/orderRequest/${asked.requests[0]?.hashid}/answer`
  expect((await asBuyer(path, { is_accepted: true, note: '' })).status).toBe(403)
  expect((await asVendor(path, { is_accepted: true, note: 'Fine' })).status).toBe(200)
  const seen = await view()
  expect(line(0, seen)).toMatchObject({ ordered_qty: 0, wanted_qty: 0 })
  expect(seen.requests).toEqual([])
  expect(seen.thread.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['change_requested', 'change_accepted', 'changed']),
  )
  expect((await asVendor(path, { is_accepted: false, note: '' })).status).toBe(409)
})

test('a request that waits when the order is delivered can be declined, not accepted', async () => {
  const { asBuyer, asVendor, view } = await afterCutOff(api, placed)
  await change([{ order_item_hash: line(0).hashid, qty: line(0).qty * 2 }], {}, asBuyer)
  const lines = placed.order.items.map(({ hashid, ordered_qty }) => ({
    order_item_hash: hashid,
    qty: ordered_qty,
  }))
  const shipment = { carrier: '', tracking_number: '', lines }
  expect((await asVendor(`/order/${placed.order_hash}/shipments`, shipment)).status).toBe(200)
  const { requests, shipments } = await view()
  expect((await asVendor(`/shipment/${shipments[0]?.hashid}/delivered`)).status).toBe(200)
  const answer = (is_accepted: boolean) =>
    asVendor(`/orderRequest/${requests[0]?.hashid}/answer`, { is_accepted, note: '' })
  const refused = await answer(true)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Order ${placed.order.order_number} is already delivered. Decline this request.`,
  ])
  expect(line(0, await view()).ordered_qty).toBe(line(0).ordered_qty)
  expect((await answer(false)).status).toBe(200)
})

test('a new request replaces the previous one, and declining a request changes nothing', async () => {
  const { asBuyer, asVendor, view } = await afterCutOff(api, placed)
  await change([{ order_item_hash: line(0).hashid, qty: 0 }], {}, asBuyer)
  const [first] = (await view()).requests
  await change([{ order_item_hash: line(1).hashid, qty: 0 }], {}, asBuyer)
  const [second, ...others] = (await view()).requests
  expect(others).toEqual([])
  const answer = (hashid: string | undefined) =>
    asVendor(`/orderRequest/${hashid}/answer`, { is_accepted: false, note: 'It is on the truck' })
  expect((await answer(first?.hashid)).body.message).toBe('The store replaced this request.')
  expect((await answer(second?.hashid)).status).toBe(200)
  const seen = await view()
  expect(seen.adjusted_price).toBe(placed.order.adjusted_price)
  expect(seen.thread.at(-1)).toMatchObject({ event: 'change_declined', note: 'It is on the truck' })
})

test('a change that the vendor could not accept is not requested: shipped cases, multiples, the minimum, a day that has passed', async () => {
  const { asBuyer, asVendor, view } = await afterCutOff(api, placed)
  const shipped = { order_item_hash: line(0).hashid, qty: line(0).ordered_qty }
  const shipment = { lines: [shipped], carrier: '', tracking_number: '', note: '' }
  expect((await asVendor(`/order/${placed.order_hash}/shipments`, shipment)).status).toBe(200)
  const refused = await change([{ order_item_hash: line(0).hashid, qty: 0 }], {}, asBuyer)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'lines.0.qty': [expect.stringContaining('already shipped')] },
  ])
  const lines = [{ order_item_hash: line(1).hashid, qty: line(1).ordered_qty - 1 }]
  const product = eq(products.hashid, line(1).product_hash)
  await api.db
    .update(products)
    .set({ order_multiple: line(1).ordered_qty })
    .where(product)
  expect((await change(lines, {}, asBuyer)).body.errors).toHaveProperty(['lines.0.qty'])
  await api.db.update(products).set({ order_multiple: 1 }).where(product)
  const vendor = eq(vendors.hashid, placed.vendor_hash)
  await api.db.update(vendors).set({ order_minimum: placed.order.adjusted_price }).where(vendor)
  expect((await change(lines, {}, asBuyer)).body.errors?.lines?.[0]).toContain('minimum')
  const passed = await change([], { date_required: daysFromNow(-17) }, asBuyer)
  expect(passed.body.errors?.date_required?.[0]).toContain('has passed')
  expect((await view()).requests).toEqual([])
})

test("staff move a store's confirmed orders and cart lines, even after the cut-off", async () => {
  await afterCutOff(api, placed)
  const { access_token: token } = await api.signIn('operations')
  const move = (date_required: string, order_hashes: string[]) =>
    api.send<Answer & { data: unknown[] }>('POST', `/admin/store/${placed.order.store_hash}/setOrdersDate`, {
      token,
      body: { date_required, order_hashes },
    })
  const today = dayIn(placed.buyer.store.time_zone, api.clock.now)
  expect((await move(daysFromNow(-17), [placed.order_hash])).status).toBe(422)
  expect((await move(today, ['nosuchorder'])).status).toBe(404)
  expect((await move(today, [placed.order_hash])).body.data).toEqual([])
  const { body } = await api.send<{ data: OrderWithItems[] }>(
    'GET',
    `/store/${placed.order.store_hash}/orders/${placed.vendor_hash}?date_required=${today}`,
    { token },
  )
  const moved = body.data.find(({ hashid }) => hashid === placed.order_hash)
  expect(moved?.thread.at(-1)).toMatchObject({ event: 'moved' })
})

test('after the cut-off staff cancel lines at once, and store and vendor get an email', async () => {
  const { view } = await afterCutOff(api, placed)
  const { access_token: token } = await api.signIn('operations')
  const change = (body: object) =>
    api.send<Answer & { is_requested: boolean }>('POST', `/order/${placed.order_hash}/change`, {
      token,
      body: { lines: [], date_required: null, note: '', ...body },
    })
  const passed = await change({ date_required: daysFromNow(-17) })
  expect(passed.body.errors?.date_required?.[0]).toContain('has passed')
  await api.db.delete(outbox)
  const { body } = await change({
    lines: [{ order_item_hash: line(0).hashid, qty: 0 }],
    note: 'Agreed by phone',
  })
  expect(body).toMatchObject({ message: expect.stringContaining('changed'), is_requested: false })
  const seen = await view()
  expect(line(0, seen)).toMatchObject({ ordered_qty: 0, wanted_qty: 0 })
  expect(seen.requests).toEqual([])
  const subjects = (await api.db.select().from(outbox)).map(({ subject }) => subject)
  expect(
    subjects.filter((each) => each.includes(`Olivia Grant changed order ${seen.order_number}`)).length,
  ).toBeGreaterThan(1)
})

test('confirming mails the vendor its order: lines, cut-off, address and link', async () => {
  const all = await api.db.select().from(outbox)
  const [mail] = all.filter(({ recipient }) => recipient === 'supplier@portal.test')
  expect(mail?.subject).toContain(`Order ${placed.order.order_number} from`)
  for (const { purchasable_name } of placed.order.items) expect(mail?.body).toContain(purchasable_name)
  expect(mail?.body).toContain('The store may change the order until')
  expect(mail?.body).toContain('Deliver to')
  expect(mail?.body).toContain(`/order/view/${placed.order.store_hash}/upcoming/${placed.vendor_hash}/`)
})
