import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { outbox } from '../../../server/db/schema/system'
import { accountOf } from '../../../src/domain/orders/ledger'

import { openTestApi, type TestApi } from '../support/api'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder

beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
})

afterEach(() => api.close())

const outOfStock = { reason: 1, note: '' }
const line = (index: number, order = placed.order) => lineAt(order, index)

const act = (index: number, kind: string, body?: unknown, send = placed.asVendor) =>
  send(`/order/${placed.order_hash}/items/${line(index).hashid}/${kind}`, body)

const offer = (qty = 2) =>
  act(0, 'swap', {
    product_hash: placed.replacement.hashid,
    qty,
    sell_price: '7.50',
    reason: 1,
    note: 'Same maker',
  })

const mails = async () =>
  (await api.db.select().from(outbox).orderBy(outbox.created_at)).map(({ subject }) => subject)

test('accepting a swap adds a line at the offered price', async () => {
  expect((await offer()).status).toBe(200)
  const offered = await placed.view()
  expect(offered.adjusted_price).toBe(placed.order.adjusted_price)
  expect(offered.swap_offers).toMatchObject([{ qty: 2, sell_price: '7.50', note: 'Same maker' }])
  const answer = `/swap/${offered.swap_offers[0]?.hashid}/answer`
  expect((await placed.asVendor(answer, { is_accepted: true, note: '' })).status).toBe(403)
  expect((await placed.asBuyer(answer, { is_accepted: true, note: '' })).status).toBe(200)
  const seen = await placed.view()
  const replacement = seen.items.find(({ replaces_hash }) => replaces_hash === line(0).hashid)
  expect(replacement).toMatchObject({
    ordered_qty: 2,
    ordered_amount: '15.00',
    final_sell_price: '7.50',
    status: 0,
  })
  expect(seen.items.find(({ hashid }) => hashid === line(0).hashid)).toMatchObject({
    status: 2,
    ordered_qty: 0,
  })
  expect(seen.swap_offers).toEqual([])
  expect(seen.adjusted_price).toBe(accountOf(seen.thread).ordered_amount)
  expect((await placed.asBuyer(answer, { is_accepted: false, note: '' })).status).toBe(409)
  expect(await mails()).toContainEqual(expect.stringContaining('accepted a swap'))
})

test('declining a swap keeps the line as ordered and mails the reason to the vendor', async () => {
  await offer()
  const [offered] = (await placed.view()).swap_offers
  const declined = { is_accepted: false, note: 'Customers ask for this one' }
  expect((await placed.asBuyer(`/swap/${offered?.hashid}/answer`, declined)).status).toBe(200)
  const seen = await placed.view()
  expect(line(0, seen)).toMatchObject({ status: 0, ordered_qty: line(0).ordered_qty, issue_reason: null })
  expect(seen.thread.at(-1)).toMatchObject({ event: 'swap_declined', note: 'Customers ask for this one' })
})

test('a reset withdraws a swap, even an accepted one that has not shipped', async () => {
  await offer()
  const [offered] = (await placed.view()).swap_offers
  await act(0, 'reset')
  const late = await placed.asBuyer(`/swap/${offered?.hashid}/answer`, { is_accepted: true, note: '' })
  expect([late.status, late.body.message]).toEqual([409, 'The vendor took this swap back.'])
  await offer()
  const [again] = (await placed.view()).swap_offers
  await placed.asBuyer(`/swap/${again?.hashid}/answer`, { is_accepted: true, note: '' })
  expect((await act(0, 'reset')).status).toBe(200)
  const seen = await placed.view()
  expect(seen.adjusted_price).toBe(placed.order.adjusted_price)
  expect(seen.total_items).toBe(placed.order.total_items)
})

test('only open products of the vendor itself are offered', async () => {
  const foreign = placed.buyer.find(({ vendor_hash }) => vendor_hash !== placed.vendor_hash)
  const swap = (product_hash: string) =>
    act(0, 'swap', { product_hash, qty: 1, sell_price: '1.00', ...outOfStock })
  expect((await swap(foreign.hashid)).status).toBe(404)
  expect((await swap(line(0).product_hash)).status).toBe(422)
  await api.db.update(products).set({ status: 5 }).where(eq(products.hashid, placed.replacement.hashid))
  const { status, body } = await swap(placed.replacement.hashid)
  expect([status, body.errors?.product_hash?.[0]]).toEqual([422, expect.stringContaining('is discontinued')])
})
