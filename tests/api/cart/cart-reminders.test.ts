import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { htmlMail } from '../../../server/mail/html-mail'
import type { CartReminder } from '../../../src/domain/cart/cart-reminder-contract'
import type { OrderKey } from '../../../src/domain/cart/order-key'
import type { ReminderOutcome, ReminderReach } from '../../../src/domain/cart/potential-orders-contract'
import { defaultBrand } from '../../../src/domain/marketplaces/brand'
import { cutOff } from '../../../src/domain/orders/delivery'
import { formatFullDay, formatFullMoment } from '../../../src/domain/orders/full-date'
import { formatMoney } from '../../../src/domain/values/money'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { emptyCarts, orderOf, readPotential } from '../support/potential-orders'

let api: TestApi
let maya: Buyer

beforeEach(async () => {
  api = await openTestApi()
  await emptyCarts(api)
  await api.db.delete(outbox)
  maya = await buyerOf(api, 'store')
})

afterEach(() => api.close())

const asStaff = async <T>(path: string, body: unknown, who = 'operations') =>
  api.send<T & { message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/admin/potential-orders/${path}`,
    {
      token: (await api.signIn(who)).access_token,
      body,
    },
  )

const remind = (orders: readonly (OrderKey & { after?: string | null })[], message = '', who?: string) =>
  asStaff<{ data: ReminderOutcome[] }>(
    'remind',
    { message, orders: orders.map((order) => ({ after: null, ...order })) },
    who,
  )

const reach = async (...orders: OrderKey[]) =>
  (await asStaff<{ data: ReminderReach[] }>('reach', { orders })).body.data

const mails = () => api.db.select().from(outbox)

const later = (hours: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + hours * 3_600_000)
}

const notices = async (buyer: Buyer) =>
  (await buyer.send<{ data: CartReminder[] }>('GET', '/unconfirmedOrders/reminders?limit=-1')).body.data

test('the mail has the lines, the total, what is missing, the cut-off in the zone of the store, and a link to the cart', async () => {
  const order = await orderOf(maya, maya.store.hashid, 2)
  const [vendor] = await api.db
    .update(vendors)
    .set({ order_minimum: '99999.00' })
    .where(eq(vendors.hashid, order.vendor_hash))
    .returning()
  const [line] = await maya.cart()
  if (!line || !vendor) throw new Error('There is no line')
  const { status, body } = await remind([order], 'Please add a case of\n   oat milk.')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: '1 of 1 order reminded',
    data: [{ ...order, is_done: true, message: 'Reminded Maya Lindholm.' }],
  })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  if (!mail) throw new Error('There is no mail')
  expect(mail).toMatchObject({
    recipient: 'store@portal.test',
    subject: `Reminder: your order from ${vendor.name} for ${formatFullDay(order.date_required)}`,
  })
  const closesAt = cutOff(vendor, order.date_required, maya.store.time_zone)
  for (const text of [
    'Message from Olivia Grant:\n\nPlease add a case of\noat milk.',
    `  2 ×  ${line.purchasable_name}  ${formatMoney(line.final_sell_price)} per case`,
    /\n {2}Total {2}\$\d/,
    /Add \$[\d,.]+ to reach .* \$99,999\.00 minimum/,
    `Place it by ${formatFullMoment(closesAt, maya.store.time_zone)}.`,
    `${ORIGIN}/order/start/${order.store_hash}/cart`,
  ])
    expect(mail.body).toEqual(
      text instanceof RegExp ? expect.stringMatching(text) : expect.stringContaining(text),
    )
  const html = htmlMail(mail, defaultBrand, ORIGIN)
  expect(html).toContain('Review cart</a>')
  expect(html).toContain(`href="${ORIGIN}/order/start/${order.store_hash}/cart"`)
})

test('the buyer finds a notice in the portal until it is dismissed, the order leaves the cart, or another one replaces it', async () => {
  const order = await orderOf(maya)
  await remind([order], 'Two days left')
  const [notice] = await notices(maya)
  expect(notice).toMatchObject({ ...order, message: 'Two days left', sent_by: 'Olivia Grant' })
  later(5)
  maya = await buyerOf(api, 'store')
  await remind([order], 'One day left')
  expect(await notices(maya)).toMatchObject([{ message: 'One day left' }])
  const [latest] = await notices(maya)
  const dismiss = (buyer: Buyer) =>
    buyer.send('POST', `/unconfirmedOrders/reminders/${latest?.hashid}/dismiss`)
  const stranger = await buyerOf(api, 'specialty')
  expect((await dismiss(stranger)).status).toBe(404)
  expect(await notices(stranger)).toEqual([])
  await api.db.update(unconfirmedOrders).set({ date_required: '2020-01-01' })
  expect(await notices(maya)).toEqual([])
  await api.db.update(unconfirmedOrders).set({ date_required: order.date_required })
  expect((await dismiss(maya)).status).toBe(200)
  expect(await notices(maya)).toEqual([])
})

test('an order is not reminded of twice in 4 hours unless staff confirm the reminder that they saw', async () => {
  const order = await orderOf(maya)
  await remind([order])
  later(3.9)
  const again = await remind([order], '', 'developer')
  expect(again.body).toMatchObject({
    message: '0 of 1 order reminded',
    data: [{ is_done: false, message: 'Olivia Grant has just reminded the buyer.' }],
  })
  expect(await mails()).toHaveLength(1)
  const [{ last } = { last: null }] = await reach(order)
  expect(last).toMatchObject({ sent_by: 'Olivia Grant' })
  const confirmed = await remind([{ ...order, after: last?.hashid ?? null }], '', 'developer')
  expect(confirmed.body.data).toMatchObject([{ is_done: true }])
  expect(await mails()).toHaveLength(2)
  // Confirmed once: the same confirmation is no reason for a third one.
  expect((await remind([{ ...order, after: last?.hashid ?? null }])).body.data).toMatchObject([
    { is_done: false, message: 'Dev Patel has just reminded the buyer.' },
  ])
  later(4)
  expect((await remind([order])).body.data).toMatchObject([{ is_done: true }])
})

test('six calls at once send one reminder', async () => {
  const order = await orderOf(maya)
  const tokens = await Promise.all(
    ['operations', 'developer', 'operations', 'developer', 'operations', 'developer'].map(
      async (who) => (await api.signIn(who)).access_token,
    ),
  )
  const answers = await Promise.all(
    tokens.map((token) =>
      api.send<{ data: ReminderOutcome[] }>('POST', '/admin/potential-orders/remind', {
        token,
        body: { message: '', orders: [{ ...order, after: null }] },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(answers.filter(({ body }) => body.data[0]?.is_done)).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test('one person gets one mail for many orders', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const orders = []
  for (const { hashid } of corporate.stores.slice(0, 3)) orders.push(await orderOf(corporate, hashid))
  await remind(orders)
  const all = await mails()
  expect(all).toMatchObject([
    { recipient: 'corporate@portal.test', subject: 'Reminder: 3 orders in your cart' },
  ])
  for (const { store_hash } of orders)
    expect(all[0]?.body).toContain(`${ORIGIN}/order/start/${store_hash}/cart`)
})

test('orders that left the cart and those of archived stores are refused, and the others are sent', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const [one, two] = corporate.stores
  if (!one || !two) throw new Error('The seed has too few stores')
  const archived = await orderOf(corporate, one.hashid)
  const open = await orderOf(corporate, two.hashid)
  await api.db
    .update(partners)
    .set({ archived_at: api.clock.now.toISOString() })
    .where(eq(partners.hashid, one.hashid))
  const { body } = await remind([archived, open, { ...open, date_required: '2020-01-01' }])
  expect(body).toMatchObject({
    message: '1 of 3 orders reminded',
    data: [
      { is_done: false, message: 'The store is archived.' },
      { is_done: true },
      { is_done: false, message: 'This order is no longer in the cart.' },
    ],
  })
})

test('the list shows the latest reminder, and the audit log has each with its recipients', async () => {
  const order = await orderOf(maya)
  await remind([order], 'Soon')
  expect(await readPotential(api)).toMatchObject([
    { reminded_by: 'Olivia Grant', reminded_at: api.clock.now.toISOString() },
  ])
  const logged = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.event, 'cart-reminded'), eq(auditLog.subject_hash, order.store_hash)))
  expect(logged).toMatchObject([
    {
      details: {
        vendor_hash: order.vendor_hash,
        date_required: order.date_required,
        message: 'Soon',
        recipients: ['store@portal.test'],
      },
    },
  ])
})

test('a message that is too long and a call without orders are refused', async () => {
  const order = await orderOf(maya)
  expect(await remind([order], 'x'.repeat(501))).toMatchObject({
    status: 422,
    body: { errors: { message: ['Use up to 500 characters'] } },
  })
  expect(await remind([])).toMatchObject({ status: 422, body: { errors: { orders: ['Choose an order'] } } })
  expect(await remind(Array(501).fill(order))).toMatchObject({ status: 422 })
  expect(await mails()).toEqual([])
})

test('only administrators with the permission remind', async () => {
  const order = await orderOf(maya)
  for (const who of ['store', 'analyst', 'supplier', 'outreach'])
    expect((await remind([order], '', who)).status).toBe(403)
  expect(await mails()).toEqual([])
})
