import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vendorInvoicing } from '../../../server/db/schema/invoices/payments'

import { partners } from '../../../server/db/schema/stores/partners'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let first: PlacedOrder
let second: PlacedOrder
let token: string

beforeEach(async () => {
  api = await openTestApi()
  first = await placedOrder(api)
  second = await placedOrder(api)
  token = (await api.signIn('supplier')).access_token
})

afterEach(() => api.close())

const both = () => [first.order_hash, second.order_hash]

const file = (format: string, hashes = both()) =>
  api.app.request(`/api/v1/supplier/orders/file?orders=${hashes.join()}&format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })

test('the pick list adds up cases of both orders, and packing slips have a page each', async () => {
  const name = 'Öko-Hafer “Größe” Ω'
  await api.db.update(partners).set({ display_name: name }).where(eq(partners.hashid, first.order.store_hash))
  const omitted = lineAt(first.order, 0)
  await first.asVendor(`/order/${first.order_hash}/items/${omitted.hashid}/omit`, { reason: 8, note: '' })
  const list = (await pagesOf(await (await file('pick-list')).arrayBuffer())).join(' ')
  const line = lineAt(first.order, 1)
  expect(list).toMatch(new RegExp(`${first.order.order_number}:\\s+${line.ordered_qty}`))
  expect(list).toContain(String(line.ordered_qty * 2))
  const totals = (await pagesOf(await (await file('purchase-totals')).arrayBuffer())).join(' ')
  expect(totals).toContain(`${line.item_code} · ${line.upc}`)

  const slips = await pagesOf(await (await file('packing-slips')).arrayBuffer())
  expect(slips).toHaveLength(2)
  const slip = slips.find((page) => page.includes(`${first.order.order_number}  `)) ?? ''
  expect(slip).toContain(name)
  expect(slip).toContain('Page 1')
  expect(slip).not.toContain('Page 1 of')
  expect(slip).toContain('Not delivered')
  expect(slip).toContain('Discontinued')
})

test('X12 has a purchase order for each order', async () => {
  const response = await file('x12')
  expect(response.headers.get('file-name')).toMatch(/^purchase-orders-.*\.x12$/)
  const text = await response.text()
  for (const { order } of [first, second]) {
    expect(text).toContain(`BEG*00*SA*${order.order_number}**`)
    const line = lineAt(order, 0)
    expect(text).toContain(`*${line.ordered_qty}*CA*${line.final_sell_price}*`)
  }
  expect(text.match(/^ST\*850/gm)).toHaveLength(2)
})

test('each X12 file of a vendor has the next control number, which begins again after nine digits', async () => {
  const control = async () => /^IEA\*1\*(\d+)~/m.exec(await (await file('x12')).text())?.[1]
  const before = Number(await control())
  const both = [await control(), await control()]
  expect(both).toEqual([before + 1, before + 2].map((number) => String(number).padStart(9, '0')))
  const vendor = eq(vendorInvoicing.vendor_hash, first.order.vendor_hash)
  await api.db.update(vendorInvoicing).set({ last_x12_number: 999_999_998 }).where(vendor)
  expect([await control(), await control()]).toEqual(['999999999', '000000001'])
})
