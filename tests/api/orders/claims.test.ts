import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { credits } from '../../../server/db/schema/invoices/invoices'
import { orderLedger } from '../../../server/db/schema/orders/ledger'
import { outbox } from '../../../server/db/schema/system'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import { lineTotal } from '../../../src/domain/pricing/price'
import { minus, sum } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { deliveryTo, viewOrder } from '../support/deliveries'
import { PNG } from '../support/photograph'

let api: TestApi
let carla: Buyer
let order: OrderWithItems
let line: OrderLine
let vendor: string

beforeEach(async () => {
  api = await openTestApi()
  carla = await buyerOf(api, 'corporate')
  const [supplier] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor = supplier?.vendor_hash ?? ''
  order = await deliveryTo(api, carla, vendor)
  const found = order.items.find(({ ordered_qty }) => ordered_qty > 1)
  if (!found) throw new Error('The delivery has no line of two cases')
  line = found
})

afterEach(() => api.close())

interface Answer {
  message: string
  data: string[]
  errors?: Record<string, string[]>
}

const checkIn = (lines: unknown[], by: Pick<Buyer, 'send'> = carla) =>
  by.send<Answer>('POST', `/order/${order.hashid}/checkIn`, { lines })

const asDelivered = () =>
  order.items
    .filter(({ ordered_qty }) => ordered_qty > 0)
    .map(({ hashid, ordered_qty }) => ({ order_item_hash: hashid, received_qty: ordered_qty, issue: null }))

const damaged = (qty: number, more: Record<string, unknown> = {}) => ({
  order_item_hash: line.hashid,
  received_qty: line.ordered_qty,
  issue: { reason: 2, qty, note: 'Crushed', photograph_hash: null, ...more },
})

const upload = (content: BlobPart, type = 'image/png') =>
  carla.send<{ data: { hashid: string }; message: string }>(
    'POST',
    `/order/${order.hashid}/photographs`,
    new Blob([content], { type }),
  )

const asVendor = async (who = 'supplier') => {
  const { access_token: token } = await api.signIn(who)
  return {
    answer: (claim: string, granted_qty: number, note = '') =>
      api.send<Answer>('POST', `/claim/${claim}/answer`, { token, body: { granted_qty, note } }),
    credit: (claim: string, body: object) =>
      api.send<Answer>('POST', `/claim/${claim}/answer`, { token, body }),
  }
}

const mails = async () =>
  (await api.db.select().from(outbox)).map(({ recipient, subject }) => [recipient, subject])

test('“all as delivered” receives every line, and the ledger names who checked in', async () => {
  const { status, body } = await checkIn(asDelivered())
  expect([status, body.message]).toEqual([200, 'Delivery checked in'])
  const seen = await viewOrder(carla, api, order.hashid)
  expect(seen.account.received_qty).toBe(seen.account.ordered_qty)
  expect(seen.thread.filter(({ event }) => event === 'received').every(({ by }) => by !== null)).toBe(true)
})

test('a check-in can be corrected: the ledger gets the difference and keeps what was said', async () => {
  await checkIn(asDelivered())
  await checkIn([{ order_item_hash: line.hashid, received_qty: line.ordered_qty - 1, issue: null }])
  const seen = await viewOrder(carla, api, order.hashid)
  const entries = seen.thread.filter((it) => it.event === 'received' && it.order_item_hash === line.hashid)
  expect(entries.map(({ qty }) => qty)).toEqual([line.ordered_qty, -1])
  expect(seen.items.find(({ hashid }) => hashid === line.hashid)?.received_qty).toBe(line.ordered_qty - 1)
})

test('partial claims add up to the cost of the line, and more is refused', async () => {
  for (let left = line.ordered_qty; left > 0; left--) expect((await checkIn([damaged(1)])).status).toBe(200)
  const seen = await viewOrder(carla, api, order.hashid)
  expect(sum(seen.claims.map(({ amount }) => amount))).toBe(lineTotal(line))
  const { status, body } = await checkIn([damaged(1)])
  expect(status).toBe(422)
  expect(body.errors?.['lines.0.issue.qty']?.[0]).toContain("You've already claimed all")
})

test('a granted claim is a credit, a ledger entry and mails to both sides; the order owes less', async () => {
  const [claim = ''] = (await checkIn([damaged(2)])).body.data
  expect(await mails()).toEqual([['supplier@portal.test', expect.stringContaining('claims')]])
  const { status, body } = await (await asVendor()).answer(claim, 2)
  expect([status, body.message]).toEqual([200, expect.stringMatching(/^\$[\d,.]+ credited$/)])
  const seen = await viewOrder(carla, api, order.hashid)
  const [made] = seen.claims
  expect(made).toMatchObject({ status: 1, granted_qty: 2, granted_amount: made?.amount })
  expect(seen.account.credited_amount).toBe(made?.amount)
  expect(Number(seen.account.due_amount)).toBeCloseTo(Number(order.adjusted_price) - Number(made?.amount), 2)
  const [credit] = await api.db.select().from(credits).where(eq(credits.hashid, claim))
  expect(credit).toMatchObject({ qty: 2, amount: made?.amount, order_item_hash: line.hashid })
  expect(await mails()).toHaveLength(3)
  expect((await (await asVendor()).answer(claim, 2)).status).toBe(409)
})

test('a vendor that grants a part, or nothing, says why; the rest is refused in the ledger', async () => {
  const [claim = ''] = (await checkIn([damaged(2)])).body.data
  const { answer } = await asVendor()
  expect((await answer(claim, 1)).body.errors).toEqual({
    note: ["Tell the store why you're not crediting all of it."],
  })
  expect((await answer(claim, 3, 'More')).body.errors).toHaveProperty('granted_qty')
  expect((await answer(claim, 1, 'One was fine.')).status).toBe(200)
  const seen = await viewOrder(carla, api, order.hashid)
  expect(seen.claims[0]).toMatchObject({ status: 2, granted_qty: 1, answer: 'One was fine.' })
  const answers = seen.thread.filter(({ event }) => event === 'credited' || event === 'refused')
  expect(sum(answers.map(({ amount }) => amount))).toBe(seen.claims[0]?.amount)
  // Declined cases can be claimed again; credited cases cannot.
  expect((await checkIn([damaged(line.ordered_qty - 1)])).status).toBe(200)
  expect((await checkIn([damaged(1)])).status).toBe(422)
})

test('another vendor cannot answer, and a store cannot answer its own claim; staff can for the vendor', async () => {
  const [claim = ''] = (await checkIn([damaged(1)])).body.data
  await api.db
    .update(users)
    .set({ vendor_hash: order.store_hash })
    .where(eq(users.email, 'onboarding@portal.test'))
  expect((await (await asVendor('onboarding')).answer(claim, 1)).status).toBe(404)
  expect((await (await asVendor('corporate')).answer(claim, 1)).status).toBe(403)
  // Staff may answer for the vendor.
  expect((await (await asVendor('operations')).answer(claim, 1)).status).toBe(200)
})

test('a photograph goes with a claim, and only those see it who see the order', async () => {
  const { hashid } = (await upload(PNG)).body.data
  const [claim = ''] = (await checkIn([damaged(1, { photograph_hash: hashid })])).body.data
  expect(claim).not.toBe('')
  const see = async (who: string) => {
    const { access_token: token } = await api.signIn(who)
    return api.send<{ data: { address: string } }>('GET', `/files/${hashid}`, { token })
  }
  const { address } = (await see('supplier')).body.data
  const seen = await api.app.request(address)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  api.clock.now = new Date(api.clock.now.getTime() + 3_600_000)
  expect((await api.app.request(address)).status).toBe(404)
  expect((await see('client')).status).toBe(404)
})

test('files that are no images, or too large, are refused', async () => {
  const errors = await Promise.all(
    ['<svg onload="alert(1)">', ''].map(async (it) => (await upload(it)).status),
  )
  expect(errors).toEqual([422, 422])
  expect((await upload('<svg onload="alert(1)">', 'image/svg+xml')).status).toBe(415)
  const large = Buffer.concat([PNG, Buffer.alloc(5_000_001)])
  expect((await upload(large)).body.message).toBe('This photo is too large. Choose one of 5 MB or less.')
})

test('the ledger refuses to be changed or shortened', async () => {
  await expect(api.db.update(orderLedger).set({ qty: 0 })).rejects.toThrow()
  await expect(api.db.delete(orderLedger)).rejects.toThrow()
})

test('an omitted line counts no more in the totals of its order', async () => {
  await api.db.insert(orderLedger).values({
    order_hash: order.hashid,
    order_item_hash: line.hashid,
    event: 'changed',
    qty: -line.ordered_qty,
    amount: `-${line.ordered_amount}`,
    at: api.clock.now.toISOString(),
  })
  const seen = await viewOrder(carla, api, order.hashid)
  expect(seen.total_lines).toBe(order.total_lines - 1)
  expect(seen.total_items).toBe(order.total_items - line.ordered_qty)
  expect(seen.adjusted_price).toBe(seen.account.ordered_amount)
  expect((await checkIn([damaged(1)])).status).toBe(422)
})

test('the totals of every demo order equal the sum of its ledger', async () => {
  const { data } = (await carla.send<{ data: OrderWithItems[] }>('GET', `/orders?limit=-1`)).body
  for (const { hashid, total_items, adjusted_price, total_lines } of data.slice(0, 25)) {
    const seen = await viewOrder(carla, api, hashid)
    expect([total_items, adjusted_price, total_lines]).toEqual([
      seen.account.ordered_qty,
      seen.account.ordered_amount,
      seen.items.filter(({ ordered_qty }) => ordered_qty > 0).length,
    ])
  }
})

test('a vendor credits an amount: never above the price of the cases, exact to the cent', async () => {
  const [hashid = ''] = (await checkIn([damaged(2)])).body.data
  const [claim] = (await viewOrder(carla, api, order.hashid)).claims
  if (!claim) throw new Error('Nothing was claimed')
  const { credit } = await asVendor()
  const errors = async (body: object) => (await credit(hashid, body)).body.errors
  const note = 'One layer was fine.'
  const above = minus(claim.amount, '-0.01')
  expect(await errors({ granted_qty: 2, granted_amount: above, note })).toHaveProperty('granted_amount')
  expect(await errors({ granted_qty: 1, granted_amount: claim.amount, note })).toHaveProperty(
    'granted_amount',
  )
  expect(await errors({ granted_qty: 2, granted_amount: '0', note })).toHaveProperty('granted_amount')
  expect(await errors({ granted_qty: 2, granted_amount: '1.005', note })).toHaveProperty('granted_amount')
  expect(await errors({ granted_qty: 0, granted_amount: '1', note })).toHaveProperty('granted_qty')
  expect(await errors({ granted_qty: 2, granted_amount: '0.01', note: '' })).toHaveProperty('note')

  const { status, body } = await credit(hashid, { granted_qty: 2, granted_amount: '10.1', note })
  expect([status, body.message]).toEqual([200, '$10.10 credited'])
  const seen = await viewOrder(carla, api, order.hashid)
  expect(seen.claims[0]).toMatchObject({ status: 2, granted_qty: 2, granted_amount: '10.10' })
  expect(seen.account.credited_amount).toBe('10.10')
  const refused = seen.thread.find(({ event }) => event === 'refused')
  expect(refused).toMatchObject({ qty: 0, amount: minus(claim.amount, '10.10') })
  // The cases are settled, and cannot be claimed again.
  expect((await checkIn([damaged(line.ordered_qty - 1)])).status).toBe(422)
})
