import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { mutedNotifications } from '../../../server/db/schema/access/account'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import type {
  noticePreview,
  OwnNotice,
  SentNotice,
  SentNoticeDetail,
} from '../../../src/domain/orders/order-notice'
import type { Announcement } from '../../../src/domain/support/announcement'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'
import { type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let operations: string
let placed: PlacedOrder

beforeEach(async () => {
  await api?.close()
  api = await openTestApi()
  api.clock.now = TEST_NOW
  operations = (await api.signIn('operations')).access_token
  placed = await placedOrder(api)
  await api.db.delete(outbox)
})
afterAll(() => api.close())

const notice = {
  vendor_hashes: [] as string[],
  order_numbers: '',
  kind: 'service',
  title: 'Late truck',
  text: 'It arrives after two.',
}
type Sent = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }
type Preview = z.infer<typeof noticePreview>
const post = <T = Sent>(path: string, body: unknown, token = operations) =>
  api.send<T>('POST', path, { token, body })
const get = async <T>(path: string, token = operations) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data
const previewOf = async (criteria: object) => {
  const { title: _title, text: _text, ...rest } = { ...notice, ...criteria }
  return (await post<{ data: Preview }>('/admin/orders/notify/preview', rest)).body.data
}
const ofOrder = () => ({ order_numbers: String(placed.order.order_number) })
const send = async (changes: object) => {
  const body = { ...notice, ...changes }
  const { orders, recipients } = await previewOf(body)
  const seen = { orders: orders.length, recipients: recipients.length }
  return post('/admin/orders/notify', { ...body, seen })
}
const announced = async (token: string) =>
  (await get<Announcement[]>('/notices?limit=-1', token)).map(({ title }) => title)

test('a preview lists the orders and everyone who buys for their stores, before anything is sent', async () => {
  const { orders, recipients, unknown_numbers } = await previewOf({
    order_numbers: `#${placed.order.order_number}, 999999999`,
  })
  expect(orders).toMatchObject([{ hashid: placed.order_hash, store_hash: placed.order.store_hash }])
  expect(unknown_numbers).toEqual([999999999])
  expect(recipients).toContainEqual(
    expect.objectContaining({ hashid: 'corporate@portal.test', by_mail: true, in_portal: true }),
  )
  expect(await api.db.$count(outbox)).toBe(0)
  expect(await get<SentNotice[]>('/admin/orders/notify?limit=-1')).toEqual([])
})

test('vendors and days choose orders together', async () => {
  const { vendor_hash, order } = placed
  const on = { vendor_hashes: [vendor_hash], from: order.date_required, to: order.date_required }
  const { orders } = await previewOf(on)
  expect(orders.map(({ hashid }) => hashid)).toContain(placed.order_hash)
  expect(new Set(orders.map((each) => each.vendor_hash))).toEqual(new Set([vendor_hash]))
  expect(new Set(orders.map((each) => each.date_required))).toEqual(new Set([order.date_required]))
})

test('a notice reaches only its recipients, by email and in the portal, and the log shows who opened it', async () => {
  const other = (await api.signIn('specialty')).access_token
  const { body } = await send(ofOrder())
  const { hashid } = body.data
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, 'corporate@portal.test'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Late truck')
  expect(mails[0]?.body).toContain(String(placed.order.order_number))
  expect(mails[0]?.body).toContain(`/order-notice/${hashid}`)
  expect(await announced(placed.buyer.token)).toContain('Late truck')
  expect(await announced(other)).not.toContain('Late truck')
  expect((await api.send('GET', `/order-notices/${hashid}`, { token: other })).status).toBe(404)
  expect((await post(`/order-notices/${hashid}/open`, {}, other)).status).toBe(404)

  const [listed] = await get<SentNotice[]>('/admin/orders/notify?limit=-1')
  expect(listed).toMatchObject({ title: 'Late truck', by: 'Olivia Grant', order_count: 1, opened_count: 0 })
  const own = await get<OwnNotice>(`/order-notices/${hashid}`, placed.buyer.token)
  expect(own.orders).toMatchObject([{ hashid: placed.order_hash }])
  await post(`/order-notices/${hashid}/open`, {}, placed.buyer.token)
  api.clock.now = new Date(TEST_NOW.getTime() + 60_000)
  await post(`/order-notices/${hashid}/open`, {}, placed.buyer.token)
  const seen = await get<SentNoticeDetail>(`/admin/orders/notify/${hashid}`)
  expect(seen.opened_count).toBe(1)
  expect(seen.recipients.find((each) => each.hashid === 'corporate@portal.test')?.opened_at).toBe(
    TEST_NOW.toISOString(),
  )
  const [logged] = await api.db.select().from(auditLog).where(eq(auditLog.event, 'order-notice-sent'))
  expect(logged).toMatchObject({ subject_hash: hashid, details: { title: 'Late truck', orders: 1 } })
})

test('marking the announcement as read opens the notice, too', async () => {
  const { hashid } = (await send(ofOrder())).body.data
  await post(`/notices/${hashid}/read`, {}, placed.buyer.token)
  expect((await get<SentNoticeDetail>(`/admin/orders/notify/${hashid}`)).opened_count).toBe(1)
})

test('a warning also reaches people who turned these notifications off', async () => {
  const [user] = await api.db.select().from(users).where(eq(users.email, 'corporate@portal.test'))
  const user_hash = user?.hashid ?? ''
  await api.db.insert(mutedNotifications).values([
    { user_hash, event: 'orders', channel: 'email' },
    { user_hash, event: 'announcements', channel: 'portal' },
  ])
  const mailed = async () =>
    (await api.db.select().from(outbox).where(eq(outbox.recipient, 'corporate@portal.test'))).length
  await send(ofOrder())
  expect([await mailed(), await announced(placed.buyer.token)]).toEqual([
    0,
    expect.not.arrayContaining(['Late truck']),
  ])
  await send({ ...ofOrder(), kind: 'warning' })
  expect([await mailed(), await announced(placed.buyer.token)]).toEqual([
    1,
    expect.arrayContaining(['Late truck']),
  ])
})

test('a notice that would reach others than those seen is not sent', async () => {
  const answer = await post('/admin/orders/notify', {
    ...notice,
    ...ofOrder(),
    seen: { orders: 2, recipients: 5 },
  })
  expect(answer.status).toBe(409)
  expect(await api.db.$count(outbox)).toBe(0)
  expect(await announced(placed.buyer.token)).not.toContain('Late truck')
})

test('wrong entries are refused at their fields', async () => {
  const refused = async (changes: object) =>
    (
      await post('/admin/orders/notify', {
        ...notice,
        ...changes,
        seen: { orders: 1, recipients: 1 },
      })
    ).body.errors
  expect(await refused({})).toMatchObject({ vendor_hashes: ['Choose vendors, days or order numbers'] })
  expect(await refused({ order_numbers: '117489 abc' })).toMatchObject({
    order_numbers: ['“abc” isn’t an order number. Enter numbers such as 117489'],
  })
  expect(await refused({ from: '2026-12-02', to: '2026-12-01' })).toMatchObject({
    to: ['Choose the first day or a later one'],
  })
  expect(await refused({ order_numbers: '999999999' })).toMatchObject({
    order_numbers: ['There is no order 999999999. Correct or remove it'],
  })
  expect(await refused({ ...ofOrder(), title: '' })).toMatchObject({ title: ['Required'] })
})

test('notices are not among the announcements that staff edit', async () => {
  const { hashid } = (await send(ofOrder())).body.data
  const listed = await get<{ hashid: string }[]>('/admin/announcements?limit=-1')
  expect(listed.map((each) => each.hashid)).not.toContain(hashid)
  expect((await api.send('GET', `/admin/announcements/${hashid}`, { token: operations })).status).toBe(404)
})

test('only administrators send notices and read the log', async () => {
  for (const who of ['analyst', 'outreach', 'corporate', 'supplier'] as const) {
    const token = (await api.signIn(who)).access_token
    const body = { ...notice, ...ofOrder(), seen: { orders: 1, recipients: 1 } }
    expect((await post('/admin/orders/notify', body, token)).status, who).toBe(403)
    expect((await api.send('GET', '/admin/orders/notify', { token })).status, who).toBe(403)
  }
})
