import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { orderLedger } from '../../../server/db/schema/orders/ledger'
import { orderItems } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { INVOICES_A_FILE } from '../../../src/domain/invoices/contract'
import { type Invoice, invoiceStatus } from '../../../src/domain/invoices/invoice'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { SERVER_FAILURE } from '../../../src/domain/system/server-failure'
import { formatMoney, minus } from '../../../src/domain/values/money'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { pagesOf, placesOf } from '../support/pdf'

let api: TestApi
let carla: Buyer

beforeEach(async () => {
  api = await openTestApi()
  carla = await buyerOf(api, 'corporate')
})

afterEach(() => api.close())

const { open, paid } = invoiceStatus.value

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

test('a long invoice spans pages, each with the table heading and its number', async () => {
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
