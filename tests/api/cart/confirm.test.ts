import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import { brokerVendors } from '../../../server/db/schema/vendors/profiles'
import { DEMO_BROKER } from '../../../server/db/seed/brokers'
import { JobRunner } from '../../../server/jobs/job-runner'
import { handleMail, type SendMail } from '../../../server/mail/mail-job'
import { cartTotals } from '../../../src/domain/cart/cart'
import type { Product } from '../../../src/domain/catalogue/product'
import { cutOff } from '../../../src/domain/orders/delivery'
import { formatFullMoment } from '../../../src/domain/orders/full-date'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { pagesOf } from '../support/pdf'

let api: TestApi
let maya: Buyer
beforeEach(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterEach(() => api.close())

/** Enough cases of a product to reach any vendor's minimum. */
const plenty = (product: Product) => product.order_multiple * 20
const costly = (product: Product) => Number(product.sell_price) * product.order_multiple > 40

test('a confirmed cart becomes an order under upcoming, its items at the agreed prices, and a mail to the store', async () => {
  const product = maya.find(costly)
  const line = (await maya.order(product, plenty(product))).body.data
  const before = await maya.orders('upcoming')
  const { status, body } = await maya.confirm({ agreed_total: cartTotals([line]).adjusted_price })
  expect(status).toBe(200)
  expect(body.message).toBe('1 order placed')
  expect(await maya.cart()).toEqual([])
  const placed = (await maya.orders('upcoming')).filter(
    (order) => !before.some(({ hashid }) => hashid === order.hashid),
  )
  expect(placed).toMatchObject([
    { hashid: body.data[0]?.order_hash, adjusted_price: cartTotals([line]).adjusted_price },
  ])
  const view = await maya.send<{ data: OrderWithItems[] }>(
    'GET',
    `/store/${maya.store.hashid}/orders/${product.vendor_hash}?date_required=${line.date_required}`,
  )
  const items = view.body.data.find(({ hashid }) => hashid === body.data[0]?.order_hash)?.items
  expect(items).toMatchObject([
    { purchasable_name: product.name, qty: line.qty, final_sell_price: line.final_sell_price, status: 0 },
  ])
  const mails = await api.db.select().from(outbox)
  const toStore = mails.filter(({ subject }) => subject.startsWith('1 order placed for'))
  expect(toStore).toHaveLength(1)
  expect(toStore[0]?.body).toContain(product.name)
  expect(mails.length).toBeGreaterThan(1)
})

test('store, vendor and broker get the lines in pad order, the cut-off, the address, a link and the PDF', async () => {
  const first = maya.find(costly)
  const second = maya.find((it) => it.vendor_hash === first.vendor_hash && it.hashid !== first.hashid)
  for (const product of [first, second]) await maya.order(product, plenty(product))
  await api.db.delete(brokerVendors)
  await api.db.insert(brokerVendors).values({ broker_hash: DEMO_BROKER, vendor_hash: first.vendor_hash })
  const [placed] = (await maya.confirm()).body.data
  const mails = new Map<string, Parameters<SendMail>[0]>()
  const send: SendMail = async (mail) => void mails.set(mail.recipient, mail)
  const { clock } = api.appContext
  await new JobRunner(api.db, [handleMail(api.appContext, send)], clock).runDue()
  const { email, street, time_zone } = (
    await api.db.select().from(partners).where(eq(partners.hashid, maya.store.hashid))
  )[0] ?? { email: '', street: '', time_zone: '' }
  expect([...mails.keys()]).toEqual(expect.arrayContaining([email, 'broker@portal.test']))
  const names = [first, second].map(({ name }) => name).sort((a, b) => a.localeCompare(b))
  for (const { recipient, body, attachments } of mails.values()) {
    const closes = cutOff(maya.vendorOf(first), placed?.date_required ?? '', time_zone)
    for (const text of [...names, formatFullMoment(closes, time_zone), street, `${ORIGIN}/order/view/`])
      expect([recipient, body]).toEqual([recipient, expect.stringContaining(text)])
    expect(body.indexOf(names[0] ?? '')).toBeLessThan(body.indexOf(names[1] ?? ''))
    expect(attachments.map(({ name }) => name)).toEqual([`order-${placed?.order_number}.pdf`])
    const pages = await pagesOf((await attachments[0]?.arrayBuffer()) ?? new ArrayBuffer())
    for (const { item_code } of [first, second]) expect(pages.join(' ')).toContain(item_code)
  }
})

test('omitStoreEmails sends no mail to the store; the vendor still gets its order', async () => {
  const product = maya.find(costly)
  await maya.order(product, plenty(product))
  expect((await maya.confirm({ omitStoreEmails: true })).status).toBe(200)
  const mails = await api.db.select().from(outbox)
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject } of mails) expect(subject).toMatch(/^Order \d+ from /)
})

test('an order is upcoming until its day in the store’s zone has passed, then historic', async () => {
  const product = maya.find(costly)
  const line = (await maya.order(product, plenty(product))).body.data
  const [confirmed] = (await maya.confirm()).body.data
  const isIn = async (filter: 'upcoming' | 'historic') =>
    (await (await buyerOf(api, 'store')).orders(filter)).some(
      ({ hashid }) => hashid === confirmed?.order_hash,
    )
  // 04:00 UTC is still the evening before in Chicago.
  api.clock.now = new Date(Date.parse(`${line.date_required}T04:00:00Z`) + 86_400_000)
  expect(await isIn('upcoming')).toBe(true)
  api.clock.now = new Date(Date.parse(`${line.date_required}T12:00:00Z`) + 86_400_000)
  expect(await isIn('upcoming')).toBe(false)
  expect(await isIn('historic')).toBe(true)
})

test('a cart below the vendor’s minimum is not confirmed, and the message has the missing amount', async () => {
  const product = maya.find((it) => it.order_multiple === 1 && Number(it.sell_price) < 60)
  const line = (await maya.order(product, 1)).body.data
  const { status, body } = await maya.confirm()
  const vendor = maya.vendorOf(product)
  expect(status).toBe(422)
  expect(body.errors?.[`${maya.store.hashid}:${vendor.hashid}:${line.date_required}`]?.[0]).toMatch(
    new RegExp(`Add \\$[\\d.]+ to reach .+ \\$${vendor.order_minimum.replace('.', '\\.')} minimum`),
  )
  expect(await maya.cart()).toHaveLength(1)
})

test('one refused part holds up the whole request, but chosen lines can be confirmed without it', async () => {
  const small = maya.find((it) => it.order_multiple === 1 && Number(it.sell_price) < 60)
  const large = maya.find((it) => it.vendor_hash !== small.vendor_hash && costly(it))
  await maya.order(small, 1)
  const line = (await maya.order(large, plenty(large))).body.data
  expect((await maya.confirm()).status).toBe(422)
  expect(await maya.cart()).toHaveLength(2)
  expect((await maya.confirm({ order_hashes: [line.hashid] })).body.data).toHaveLength(1)
  expect(await maya.cart()).toMatchObject([{ product_hash: small.hashid }])
})

test('a price that rose since the line was added must be accepted first; the line stays', async () => {
  const product = maya.find((it) => costly(it) && !it.price_hold)
  const line = (await maya.order(product, plenty(product))).body.data
  const raised = (Number(product.sell_price) + 5).toFixed(2)
  await api.db.update(products).set({ sell_price: raised }).where(eq(products.hashid, product.hashid))
  const refused = await maya.confirm()
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain(`rose from $${product.sell_price} to $${raised}`)
  expect(await maya.cart()).toMatchObject([{ quoted_price: product.sell_price, sell_price: raised }])
  await maya.send('POST', `/store/${maya.store.hashid}/acceptPrices`, { order_hashes: [line.hashid] })
  expect((await maya.confirm()).status).toBe(200)
})

test('a lower price applies without asking', async () => {
  const product = maya.find((it) => costly(it) && !it.price_hold)
  await maya.order(product, plenty(product))
  const lower = (Number(product.sell_price) - 1).toFixed(2)
  await api.db.update(products).set({ sell_price: lower }).where(eq(products.hashid, product.hashid))
  expect((await maya.confirm()).status).toBe(200)
})

test('a cart that changed since it was shown is not confirmed', async () => {
  const product = maya.find(costly)
  const line = (await maya.order(product, plenty(product))).body.data
  const agreed_total = cartTotals([line]).adjusted_price
  await maya.order(product, plenty(product) + product.order_multiple)
  expect((await maya.confirm({ agreed_total })).status).toBe(409)
  expect((await maya.confirm({ order_hashes: [line.hashid, 'gone00000000'] })).status).toBe(409)
  expect(await maya.cart()).toHaveLength(1)
})

test('a double click orders once', async () => {
  const product = maya.find(costly)
  await maya.order(product, plenty(product))
  const before = (await maya.orders('upcoming')).length
  const answers = await Promise.all([maya.confirm({}, 'confirm-1'), maya.confirm({}, 'confirm-1')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await maya.orders('upcoming')).toHaveLength(before + 1)
})

test('a group confirms for several stores at once: one order a store and vendor', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const product = corporate.find(costly)
  const stores = corporate.stores.slice(0, 5)
  for (const { hashid } of stores) await corporate.order(product, plenty(product), { store_hash: hashid })
  const group = corporate.store.partner_group_hash
  const cart = await corporate.send<{ data: { hashid: string; product_hash: string }[] }>(
    'GET',
    `/unconfirmedOrders?filters=forPartnerGroup(${group})`,
  )
  const mine = cart.body.data.filter(({ product_hash }) => product_hash === product.hashid)
  const { status, body } = await corporate.send<{ data: { store_hash: string }[] }>(
    'POST',
    `/store/${group}/lockOrders`,
    {
      storeHashes: stores.map(({ hashid }) => hashid),
      order_hashes: mine.map(({ hashid }) => hashid),
    },
  )
  expect(status).toBe(200)
  expect(body.data.map(({ store_hash }) => store_hash).sort()).toEqual(
    stores.map(({ hashid }) => hashid).sort(),
  )
})

test('an empty cart has nothing to confirm', async () => {
  const { status, body } = await maya.confirm()
  expect(status).toBe(422)
  expect(body.message).toBe('Your cart has nothing to confirm. Add products first.')
})

test('a group confirms thousands of lines at once', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const open = new Set(corporate.vendors.filter(({ status }) => status === 1).map(({ hashid }) => hashid))
  const products = corporate.products.filter(
    (it) => it.status === 1 && !it.is_recalled && open.has(it.vendor_hash),
  )
  const commands = corporate.stores
    .flatMap((store) =>
      products.map((product) => ({
        store_hash: store.hashid,
        product_hash: product.hashid,
        qty: plenty(product),
      })),
    )
    .slice(0, 5_500)
  for (let from = 0; from < commands.length; from += 500) {
    const batch = { commands: commands.slice(from, from + 500) }
    expect((await corporate.send('POST', '/order/batch', batch)).status).toBe(200)
  }
  const placed = await api.db.select({ hashid: unconfirmedOrders.hashid }).from(unconfirmedOrders)
  expect(placed.length).toBeGreaterThan(5_000)
  const storeHashes = [...new Set(commands.map(({ store_hash }) => store_hash))]
  expect((await corporate.confirm({ storeHashes })).status).toBe(200)
  expect(await api.db.$count(unconfirmedOrders, inArray(unconfirmedOrders.store_hash, storeHashes))).toBe(0)
}, 180_000)
