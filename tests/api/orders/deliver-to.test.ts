import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import { weekdayOf } from '../../../src/domain/orders/delivery'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import type { VendorOrder } from '../../../src/domain/orders/vendor-order'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import { initialSettings } from '../../../src/domain/stores/store-settings'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
import { type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder
let token: string
beforeAll(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
  token = (await api.signIn('supplier')).access_token
})
afterAll(() => api.close())

const receiving = {
  contact_name: 'Noa Ben-David',
  phone: '(802) 555-0147',
  receiving_days: '0123456',
  receiving_from: '05:30',
  receiving_to: '11:00',
  receiving_notes: 'Ring twice at the back door.\nנא לא לחסום את הרציף',
}
const order_notes = 'Keep the frozen cases together.'
const shown = [
  'Contact: Noa Ben-David',
  'Phone: (802) 555-0147',
  'Receiving: Every day, 5:30 AM to 11:00 AM',
  'Notes for drivers: Ring twice at the back door.',
  'Order notes: Keep the frozen cases together.',
]

/** Saves what the store says about its deliveries, as the buyer does on its settings pages. */
async function saveSettings({ general = receiving, route = '' } = {}) {
  const path = `/stores/${placed.order.store_hash}`
  const { token } = placed.buyer
  for (const [tab, values] of Object.entries({
    general,
    order: { order_notes },
    connection: { account_number: 'A-SECRET', route },
  })) {
    const { version } = (await api.send<{ data: ManagedStore }>('GET', path, { token })).body.data
    const saved = await api.send('POST', `${path}/settings/${tab}`, { token, body: { version, values } })
    expect(saved.status).toBe(200)
  }
}
const viewed = (hashid = placed.order_hash) =>
  api.send<{ data: OrderWithItems }>('GET', `/order/${hashid}`, { token })
const storeOfOrder = async () => {
  const [store] = await api.db
    .select({ street: partners.street, city: partners.city, state: partners.state, zip: partners.zip })
    .from(partners)
    .where(eq(partners.hashid, placed.order.store_hash))
  return store
}
const pdfText = async (path: string) => {
  const response = await api.app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return (await pagesOf(await response.arrayBuffer())).join(' ').replaceAll(/\s+/g, ' ')
}
const missingFrom = (text: string) => shown.filter((line) => !text.includes(line))

test('a supplier sees the address, contact, receiving hours and notes of its order, and no other setting', async () => {
  await saveSettings()
  const { status, body } = await viewed()
  expect(status).toBe(200)
  expect(body.data.delivery).toEqual({ ...(await storeOfOrder()), ...receiving, order_notes })
  expect(JSON.stringify(body)).not.toContain('A-SECRET')
  // The store sees the same.
  expect((await placed.view()).delivery.order_notes).toBe(order_notes)
})

test('an order to a store without settings has its address, and its packing slip no empty labels', async () => {
  await api.db.delete(storeSettings).where(eq(storeSettings.store_hash, placed.order.store_hash))
  const { contact_name, phone, receiving_days, receiving_from, receiving_to, receiving_notes } =
    initialSettings.general
  expect((await viewed()).body.data.delivery).toEqual({
    ...(await storeOfOrder()),
    contact_name,
    phone,
    receiving_days,
    receiving_from,
    receiving_to,
    receiving_notes,
    order_notes: '',
  })
  const slip = await pdfText(`/supplier/orders/file?orders=${placed.order_hash}&format=packing-slips`)
  for (const label of ['Contact:', 'Phone:', 'Notes for drivers:', 'Order notes:'])
    expect(slip).not.toContain(label)
})

test("a supplier gets a 404 for another vendor's order to the same store", async () => {
  const { store_hash, vendor_hash } = placed.order
  const [foreign] = await api.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(and(eq(orders.store_hash, store_hash), ne(orders.vendor_hash, vendor_hash)))
    .limit(1)
  if (!foreign) throw new Error('The store ordered from one vendor only')
  expect((await viewed(foreign.hashid)).status).toBe(404)
})

test('packing slips and order PDFs have the contact, receiving hours and notes', async () => {
  await saveSettings()
  const slip = await pdfText(`/supplier/orders/file?orders=${placed.order_hash}&format=packing-slips`)
  expect(missingFrom(slip)).toEqual([])
  expect(missingFrom(await pdfText(`/order/${placed.order_hash}/pdf`))).toEqual([])
})

test('the mail to the supplier says how to deliver, and names a day on which the store does not receive', async () => {
  const weekday = weekdayOf(placed.order.date_required)
  const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday).join('')
  await saveSettings({ general: { ...receiving, receiving_days: others } })
  const again = await placedOrder(api)
  const mails = await api.db.select().from(outbox)
  const mail = mails.find(({ subject }) => subject.startsWith(`Order ${again.order.order_number} from`))
  const weekdayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
  expect(weekdayOf(again.order.date_required)).toBe(weekday)
  expect(mail?.body).toContain(
    '5:30 AM to 11:00 AM. Not on ' + weekdayName.format(new Date(again.order.date_required)),
  )
  expect(missingFrom(mail?.body ?? '')).toEqual(['Receiving: Every day, 5:30 AM to 11:00 AM'])
})

test("the route of an upcoming order is the store's delivery route, blank if it has none", async () => {
  const routeInList = async () => {
    const { body } = await api.send<{ data: VendorOrder[] }>(
      'GET',
      '/supplier/orders?limit=-1&filter=upcoming',
      { token },
    )
    return body.data.find(({ hashid }) => hashid === placed.order_hash)?.store_route
  }
  await saveSettings({ route: 'R4 "North"' })
  expect(await routeInList()).toBe('R4 "North"')
  await api.db.delete(storeSettings).where(eq(storeSettings.store_hash, placed.order.store_hash))
  expect(await routeInList()).toBe('')
})
