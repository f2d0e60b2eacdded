import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import type { CartReminder } from '../../../src/domain/cart/cart-reminder-contract'
import type { OrderKey } from '../../../src/domain/cart/order-key'
import type { ReminderOutcome, ReminderReach } from '../../../src/domain/cart/potential-orders-contract'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { emptyCarts, orderOf } from '../support/potential-orders'

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

const setUser = (who: string, values: Partial<typeof users.$inferInsert>) =>
  api.db
    .update(users)
    .set(values)
    .where(eq(users.email, `${who}@portal.test`))

const setNotification = (buyer: Buyer, channel: 'email' | 'portal') =>
  buyer.send('POST', '/account/notifications', { event: 'cart-reminders', channel, is_on: false })

const notices = async (buyer: Buyer) =>
  (await buyer.send<{ data: CartReminder[] }>('GET', '/unconfirmedOrders/reminders?limit=-1')).body.data

test('if the last active person cannot be reached, the people of the store are', async () => {
  const order = await orderOf(maya)
  expect(await reach(order)).toMatchObject([
    {
      problem: null,
      reached: [{ name: 'Maya Lindholm', email: 'store@portal.test', channels: ['email', 'portal'] }],
      unreached: [],
    },
  ])
  await setUser('store', { status: 2 })
  const [found] = await reach(order)
  expect(found?.reached.map(({ name }) => name)).not.toContain('Maya Lindholm')
  expect(found?.reached.length).toBeGreaterThan(0)
  expect(found?.unreached).toContainEqual({ name: 'Maya Lindholm', reason: 'Account suspended' })
  await remind([order])
  const recipients = (await mails()).map(({ recipient }) => recipient)
  expect(recipients.toSorted()).toEqual(found?.reached.map(({ email }) => email).toSorted())
})

test('an order that staff filled reminds the people of the store, not the staff', async () => {
  const order = await orderOf(maya)
  const [line] = await maya.cart()
  const staff = await buyerOf(api, 'operations')
  await staff.order({ hashid: line?.product_hash ?? '' }, 2, { store_hash: order.store_hash })
  const [found] = await reach(order)
  expect(found?.unreached).toContainEqual({ name: 'Olivia Grant', reason: 'Does not order for this store' })
  expect(found?.reached.map(({ name }) => name)).toContain('Maya Lindholm')
})

test('people who turned off email get the notice, those who turned off notices get the email, and those who turned off both get neither', async () => {
  const order = await orderOf(maya)
  expect((await setNotification(maya, 'email')).status).toBe(200)
  expect(await reach(order)).toMatchObject([{ reached: [{ channels: ['portal'] }] }])
  await remind([order])
  expect(await mails()).toEqual([])
  expect(await notices(maya)).toHaveLength(1)
  await setNotification(maya, 'portal')
  expect(await notices(maya)).toEqual([])
  const [found] = await reach(order)
  expect(found?.unreached).toContainEqual({
    name: 'Maya Lindholm',
    reason: 'Turned off reminders of open carts',
  })
})
