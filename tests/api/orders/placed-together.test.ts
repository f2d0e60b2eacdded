import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { claims } from '../../../server/db/schema/orders/claims'
import { orders } from '../../../server/db/schema/orders/orders'
import type { Product } from '../../../src/domain/catalogue/product'
import { cutOff } from '../../../src/domain/orders/delivery'
import type { ListedOrder } from '../../../src/domain/orders/order-status'
import type { PlacedOrder } from '../../../src/domain/orders/placed-contract'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
beforeEach(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterEach(() => api.close())

const costly = (product: Product) => Number(product.sell_price) * product.order_multiple > 40
const confirm = async (product: Product) => {
  await maya.order(product, product.order_multiple * 20)
  return (await maya.confirm()).body.data
}

test('the orders of one confirmation are listed together with their cut-offs, and in a calendar file', async () => {
  const first = maya.find(costly)
  const second = maya.find((product) => costly(product) && product.vendor_hash !== first.vendor_hash)
  await confirm(first)
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await maya.order(first, first.order_multiple * 20)
  const [one, other] = await confirm(second)
  const path = `/order/${one?.order_hash}/placedTogether`
  const { body } = await maya.send<{ data: PlacedOrder[] }>('GET', path)
  expect(new Set(body.data.map(({ hashid }) => hashid))).toEqual(
    new Set([one?.order_hash, other?.order_hash]),
  )
  expect(body.data).toHaveLength(2)
  for (const order of body.data) {
    const vendor = maya.vendors.find(({ hashid }) => hashid === order.vendor_hash)
    if (!vendor) throw new Error('The vendor is not listed')
    expect(order.changeable_until).toBe(
      cutOff(vendor, order.date_required, maya.store.time_zone).toISOString(),
    )
  }

  const calendar = await maya.send<string>('GET', `${path}/calendar`)
  expect(calendar.headers.get('content-type')).toContain('text/calendar')
  const text = calendar.body.replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  for (const { hashid, date_required, order_number } of body.data) {
    expect(text).toContain(`UID:order-${hashid}@portal.test`)
    expect(text).toContain(`DTSTART;VALUE=DATE:${date_required.replaceAll('-', '')}`)
    expect(text).toContain(`DESCRIPTION:Order ${order_number}\\, `)
  }
  expect(text).toContain(`URL:${ORIGIN}/order/view/${maya.store.hashid}/upcoming/`)
})

test('the orders list says what is checked in, claimed, invoiced and paid', async () => {
  await confirm(maya.find(costly))
  const listed = await maya.send<{ data: ListedOrder[] }>('GET', '/orders?limit=-1')
  const byHash = new Map(listed.body.data.map((order) => [order.hashid, order]))
  const store = eq(orders.store_hash, maya.store.hashid)
  for (const { hashid, received_at } of await api.db.select().from(orders).where(store))
    expect([hashid, byHash.get(hashid)?.is_received]).toEqual([hashid, received_at !== null])
  const billed = Map.groupBy(
    await api.db.select().from(invoices).where(eq(invoices.store_hash, maya.store.hashid)),
    ({ order_hash }) => order_hash,
  )
  const open = await api.db.select().from(claims).where(eq(claims.store_hash, maya.store.hashid))
  for (const order of byHash.values()) {
    const ofOrder = billed.get(order.hashid) ?? []
    expect(order).toMatchObject({
      is_invoiced: ofOrder.length > 0,
      is_paid: ofOrder.length > 0 && ofOrder.every(({ paid_on }) => paid_on !== null),
      has_open_claim: open.some((claim) => claim.order_hash === order.hashid && claim.status === 0),
    })
  }
  const seen = [...byHash.values()]
  for (const key of ['is_received', 'is_invoiced', 'is_paid'] as const)
    expect([key, new Set(seen.map((order) => order[key])).size]).toEqual([key, 2])
})
