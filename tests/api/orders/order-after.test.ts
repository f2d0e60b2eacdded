import { eq } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orders } from '../../../server/db/schema/orders/orders'
import type { Confirmation } from '../../../src/domain/cart/contract'
import { cutOff, nextDeliveryDays } from '../../../src/domain/orders/delivery'
import { type Order, order } from '../../../src/domain/orders/order'
import { formatMoney } from '../../../src/domain/values/money'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { viewOrder } from '../support/deliveries'

let api: TestApi
let maya: Buyer
let placed: Confirmation
let days: string[]
beforeEach(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
  const product = maya.find((it) => Number(it.sell_price) * it.order_multiple > 40)
  await maya.order(product, product.order_multiple * 20)
  const [confirmed] = (await maya.confirm()).body.data
  if (!confirmed) throw new Error('Nothing was confirmed')
  placed = confirmed
  days = nextDeliveryDays(maya.vendorOf(product), maya.store.time_zone, api.clock.now, 6).filter(
    (day) => day !== placed.date_required,
  )
})
afterEach(() => api.close())

const move = (date_required: string | undefined) =>
  maya.send<{ message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/store/${maya.store.hashid}/moveOrder`,
    {
      order_hash: placed.order_hash,
      date_required,
    },
  )

test('an order is moved before its cut-off, and the ledger says who moved it from where to where', async () => {
  expect((await move(days[1])).status).toBe(200)
  const seen = await viewOrder(maya, api, placed.order_hash)
  expect(seen.date_required).toBe(days[1])
  expect(seen.thread.at(-1)).toMatchObject({ event: 'moved', note: expect.stringMatching(/^From .+ to .+$/) })
  expect(seen.thread.at(-1)?.by).toBe(seen.placed_by)
})

test('the list says of each order what its own page says, the latest day first', async () => {
  const { data } = (await maya.send<{ data: Order[] }>('GET', '/orders?limit=-1')).body
  const days = data.map(({ date_required }) => date_required)
  expect(days).toEqual(days.toSorted().reverse())
  for (const listed of data.slice(0, 5))
    expect(await viewOrder(maya, api, listed.hashid)).toMatchObject(z.parse(order, listed))
})

test('after its cut-off an order stays where it is, and a day that cannot be ordered for is refused', async () => {
  expect((await move(daysFromNow(-17))).body.errors?.date_required?.[0]).toContain('has passed')
  const vendor = maya.vendors.find(({ hashid }) => hashid === placed.vendor_hash)
  if (!vendor) throw new Error('The vendor is not offered')
  api.clock.now = new Date(cutOff(vendor, placed.date_required, maya.store.time_zone).getTime())
  maya = await buyerOf(api, 'store')
  const { status, body } = await move(days.at(-1))
  expect(status).toBe(422)
  expect(body.message).toContain('The cut-off was')
  expect(await api.db.select().from(orders).where(eq(orders.hashid, placed.order_hash))).toMatchObject([
    { date_required: placed.date_required },
  ])
})

test('the PDF of an order can be read and says what was ordered', async () => {
  const response = await api.app.request(`/api/v1/order/${placed.order_hash}/pdf`, {
    headers: { authorization: `Bearer ${maya.token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('file-name')).toBe(`order-${placed.order_number}.pdf`)
  const document = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const seen = await viewOrder(maya, api, placed.order_hash)
  expect(text).toContain(String(placed.order_number))
  expect(text).toContain(seen.items[0]?.item_code)
  expect(text).toContain(formatMoney(seen.account.due_amount))
})
