import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { orderLineReviews } from '../../../server/db/schema/orders/ledger'
import { type OrderUpdate, REVIEW_DAYS } from '../../../src/domain/orders/order-update'
import type { OrderStoreUpdate } from '../../../src/domain/reports/notification'
import { minus } from '../../../src/domain/values/money'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let operations: string
let placed: PlacedOrder

beforeEach(async () => {
  await api?.close()
  api = await openTestApi()
  api.clock.now = TEST_NOW
  operations = (await api.signIn('operations')).access_token
  placed = await placedOrder(api)
})
afterAll(() => api.close())

const outOfStock = { reason: 1, note: '' }
const act = (index: number, action: string, body: unknown = {}) =>
  placed.asVendor(`/order/${placed.order_hash}/items/${lineAt(placed.order, index).hashid}/${action}`, body)
const all = async (token = operations) =>
  (await api.send<{ data: OrderUpdate[] }>('GET', '/admin/supplier/updatesorder?limit=-1', { token })).body
    .data
const updates = async () => (await all()).filter(({ order_hash }) => order_hash === placed.order_hash)
const review = (lines: Pick<OrderUpdate, 'hashid' | 'entry'>[], token = operations) =>
  api.send<{ message: string }>('POST', '/admin/supplier/updatesorder/review', {
    token,
    body: { lines: lines.map(({ hashid, entry }) => ({ hashid, entry })) },
  })
const offer = () =>
  act(0, 'swap', {
    product_hash: placed.replacement.hashid,
    qty: 2,
    sell_price: '7.50',
    reason: 1,
    note: 'Same maker',
  })

test('lines that a vendor omits or shortens are listed with reason, cases and what they cost less', async () => {
  expect(await updates()).toEqual([])
  const [first, second] = [lineAt(placed.order, 0), lineAt(placed.order, 1)]
  await act(0, 'omit', outOfStock)
  await act(1, 'change', { qty: second.ordered_qty - 1, reason: 2, note: '' })
  const found = await updates()
  expect(found).toHaveLength(2)
  expect(found.find(({ hashid }) => hashid === first.hashid)).toMatchObject({
    update: 'omitted',
    order_number: placed.order.order_number,
    product_name: first.purchasable_name,
    reason: 1,
    wanted_qty: first.ordered_qty,
    qty: 0,
    amount: minus('0.00', first.ordered_amount),
    by: 'Luca Ferrante',
  })
  expect(found.find(({ hashid }) => hashid === second.hashid)).toMatchObject({
    update: 'fewer',
    reason: 2,
    qty: second.ordered_qty - 1,
  })
})

test('a swap is listed from its offer to its answer, and not once it is declined', async () => {
  const line = lineAt(placed.order, 0)
  await offer()
  expect(await updates()).toMatchObject([
    { update: 'offered', replacement_name: placed.replacement.name, qty: line.ordered_qty, amount: '0.00' },
  ])
  const answer = async (is_accepted: boolean) => {
    const [offered] = (await placed.view()).swap_offers
    await placed.asBuyer(`/swap/${offered?.hashid}/answer`, { is_accepted, note: '' })
  }
  await answer(false)
  expect(await updates()).toEqual([])
  await offer()
  await answer(true)
  expect(await updates()).toMatchObject([
    {
      hashid: line.hashid,
      update: 'swapped',
      replacement_name: placed.replacement.name,
      qty: 2,
      amount: minus('15.00', line.ordered_amount),
    },
  ])
})

test('a line that the vendor sets back to the order needs no review', async () => {
  await act(0, 'omit', outOfStock)
  await act(0, 'reset')
  expect(await updates()).toEqual([])
})

test('a reviewed line comes back when its vendor changes it again, and a change nobody saw is not reviewed', async () => {
  const line = lineAt(placed.order, 0)
  await act(0, 'change', { qty: line.ordered_qty - 1, ...outOfStock })
  const seen = await updates()
  await act(0, 'change', { qty: line.ordered_qty - 2, ...outOfStock })
  expect((await review(seen)).body.message).toBe('1 line reviewed')
  const [later] = await updates()
  expect(later).toMatchObject({ hashid: line.hashid, qty: line.ordered_qty - 2 })
  await review(await updates())
  expect(await updates()).toEqual([])
  await act(0, 'omit', outOfStock)
  expect(await updates()).toMatchObject([{ update: 'omitted' }])
  const logged = await api.db.select().from(auditLog).where(eq(auditLog.event, 'order-line-reviewed'))
  expect(logged).toMatchObject([{ subject_hash: placed.order_hash }, { subject_hash: placed.order_hash }])
})

test('lines that do not exist are not reviewed', async () => {
  const { status, body } = await review([{ hashid: 'no_order_line', entry: 1 }])
  expect([status, body.message]).toEqual([200, '0 lines reviewed'])
})

test('an older review does not undo a later one', async () => {
  await act(0, 'omit', outOfStock)
  const [row] = await updates()
  if (!row) throw new Error('Nothing was listed')
  await review([row])
  await review([{ ...row, entry: row.entry - 1 }])
  expect(await updates()).toEqual([])
  const [stored] = await api.db
    .select()
    .from(orderLineReviews)
    .where(eq(orderLineReviews.order_item_hash, row.hashid))
  expect(stored?.entry).toBe(row.entry)
})

test('lines leave the queue some weeks after the delivery', async () => {
  await act(0, 'omit', outOfStock)
  const days = (count: number) => new Date(Date.parse(placed.order.date_required) + count * 86_400_000)
  api.clock.now = new Date(days(REVIEW_DAYS).getTime() + 12 * 3_600_000)
  operations = (await api.signIn('operations')).access_token
  expect(await updates()).toHaveLength(1)
  api.clock.now = new Date(days(REVIEW_DAYS + 1).getTime() + 12 * 3_600_000)
  operations = (await api.signIn('operations')).access_token
  expect(await updates()).toEqual([])
})

test('the count on the top bar counts what the queue holds', async () => {
  const counted = async () =>
    (
      await api.send<{ update_count: number; data: OrderStoreUpdate[] }>(
        'GET',
        '/supplier/getNotifications/orderStore',
        { token: operations },
      )
    ).body.update_count
  const before = await counted()
  expect(before).toBe((await all()).length)
  await act(0, 'omit', outOfStock)
  expect(await counted()).toBe(before + 1)
  await review(await updates())
  expect(await counted()).toBe(before)
})

test('only administrators read and review the queue', async () => {
  await act(0, 'omit', outOfStock)
  const lines = await updates()
  for (const who of ['analyst', 'outreach', 'corporate', 'supplier'] as const) {
    const token = (await api.signIn(who)).access_token
    expect((await api.send('GET', '/admin/supplier/updatesorder', { token })).status, who).toBe(403)
    expect((await review(lines, token)).status, who).toBe(403)
  }
  expect(await updates()).toHaveLength(1)
})
