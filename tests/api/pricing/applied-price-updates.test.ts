import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { outbox } from '../../../server/db/schema/system'
import { JobRunner } from '../../../server/jobs/job-runner'
import { handlePriceNotices } from '../../../server/pricing/price-updates/notify-buyers'
import type { PriceUpdateRow } from '../../../src/domain/pricing/price-update'
import type { PriceUpdate } from '../../../src/domain/reports/notification'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow } from '../../setup/days'
import { ORIGIN, openTestApi } from '../support/api'
import { price, priceUpdatesOf, raise } from './planned-prices'

const api = await openTestApi()
const { as, boughtAt, draft, get, post, show, signInAt } = await priceUpdatesOf(api)
afterAll(() => api.close())

const openUpdates = () => get<PriceUpdateRow[]>('/admin/price-scheduler?limit=-1')
const pastUpdates = () => get<PriceUpdateRow[]>('/admin/price-scheduler/past?limit=-1')

const schedule = (hashid: string, day: string, token = as.operations) =>
  post(`/changes/${hashid}/schedule`, { day, time: '00:00', time_zone: 'America/Chicago' }, token)

const runJobs = () =>
  new JobRunner(
    api.db,
    [
      handleChangeSets(api.db, () => api.clock.now),
      handlePriceNotices(
        () => api.clock.now,
        () => ORIGIN,
      ),
    ],
    () => api.clock.now,
  ).runDue()

const mails = () =>
  api.db
    .select({ recipient: outbox.recipient, subject: outbox.subject, body: outbox.body })
    .from(outbox)
    .orderBy(asc(outbox.recipient))

test('scheduled prices are counted, emailed to buyers, shown to them, applied on their day and reverted', async () => {
  await api.db.delete(priceHolds)
  const hashid = await draft('New year prices')
  const { hashid: product, name, sell_price } = boughtAt(0)
  const raised = raise(sell_price)
  await post(`/changes/${hashid}/items`, price(product, raised))
  expect((await schedule(hashid, daysFromNow(3))).body.message).toBe('Scheduled')
  type Count = { quantity: number; data: PriceUpdate[] }
  const counted = (
    await api.send<Count>('GET', '/admin/price-updates/product-quantity', { token: as.operations })
  ).body
  expect(counted.data).toContainEqual(
    expect.objectContaining({ product_name: name, price: raised, changes_on: daysFromNow(3) }),
  )
  expect(counted.quantity).toBeGreaterThanOrEqual(counted.data.length)
  await runJobs()
  const planned = await mails()
  expect(planned.length).toBeGreaterThan(0)
  expect(planned[0]?.subject).toContain('New prices of 1 product from ')
  expect(planned[0]?.body).toContain(`${name.replaceAll(/\s+/g, ' ')}  $${sell_price}  $${raised}  +10.0%`)
  expect((await openUpdates()).find((row) => row.hashid === hashid)).toMatchObject({
    status: 'scheduled',
    rises: 1,
    cuts: 0,
    notified_count: planned.length,
  })
  const buyer = await api.signIn('corporate')
  const dashboard = await get<{ price_changes: { rows: { product_hash: string; changed_on: string }[] } }>(
    '/dashboard',
    buyer.access_token,
  )
  expect(dashboard.price_changes.rows).toContainEqual(
    expect.objectContaining({ product_hash: product, changed_on: daysFromNow(3) }),
  )

  // Each buyer gets one email for each date, and none when the prices take effect.
  await signInAt(new Date(TEST_NOW.getTime() + 4 * 86_400_000))
  await api.db.delete(outbox)
  await runJobs()
  await runJobs()
  expect(await mails()).toEqual([])
  expect((await openUpdates()).filter((row) => row.hashid === hashid)).toEqual([])
  expect((await pastUpdates()).find((row) => row.hashid === hashid)).toMatchObject({
    status: 'applied',
    applied_count: 1,
    reverted_by: null,
  })
  const priceNow = async () =>
    (await api.db.select().from(products).where(eq(products.hashid, product)))[0]?.sell_price
  expect(await priceNow()).toBe(raised)

  const reversal = (await post(`/changes/${hashid}/revert`)).body.data.hashid
  expect((await openUpdates()).find((row) => row.hashid === reversal)).toMatchObject({
    reverts: { hashid, title: 'New year prices' },
    cuts: 1,
  })
  await post(`/changes/${reversal}/apply`)
  await runJobs()
  expect(await priceNow()).toBe(sell_price)
  expect((await mails())[0]?.subject).toBe('New prices of 1 product that you order')
  expect((await pastUpdates()).find((row) => row.hashid === hashid)).toMatchObject({
    status: 'reverted',
    reverted_by: { hashid: reversal },
  })
})

test('buyers get an email when prices move to another day or are canceled, and the author can edit an update again', async () => {
  const hashid = await draft()
  await post(`/changes/${hashid}/items`, price(boughtAt(0).hashid, '77.00'))
  await schedule(hashid, daysFromNow(3))
  await runJobs()
  const notified = (await mails()).map(({ recipient }) => recipient)
  await api.db.delete(outbox)
  await schedule(hashid, daysFromNow(5))
  await runJobs()
  const moved = await mails()
  expect(moved.map(({ recipient }) => recipient)).toEqual(notified)
  expect(moved[0]?.body).toContain('now take effect on')
  await api.db.delete(outbox)

  expect((await post(`/changes/${hashid}/reopen`, {}, as.developer)).body.message).toBe(
    'Only the author of a set can edit it again.',
  )
  expect((await post(`/changes/${hashid}/reopen`)).body.message).toBe('You can edit it again')
  expect(await show(hashid)).toMatchObject({ status: 'draft', approver: null, effective_at: null })
  await runJobs()
  const off = await mails()
  expect(off.map(({ recipient }) => recipient)).toEqual(notified)
  expect(off[0]?.subject).toContain('canceled')
  await api.db.delete(outbox)
  await post(`/changes/${hashid}/cancel`)
  api.clock.now = new Date(TEST_NOW.getTime() + 9 * 86_400_000)
  await runJobs()
  expect(await mails()).toEqual([])
})

test('people who turned the emails off, or pay another price, get no email', async () => {
  const hashid = await draft()
  const { hashid: product } = boughtAt(0)
  await post(`/changes/${hashid}/items`, price(product, '77.00'))
  const path = `/admin/price-scheduler/${hashid}/effect`
  const { buyers } = await get<{ buyers: number }>(path)
  const corporate = await api.signIn('corporate')
  const muted = { event: 'price-updates', channel: 'email', is_on: false }
  await api.send('POST', '/account/notifications', { token: corporate.access_token, body: muted })
  expect(await get<{ buyers: number }>(path)).toMatchObject({ buyers: buyers - 1 })
  await api.db
    .update(products)
    .set({ specialty_base_purchase_price: '9.00' })
    .where(eq(products.hashid, product))
  await api.db
    .update(users)
    .set({ role_name: 'Specialty Distributor' })
    .where(sql`${users.role_name} <> 'Operations' and ${users.role_name} <> 'Developer'`)
  expect(await get<{ buyers: number }>(path)).toMatchObject({ buyers: 0 })
})

test('a second person approves prices where required, and only staff with the permission plan them', async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = true`)
  const hashid = await draft()
  await post(`/changes/${hashid}/items`, price(boughtAt(0).hashid, '77.00'))
  expect((await schedule(hashid, daysFromNow(3))).status).toBe(409)
  await post(`/changes/${hashid}/submit`)
  expect((await schedule(hashid, daysFromNow(3), as.developer)).body.message).toBe('Scheduled')
  await api.db
    .update(users)
    .set({ user_permissions: sql`array_remove(${users.user_permissions}, 'price-scheduler')` })
    .where(eq(users.role_name, 'Developer'))
  expect((await api.send('GET', '/admin/price-scheduler?limit=-1', { token: as.developer })).status).toBe(403)
  expect(
    (await api.send('GET', `/admin/price-scheduler/${hashid}/lines?limit=-1`, { token: as.developer }))
      .status,
  ).toBe(403)
  const bulk = await post('/changes', {
    title: 'No prices',
    kind: 'bulk-edit',
    ...price(boughtAt(1).hashid, '5.00'),
  })
  expect(
    (
      await api.send('GET', `/admin/price-scheduler/${bulk.body.data.hashid}/effect`, {
        token: as.operations,
      })
    ).status,
  ).toBe(404)
})
