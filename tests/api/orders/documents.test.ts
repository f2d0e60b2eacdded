import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partners } from '../../../server/db/schema/stores/partners'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { vendorProfiles } from '../../../server/db/schema/vendors/profiles'
import { JobRunner } from '../../../server/jobs/job-runner'
import { handleMail, type SendMail } from '../../../server/mail/mail-job'
import { queueMail } from '../../../server/mail/outbox'
import type { InvoicingForm } from '../../../src/domain/invoices/invoicing'
import { cutOff, dayIn } from '../../../src/domain/orders/delivery'
import { formatFullDay, formatFullMoment } from '../../../src/domain/orders/full-date'
import { initialSettings } from '../../../src/domain/stores/store-settings'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder
beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
  const { store_hash } = placed.order
  const order = { ...initialSettings.order, purchase_order_prefix: 'HL-' }
  const billing = {
    ...initialSettings.billing,
    billing_name: 'Harvest Lane Accounts',
    street: '1 Ledger Way',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    terms: 'net_15',
    tax_exempt_number: 'ME-4417',
  }
  await api.db
    .insert(storeSettings)
    .values({ store_hash, order, billing })
    .onConflictDoUpdate({ target: storeSettings.store_hash, set: { order, billing } })
  const address = { street: '7 Orchard Road', zip: '05401', orders_email: 'orders@vendor.test' }
  await api.db
    .insert(vendorProfiles)
    .values({ vendor_hash: placed.vendor_hash, ...address })
    .onConflictDoUpdate({ target: vendorProfiles.vendor_hash, set: address })
})
afterEach(() => api.close())

/** The text of a PDF, with single spaces. */
const read = async (path: string) => {
  const response = await api.app.request(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${placed.buyer.token}` },
  })
  return (await pagesOf(await response.arrayBuffer())).join(' ').replaceAll(/\s+/g, ' ')
}
const expectAll = (text: string, shown: readonly string[]) =>
  expect(shown.filter((each) => !text.includes(each))).toEqual([])

const renameMarketplace = (name: string) =>
  api.db.update(marketplaces).set({ name, nav_color: '#123456' }).where(eq(marketplaces.short_name, 'sfa'))

const storeOf = async (hashid: string) => {
  const [store] = await api.db.select().from(partners).where(eq(partners.hashid, hashid))
  if (!store) throw new Error('There is no such store')
  return store
}

test('orders and invoices name brand, purchase order, terms, full dates, both addresses and where to pay', async () => {
  const { order_number, date_required } = placed.order
  await renameMarketplace('Riverbend Wholesale')
  const shared = [
    'Riverbend Wholesale',
    `HL-${order_number}`,
    'Net 15 days',
    '7 Orchard Road',
    'orders@vendor.test',
  ]
  const store = await storeOf(placed.order.store_hash)
  const order = await read(`/order/${placed.order_hash}/pdf`)
  expectAll(order, [...shared, 'PO number', formatFullDay(date_required), store.street])

  await placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: lineAt(placed.order, 0).hashid, qty: 1 }],
  })
  const shipment = (await placed.view()).shipments[0]
  await placed.asVendor(`/shipment/${shipment?.hashid}/delivered`)
  const { shipments } = await placed.view()
  const invoice = await read(`/invoice/${shipments[0]?.invoice_hash}/pdf`)
  expectAll(invoice, [
    ...shared,
    `Delivered ${formatFullDay(dayIn(placed.order.time_zone, api.clock.now))}`,
    'Remit to',
    'Bill to',
    'Harvest Lane Accounts',
    '1 Ledger Way',
    'Tax exemption: ME-4417',
    'Ship to',
    store.street,
    'Balance due',
  ])
  expect(invoice).not.toContain('Open $')
})

test('the remit-to address and the tax ID of a vendor are on screens, invoices and statements', async () => {
  const path = `/vendor/${placed.vendor_hash}/invoicing`
  const token = (await api.signIn('operations')).access_token
  const { body } = await api.send<{ data: InvoicingForm }>('GET', path, { token })
  const remit_to = 'Lakeside Receivables\n\nPO Box 4417\nAlbany, NY 12201'
  const tax_id = '12-3456789'
  expect((await placed.asVendor(path, { ...body.data, remit_to, tax_id })).status).toBe(200)
  await placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: lineAt(placed.order, 0).hashid, qty: 1 }],
  })
  await placed.asVendor(`/shipment/${(await placed.view()).shipments[0]?.hashid}/delivered`)
  const invoice_hash = (await placed.view()).shipments[0]?.invoice_hash
  const lines = ['Lakeside Receivables', 'PO Box 4417', 'Albany, NY 12201', 'Tax ID: 12-3456789']
  const shown = await placed.buyer.send<{ data: { remit_to: string[] } }>('GET', `/invoice/${invoice_hash}`)
  expect(shown.body.data.remit_to).toEqual(lines)
  const invoice = await read(`/invoice/${invoice_hash}/pdf`)
  expectAll(invoice, ['Remit to', ...lines])
  expect(invoice).not.toContain('7 Orchard Road')
  const month = dayIn(placed.order.time_zone, api.clock.now).slice(0, 7)
  const statement = `/vendor/${placed.vendor_hash}/statement?month=${month}`
  expectAll(await read(statement), ['Statement for All stores', 'Remit to', ...lines])
  await renameMarketplace('Riverbend Wholesale')
  expectAll(await read(`${statement}&store=${placed.order.store_hash}`), [
    'Riverbend Wholesale',
    'Harvest Lane Accounts',
    '1 Ledger Way',
    'Tax exemption: ME-4417',
    ...lines,
  ])
})

test('mails about orders have a branded HTML part with the lines, the cut-off and a button', async () => {
  const mails: Parameters<SendMail>[0][] = []
  const send: SendMail = async (mail) => void mails.push(mail)
  const [product, second] = placed.buyer.products.filter(
    ({ vendor_hash, status, is_recalled }) =>
      vendor_hash === placed.vendor_hash && status === 1 && !is_recalled,
  )
  if (!product || !second) throw new Error('The vendor has too few products')
  for (const each of [product, second]) await placed.buyer.order(each, each.order_multiple * 12)
  const cart = (await placed.buyer.cart()).filter(({ vendor_hash }) => vendor_hash === placed.vendor_hash)
  const [confirmed] = (await placed.buyer.confirm({ order_hashes: cart.map(({ hashid }) => hashid) })).body
    .data
  await renameMarketplace('Riverbend Wholesale')
  await new JobRunner(api.db, [handleMail(api.appContext, send)], api.appContext.clock).runDue()
  const number = `HL-${confirmed?.order_number}`
  const mail = mails.findLast(({ body, subject }) => subject.includes('placed for') && body.includes(number))
  const store = await storeOf(confirmed?.store_hash ?? '')
  const closes = formatFullMoment(
    cutOff(placed.buyer.vendorOf(product), confirmed?.date_required ?? '', store.time_zone),
    store.time_zone,
  )
  const link = `${api.appContext.origin()}/order/view/`
  for (const part of [mail?.body ?? '', mail?.html ?? ''])
    expectAll(part, [number, 'Net 15 days', closes, product.item_code, '7 Orchard Road', store.street, link])
  expectAll(mail?.html ?? '', [
    '<!doctype html>',
    'background:#123456',
    'Riverbend Wholesale',
    'View order</a>',
    '</table>',
  ])
  expect(mail?.html).not.toContain('Specialty Food Alley')
  const names = [product, second].map(({ item_code, name }) => ({ item_code, name }))
  const [first, last] = names.sort((a, b) => a.name.localeCompare(b.name)).map(({ item_code }) => item_code)
  for (const part of [mail?.body ?? '', mail?.html ?? ''])
    expect(part.indexOf(`(${first})`)).toBeLessThan(part.indexOf(`(${last})`))
})

test('text in emails cannot add markup or links to the HTML part', async () => {
  const mails: Parameters<SendMail>[0][] = []
  await queueMail(
    api.db,
    {
      recipient: 'a@stores.test',
      subject: '<b>Hi</b>',
      body: 'Note: <script>alert(1)</script> "x"\nhttps://elsewhere.test/login',
    },
    api.clock.now,
  )
  const send: SendMail = async (mail) => void mails.push(mail)
  await new JobRunner(api.db, [handleMail(api.appContext, send)], api.appContext.clock).runDue()
  const { html } = mails.find(({ subject }) => subject === '<b>Hi</b>') ?? { html: '' }
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('href="https://elsewhere.test')
})
