import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { credits, invoices } from '../../../server/db/schema/invoices/invoices'
import { orderItems } from '../../../server/db/schema/orders/orders'
import { type Invoice, invoiceStatus } from '../../../src/domain/invoices/invoice'
import type { LineOfOrder } from '../../../src/domain/orders/contract'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { minus, sum } from '../../../src/domain/values/money'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { makeForeignTenant } from '../support/tenant'
import { invoiceOf } from '../support/tenant/invoices'

let api: TestApi
let carla: Buyer

beforeEach(async () => {
  api = await openTestApi()
  carla = await buyerOf(api, 'corporate')
})

afterEach(() => api.close())

const { open, overdue, paid, credited } = invoiceStatus.value

const list = async (buyer = carla, query = '') =>
  (await buyer.send<{ data: Invoice[] }>('GET', `/invoices?limit=-1${query}`)).body.data

const view = async (hashid: string) =>
  (await carla.send<{ data: { invoice: Invoice; order: OrderWithItems } }>('GET', `/invoice/${hashid}`)).body
    .data

const fetchFile = (path: string) =>
  api.app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${carla.token}` } })

/** An invoice of the demo that fits. */
const find = async (fits: (invoice: Invoice) => boolean): Promise<Invoice> => {
  const found = (await list()).find(fits)
  if (!found) throw new Error('The demo has no such invoice')
  return found
}

test('the invoice list agrees with each invoice page, newest first, and a current copy gets a 304', async () => {
  const all = await list()
  const dates = all.map(({ issued_on }) => issued_on)
  expect(dates).toEqual(dates.toSorted().reverse())
  const seen = new Map(
    all.map((invoice) => [
      `${invoice.status} ${invoice.ageing} ${invoice.credited_amount === '0.00'}`,
      invoice,
    ]),
  )
  expect(seen.size).toBeGreaterThan(3)
  for (const invoice of seen.values()) expect((await view(invoice.hashid)).invoice).toEqual(invoice)
  const { headers } = await fetchFile('/invoices?limit=-1')
  const again = await api.app.request('/api/v1/invoices?limit=-1', {
    headers: { authorization: `Bearer ${carla.token}`, 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('every amount of every invoice adds up with what the ledger of its order says', async () => {
  const all = await list()
  expect(all.length).toBeGreaterThan(100)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([open, overdue, paid]))
  for (const invoice of all) {
    const left = minus(invoice.amount, invoice.credited_amount)
    expect(invoice.open_amount).toBe(invoice.paid_on === null ? left : '0.00')
  }
  const withCredits = all.filter(({ credited_amount }) => credited_amount !== '0.00')
  expect(withCredits.length).toBeGreaterThan(3)
  for (const { hashid, amount, credited_amount } of [...withCredits.slice(0, 20), ...all.slice(0, 5)]) {
    const { order } = await view(hashid)
    expect(order.invoice_hash).toBe(hashid)
    for (const claim of order.claims) expect(claim.invoices.map((it) => it.hashid)).toEqual([hashid])
    expect([amount, credited_amount]).toEqual([order.account.ordered_amount, order.account.credited_amount])
    expect(credited_amount).toBe(sum(order.claims.map(({ granted_amount }) => granted_amount)))
  }
})

test('an invoice is overdue from the day after it is due, in the zone of its store', async () => {
  const { hashid } = await find(({ status }) => status === open)
  await api.db
    .update(invoices)
    .set({ due_on: daysFromNow(1) })
    .where(eq(invoices.hashid, hashid))
  expect((await view(hashid)).invoice).toMatchObject({ status: open, days_overdue: null, ageing: 0 })
  // The day after in UTC, and still the last day in America.
  api.clock.now = timeOn(daysFromNow(1), '21:00')
  carla = await buyerOf(api, 'corporate')
  expect((await view(hashid)).invoice).toMatchObject({ status: open })
  api.clock.now = timeOn(daysFromNow(2), '13:00')
  carla = await buyerOf(api, 'corporate')
  expect((await view(hashid)).invoice).toMatchObject({ status: overdue, days_overdue: 1, ageing: 1 })
})

test('credits reduce an invoice to the cent, and credits after payment are refunds due', async () => {
  const billed = await find((it) => it.status === open && it.credited_amount === '0.00')
  const [item] = await api.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_hash, billed.order_hash))
    .orderBy(orderItems.hashid)
  if (!item) throw new Error('The order has no items')
  const credit = (hashid: string, amount: string, credited_on: string) =>
    api.db.insert(credits).values({
      hashid,
      order_item_hash: item.hashid,
      store_hash: billed.store_hash,
      vendor_hash: billed.vendor_hash,
      reason: 2,
      qty: 1,
      amount,
      credited_on,
    })
  await credit('creditone', '0.10', daysFromNow(-8))
  await credit('credittwo', '0.20', daysFromNow(-6))
  expect((await view(billed.hashid)).invoice).toMatchObject({
    credited_amount: '0.30',
    refund_amount: '0.00',
    open_amount: minus(billed.amount, '0.30'),
  })
  await api.db
    .update(invoices)
    .set({ paid_on: daysFromNow(-7) })
    .where(eq(invoices.hashid, billed.hashid))
  expect((await view(billed.hashid)).invoice).toMatchObject({
    status: paid,
    refund_amount: '0.20',
    open_amount: '0.00',
  })
  await api.db.update(invoices).set({ paid_on: null }).where(eq(invoices.hashid, billed.hashid))
  await credit('creditall', minus(billed.amount, '0.30'), daysFromNow(-5))
  expect((await view(billed.hashid)).invoice).toMatchObject({ status: credited, open_amount: '0.00' })
})

test('a store sees its own invoices, and those of others are not there', async () => {
  const maya = await buyerOf(api, 'store')
  const own = await list(maya)
  expect(new Set(own.map(({ store_hash }) => store_hash))).toEqual(new Set([maya.store.hashid]))
  const theirs = await find(({ store_hash }) => store_hash !== maya.store.hashid)
  const foreign = await invoiceOf(api, await makeForeignTenant(api))
  for (const hash of [theirs.hashid, foreign, 'nosuchinvoice'])
    for (const path of [
      `/invoice/${hash}`,
      `/invoice/${hash}/pdf`,
      `/invoices/file?format=pdf&hashes=${own[0]?.hashid},${hash}`,
    ])
      expect((await maya.send('GET', path)).status).toBe(404)
  const [store] = carla.stores
  const ofStore = await list(carla, `&filters=forPartner(${store?.hashid})`)
  expect(new Set(ofStore.map(({ store_hash }) => store_hash))).toEqual(new Set([store?.hashid]))
})

test('order lines are returned with their outcome, without lines of other tenants', async () => {
  const some = (await list()).filter(({ credited_amount }) => credited_amount !== '0.00').slice(0, 3)
  const named = some.map(({ order_hash }) => order_hash).join()
  const { data } = (await carla.send<{ data: LineOfOrder[] }>('GET', `/orderLines?orders=${named}`)).body
  for (const { hashid, order_hash } of some) {
    const { order } = await view(hashid)
    const lines = data.filter((line) => line.order_hash === order_hash)
    expect(lines).toHaveLength(order.items.length)
    for (const item of order.items) expect(lines.find((it) => it.hashid === item.hashid)).toMatchObject(item)
  }
  const foreign = await makeForeignTenant(api)
  const { status } = await carla.send('GET', `/orderLines?orders=${named},${foreign.order}`)
  expect(status).toBe(404)
})
