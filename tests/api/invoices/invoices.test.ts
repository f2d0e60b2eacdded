import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { credits, invoices } from '../../../server/db/schema/invoices/invoices'
import { orderLedger } from '../../../server/db/schema/orders/ledger'
import { orderItems } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { INVOICES_A_FILE } from '../../../src/domain/invoices/contract'
import { type Invoice, invoiceStatus } from '../../../src/domain/invoices/invoice'
import type { LineOfOrder } from '../../../src/domain/orders/contract'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { SERVER_FAILURE } from '../../../src/domain/system/server-failure'
import { formatMoney, minus, sum } from '../../../src/domain/values/money'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { pagesOf, placesOf } from '../support/pdf'
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

test('the list says of each invoice what its own page says, latest first, and whoever has it is told so', async () => {
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

test('credits are taken off to the cent; what comes after payment is to be refunded', async () => {
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

test('the PDF of an invoice can be read: its lines, its credits and what is open', async () => {
  const invoice = await find((it) => it.status !== paid && it.credited_amount !== '0.00')
  const response = await fetchFile(`/invoice/${invoice.hashid}/pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('file-name')).toBe(`invoice-${invoice.invoice_number}.pdf`)
  const text = (await pagesOf(await response.arrayBuffer())).join(' ')
  const { order } = await view(invoice.hashid)
  for (const line of order.items.filter(({ ordered_qty }) => ordered_qty > 0)) {
    expect(text).toContain(line.item_code)
    expect(text).toContain(formatMoney(line.ordered_amount))
  }
  for (const said of [invoice.invoice_number, String(invoice.order_number), invoice.vendor_name])
    expect(text).toContain(said)
  for (const amount of [invoice.amount, minus('0', invoice.credited_amount), invoice.open_amount])
    expect(text).toContain(formatMoney(amount))
})

test('a long invoice goes on over pages, each with the head of the table and its number', async () => {
  const invoice = await find(({ status }) => status === open)
  const [item] = await api.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_hash, invoice.order_hash))
    .orderBy(orderItems.hashid)
  if (!item) throw new Error('The order has no items')
  const more = Array.from({ length: 90 }, (_, at) => ({
    ...item,
    hashid: `longitem${at}`,
    item_code: `LONG-${at}`,
  }))
  await api.db.insert(orderItems).values(more)
  await api.db.insert(orderLedger).values(
    more.map(({ hashid }) => ({
      order_hash: invoice.order_hash,
      order_item_hash: hashid,
      event: 'ordered' as const,
      qty: 1,
      amount: '1.00',
      at: TEST_NOW.toISOString(),
    })),
  )
  const pages = await pagesOf(await (await fetchFile(`/invoice/${invoice.hashid}/pdf`)).arrayBuffer())
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  for (const page of pages.slice(0, -1)) expect(page).toContain('Case price')
  expect(pages.join(' ')).toContain('LONG-89')
  // Lines added after billing are not billed.
  expect(pages.at(-1)).toContain('Adjustments after billing')
  expect(pages.at(-1)).toContain(formatMoney(invoice.amount))
})

test('several invoices come as one PDF, or as a ZIP with a PDF each', async () => {
  const some = (await list()).slice(0, 4)
  const [first, second] = some
  if (!first || !second) throw new Error('The demo has no invoices')
  // Another vendor uses the same invoice numbers.
  await api.db
    .update(invoices)
    .set({ invoice_number: first.invoice_number })
    .where(eq(invoices.hashid, second.hashid))
  const hashes = some.map(({ hashid }) => hashid).join()

  const pdf = await fetchFile(`/invoices/file?format=pdf&hashes=${hashes}`)
  expect(pdf.headers.get('file-name')).toBe(`invoices-${TODAY}.pdf`)
  const pages = await pagesOf(await pdf.arrayBuffer())
  expect(pages.length).toBeGreaterThanOrEqual(4)
  for (const { order_number } of some)
    expect(pages.filter((page) => page.includes(String(order_number))).length).toBeGreaterThan(0)

  const zip = await fetchFile(`/invoices/file?format=zip&hashes=${hashes}`)
  expect(zip.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.keys(files)).toHaveLength(4)
  for (const content of Object.values(files))
    expect((await pagesOf(content.slice().buffer)).join(' ')).toContain('Page 1 of')
})

test('a file holds 250 invoices at most', async () => {
  const { body, status } = await carla.send<{ message: string }>(
    'GET',
    `/invoices/file?format=zip&hashes=${Array.from({ length: INVOICES_A_FILE + 1 }, () => 'someinvoice').join()}`,
  )
  expect([status, body.message]).toEqual([422, expect.stringContaining('List 1 to 250')])
})

test('while a file of many invoices is laid out, other calls are answered', async () => {
  const hashes = (await list()).slice(0, 30).map(({ hashid }) => hashid)
  const { renderPdf } = api.appContext
  await fetchFile(`/invoice/${hashes[0]}/pdf`)
  const events: string[] = []
  api.appContext.renderPdf = async (paper) => {
    events.push('begun')
    try {
      return await renderPdf(paper)
    } finally {
      events.push('laid out')
    }
  }
  const file = fetchFile(`/invoices/file?format=pdf&hashes=${hashes.join()}`)
  while (!events.includes('laid out')) {
    // A call over the network is a turn of the event loop; one to the handler itself may be none.
    await setImmediate()
    const { status } = await carla.send('GET', '/health')
    if (events.includes('begun')) events.push(`health ${status}`)
  }
  expect(await pagesOf(await (await file).arrayBuffer())).not.toHaveLength(0)
  expect(events.slice(0, events.indexOf('laid out'))).toEqual(expect.arrayContaining(['begun', 'health 200']))
})

test('when the thread that lays out ends, the call fails as documented and the next one is answered', async () => {
  const invoice = await find(({ status }) => status === open)
  const path = `/invoice/${invoice.hashid}/pdf`
  process.once('worker', (worker) => void worker.terminate())
  const failed = await fetchFile(path)
  expect([failed.status, await failed.json()]).toEqual([500, { message: SERVER_FAILURE }])
  const made = await fetchFile(path)
  expect(await pagesOf(await made.arrayBuffer())).not.toHaveLength(0)
})

test('names are printed in any script, and what no font has is marked and explained', async () => {
  const invoice = await find(({ status }) => status === open)
  const print = async (name: string) => {
    await api.db.update(partners).set({ display_name: name }).where(eq(partners.hashid, invoice.store_hash))
    return (await fetchFile(`/invoice/${invoice.hashid}/pdf`)).arrayBuffer()
  }
  const names = [
    'Łódź Café Ørsted Привет Ελλάς',
    'متجر كوينز',
    'חנות המזון',
    '食品店北京烤鸭𠮷',
    'さくらマーケット',
    '한국식품',
    'ร้านอาหารไทย',
    'स्टोर',
    'ਪੰਜਾਬ',
    '🍕',
  ]
  const made = await print(names.join(' / '))
  // A page in letter format with its margin of 40 points.
  const tooWide = (await placesOf(made.slice(0))).filter(({ right }) => right > 612 - 40 + 1)
  expect(tooWide).toEqual([])
  const text = (await pagesOf(made)).join(' ')
  const spaceless = text.replaceAll(/\s/g, '')
  for (const word of names.flatMap((name) => name.split(' '))) expect(spaceless).toContain(word)
  expect(text).not.toContain('\uFFFD')
  // A mark that is missing would leave another name behind.
  const missing = (await pagesOf(await print('Da\u0331n'))).join(' ')
  expect(missing).toContain('D\uFFFDn')
  expect(missing).toContain("a character this file can't show")
})

test('text from right to left is printed in its visual order, with numbers as they are read', async () => {
  const invoice = await find(({ status }) => status === open)
  await api.db
    .update(partners)
    .set({ display_name: 'מזון טוב (סניף 986) Queens' })
    .where(eq(partners.hashid, invoice.store_hash))
  const file = await (await fetchFile(`/invoice/${invoice.hashid}/pdf`)).arrayBuffer()
  const places = await placesOf(file)
  const left = (text: string) => places.find((place) => place.text.includes(text))?.left ?? Number.NaN
  const visual = ['Queens', '986', 'סניף', 'טוב', 'מזון']
  expect(visual.toSorted((a, b) => left(a) - left(b))).toEqual(visual)
})

test('the lines of named orders come with what became of each, and those of other tenants are not there', async () => {
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
