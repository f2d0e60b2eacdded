import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderItems } from '../../../server/db/schema/orders/orders'
import { sampleRequests } from '../../../server/db/schema/samples'
import { partners } from '../../../server/db/schema/stores/partners'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { dayIn } from '../../../src/domain/orders/delivery'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf, placesOf } from '../support/pdf'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

/** The right edge of a page in letter format without its margin, in points. */
const RIGHT_EDGE = 612 - 40
const unbroken = (name: string) => `${name}_WITHOUT_ANY_BREAK`.padEnd(100, '_0123456789')

let api: TestApi
let placed: PlacedOrder
let tokens: { buyer: string; vendor: string }
let invoice_hash: string
let sample_hash: string
beforeAll(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
  tokens = { buyer: placed.buyer.token, vendor: (await api.signIn('supplier')).access_token }
  await placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: lineAt(placed.order, 0).hashid, qty: 1 }],
  })
  await placed.asVendor(`/shipment/${(await placed.view()).shipments[0]?.hashid}/delivered`)
  invoice_hash = (await placed.view()).shipments[0]?.invoice_hash ?? ''
  const [sample] = await api.db
    .select({ hashid: sampleRequests.hashid })
    .from(sampleRequests)
    .innerJoin(products, eq(products.hashid, sampleRequests.product_hash))
    .where(eq(products.vendor_hash, placed.vendor_hash))
    .limit(1)
  sample_hash = sample?.hashid ?? ''
  await api.db
    .update(sampleRequests)
    .set({ store_hash: placed.order.store_hash, product_hash: lineAt(placed.order, 0).product_hash })
    .where(eq(sampleRequests.hashid, sample_hash))
})
afterAll(() => api.close())

/** Gives everyone and everything on the documents a name made from what it is. */
async function nameAll(nameOf: (what: string) => string) {
  const { store_hash } = placed.order
  await api.db
    .update(orderItems)
    .set({ purchasable_name: nameOf('PRODUCT') })
    .where(eq(orderItems.order_hash, placed.order_hash))
  await api.db
    .update(products)
    .set({ name: nameOf('PRODUCT') })
    .where(eq(products.hashid, lineAt(placed.order, 0).product_hash))
  await api.db
    .update(partners)
    .set({ display_name: nameOf('STORE') })
    .where(eq(partners.hashid, store_hash))
  await api.db
    .update(vendors)
    .set({ name: nameOf('VENDOR') })
    .where(eq(vendors.hashid, placed.vendor_hash))
  const general = { contact_name: nameOf('CONTACT') }
  await api.db
    .insert(storeSettings)
    .values({ store_hash, general })
    .onConflictDoUpdate({ target: storeSettings.store_hash, set: { general } })
  await api.db.update(users).set({ name: nameOf('BUYER') })
}

/** The month of the invoice, which has the day of the store. */
const month = () => dayIn(placed.order.time_zone, api.clock.now).slice(0, 7)
const documents = {
  order: () => [
    'buyer',
    `/order/${placed.order_hash}/pdf`,
    ['PRODUCT', 'STORE', 'CONTACT', 'VENDOR', 'BUYER'],
    'Amount',
  ],
  invoice: () => ['buyer', `/invoice/${invoice_hash}/pdf`, ['PRODUCT', 'STORE', 'VENDOR'], 'Amount'],
  'packing slips': () => [
    'vendor',
    fileOf('packing-slips'),
    ['PRODUCT', 'STORE', 'CONTACT'],
    'In this delivery',
  ],
  'pick list': () => ['vendor', fileOf('pick-list'), ['PRODUCT'], 'Cases per order'],
  'purchase totals': () => ['vendor', fileOf('purchase-totals'), ['PRODUCT'], 'Orders'],
  statement: () => [
    'vendor',
    `/vendor/${placed.vendor_hash}/statement?month=${month()}`,
    ['STORE', 'VENDOR'],
    'Amount',
  ],
  'sample labels': () => [
    'vendor',
    `/supplier/samples/labels?samples=${sample_hash}&weights=2.5&format=pdf`,
    ['PRODUCT', 'STORE', 'VENDOR'],
    'SHIP TO',
  ],
} as const satisfies Record<string, () => readonly ['buyer' | 'vendor', string, readonly string[], string]>
const fileOf = (format: string) => `/supplier/orders/file?orders=${placed.order_hash}&format=${format}`

test.each(Object.entries(documents))(
  'a name without a break keeps every column of the %s on the page',
  async (_, documentOf) => {
    await nameAll(unbroken)
    const [who, path, names, lastColumn] = documentOf()
    const content = await print(who, path)
    const places = await placesOf(content.slice(0))
    expect(places.filter(({ right }) => right > RIGHT_EDGE + 1)).toEqual([])
    expect(places.some(({ text }) => text.includes(lastColumn))).toBe(true)
    const text = await spaceless(content)
    for (const name of names) expect(text).toContain(unbroken(name))
  },
)

test.each(Object.entries(documents))('names in any script are printed on the %s', async (_, documentOf) => {
  const scripts = [
    'Łódź',
    'Ελλάς',
    'Привет',
    'חנות',
    'متجر',
    '食品店',
    'さくら',
    '한국식품',
    'ร้านอาหาร',
    'स्टोर',
  ]
  await nameAll((what) => `${what} ${scripts.join(' ')}`)
  const [who, path, names] = documentOf()
  const text = await spaceless(await print(who, path))
  expect(text).not.toContain('\uFFFD')
  for (const word of [...names, ...scripts]) expect(text).toContain(word)
})

async function print(who: 'buyer' | 'vendor', path: string) {
  const response = await api.app.request(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${tokens[who]}` },
  })
  expect(response.status).toBe(200)
  return response.arrayBuffer()
}

const spaceless = async (content: ArrayBuffer) => (await pagesOf(content)).join('').replaceAll(/\s/g, '')
