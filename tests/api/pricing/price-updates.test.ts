import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { promotionProducts } from '../../../server/db/schema/pricing/promotions'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import { JobRunner } from '../../../server/jobs/job-runner'
import { handlePriceNotices } from '../../../server/pricing/price-updates/notify-buyers'
import type { ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type {
  GroupEffect,
  ImportedPrices,
  PriceLine,
  PriceUpdateRow,
} from '../../../src/domain/pricing/price-update'
import type { PriceUpdate } from '../../../src/domain/reports/notification'
import { minus, sum, times } from '../../../src/domain/values/money'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow } from '../../setup/days'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'

let api: TestApi
let operations: string
let developer: string
/** Products that stores ordered lately, those with most cases first. */
let bought: { hashid: string; name: string; sell_price: string; cases: number }[]

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await signInAt(TEST_NOW)
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  await api.db.delete(outbox)
  bought = await api.db
    .select({
      hashid: products.hashid,
      name: products.name,
      sell_price: products.sell_price,
      cases: sql<number>`sum(${orderItems.qty})::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(
      and(
        sql`${orders.date_required} between ${daysFromNow(-29)} and ${daysFromNow(0)}`,
        gt(products.sell_price, '5.00'),
      ),
    )
    .groupBy(products.hashid)
    .orderBy(sql`sum(${orderItems.qty}) desc`, asc(products.hashid))
})

/** Moves the clock, and signs both in again, because sessions end. */
async function signInAt(now: Date) {
  api.clock.now = now
  operations = (await api.signIn('operations')).access_token
  developer = (await api.signIn('developer')).access_token
}
const boughtAt = (index: number) => {
  const product = bought[index]
  if (!product) throw new Error(`Stores bought fewer than ${index + 1} products`)
  return product
}
const get = async <Data>(path: string, token = operations) =>
  (await api.send<{ data: Data }>('GET', path, { token })).body.data
type Done = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }
const post = (path: string, body: unknown = {}, token = operations) =>
  api.send<Done>('POST', path, { token, body })
const draft = async (title = 'December prices') =>
  (await post('/admin/price-scheduler', { title })).body.data.hashid
const price = (record_hash: string, after: string) => ({
  changes: [{ entity: 'product', record_hash, field: 'sell_price', after }],
})
const raise = (amount: string) => times(amount, '1.1')
const linesOf = (hashid: string, show = 'changed') =>
  get<PriceLine[]>(`/admin/price-scheduler/${hashid}/lines?limit=-1&show=${show}`)
const openUpdates = () => get<PriceUpdateRow[]>('/admin/price-scheduler?limit=-1')
const pastUpdates = () => get<PriceUpdateRow[]>('/admin/price-scheduler/past?limit=-1')
const show = (hashid: string, token = operations) => get<ChangeSetDetail>(`/changes/${hashid}`, token)
const schedule = (hashid: string, day: string, token = operations) =>
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

test('a draft begins empty, and lists all products that may be sold next to those with a new price', async () => {
  const hashid = await draft()
  expect(await linesOf(hashid)).toEqual([])
  const all = await linesOf(hashid, 'all')
  expect(all.length).toBeGreaterThan(100)
  const gone = await api.db.select().from(products).where(eq(products.status, 5))
  expect(gone.length).toBeGreaterThan(0)
  const listed = new Set(all.map((line) => line.hashid))
  expect(gone.filter((product) => listed.has(product.hashid))).toEqual([])

  const { hashid: product, name, sell_price, cases } = boughtAt(0)
  await post(`/changes/${hashid}/items`, price(product, raise(sell_price)))
  expect(await linesOf(hashid)).toEqual([
    expect.objectContaining({
      hashid: product,
      name,
      price: sell_price,
      new_price: raise(sell_price),
      current_price: sell_price,
      state: 'pending',
      cases,
    }),
  ])
  // A product that gets its present price leaves the update.
  await post(`/changes/${hashid}/items`, price(product, sell_price))
  expect(await linesOf(hashid)).toEqual([])
  expect(await show(hashid)).toMatchObject({ item_count: 0, record_count: 0 })
  expect((await post(`/changes/${hashid}/submit`)).body.message).toBe('This set has no changes.')
})

test('a file of prices and formulas is added by code, and says which lines it could not use', async () => {
  const hashid = await draft()
  const [first, second] = await api.db
    .select()
    .from(products)
    .where(and(eq(products.status, 1), sql`${products.upc} !~ '^0+$'`, gt(products.sell_price, '5.00')))
    .orderBy(asc(products.hashid))
    .limit(2)
  if (!first || !second) throw new Error('The seed has too few products')
  const { body } = await api.send<{ message: string; data: ImportedPrices }>(
    'POST',
    `/admin/price-scheduler/${hashid}/import`,
    {
      token: operations,
      body: {
        ending: 'nine',
        lines: [
          { code: first.upc, price: '+3.5%' },
          { code: second.upc.replace(/^0+/, ''), price: second.sell_price },
          { code: 'no such code', price: '12.50' },
          { code: first.upc, price: '1.00' },
          { code: second.upc, price: 'cheap' },
        ],
      },
    },
  )
  expect(body).toEqual({
    message: '1 new price added',
    data: {
      added: 1,
      unchanged: 1,
      refused: [
        { line: 3, code: 'no such code', reason: 'No product has this code' },
        { line: 4, code: first.upc, reason: 'This product is in line 1 already' },
        {
          line: 5,
          code: second.upc,
          reason: 'Enter a price such as 12.50, or a change such as +3.5%, -0.40 or -2%',
        },
      ],
    },
  })
  const [line] = await linesOf(hashid)
  expect(line).toMatchObject({ hashid: first.hashid, price: first.sell_price })
  expect(line?.new_price).toMatch(/\.\d9$/)
  const answer = await api.send('POST', `/admin/price-scheduler/${hashid}/import`, {
    token: developer,
    body: { ending: 'cent', lines: [{ code: first.upc, price: '12.50' }] },
  })
  expect(answer.body).toMatchObject({ message: 'Only its author can change this draft.' })
})

test('a line names the price holds, promotions and other sets that its new price meets', async () => {
  const [promoted] = await api.db
    .select({ hashid: products.hashid, sell_price: products.sell_price })
    .from(promotionProducts)
    .innerJoin(products, eq(products.hashid, promotionProducts.product_hash))
    .orderBy(asc(products.hashid))
    .limit(1)
  const [group] = await api.db.select().from(partners).limit(1)
  if (!promoted || !group) throw new Error('The seed has no promotion')
  await api.db.execute(
    sql`update promotions set starts_on = ${daysFromNow(-1)}, ends_on = ${daysFromNow(30)}, is_live = true, archived_at = null`,
  )
  await api.db.delete(priceHolds)
  const hold = { product_hash: promoted.hashid, partner_group_hash: group.partner_group_hash, price: '1.25' }
  await api.db.insert(priceHolds).values([
    { hashid: 'hold00000001', ...hold, starts_on: daysFromNow(-9), ends_on: daysFromNow(20) },
    { hashid: 'hold00000002', ...hold, starts_on: daysFromNow(-9), ends_on: daysFromNow(-1) },
  ])
  const hashid = await draft()
  await post(`/changes/${hashid}/items`, price(promoted.hashid, raise(promoted.sell_price)))
  const other = await post(
    '/changes',
    { title: 'Other prices', kind: 'bulk-edit', ...price(promoted.hashid, '99.00') },
    developer,
  )
  expect(await linesOf(hashid)).toEqual([
    expect.objectContaining({
      holds: [expect.objectContaining({ price: '1.25', ends_on: daysFromNow(20) })],
      promotions: expect.arrayContaining([expect.objectContaining({ ends_on: daysFromNow(30) })]),
      other_sets: [{ hashid: other.body.data.hashid, title: 'Other prices' }],
    }),
  ])
})

test('the effect on groups of stores is that of their last orders, and a price hold limits it', async () => {
  await api.db.delete(priceHolds)
  const hashid = await draft()
  const { hashid: product, sell_price, cases } = boughtAt(0)
  const raised = raise(sell_price)
  await post(`/changes/${hashid}/items`, price(product, raised))
  type Effect = { groups: GroupEffect[]; buyers: number }
  const path = `/admin/price-scheduler/${hashid}/effect`
  const { groups, buyers } = await get<Effect>(path)
  expect(groups.reduce((all, group) => all + group.cases, 0)).toBe(cases)
  expect(sum(groups.map(({ before }) => before))).toBe(times(sell_price, cases))
  expect(sum(groups.map(({ after }) => after))).toBe(times(raised, cases))
  expect(buyers).toBeGreaterThan(0)
  const [group] = groups
  if (!group) throw new Error('No group ordered the product')
  expect(Number(group.basket)).toBeGreaterThanOrEqual(Number(minus(group.before, '0.01')))
  await api.db.insert(priceHolds).values({
    hashid: 'hold00000003',
    product_hash: product,
    partner_group_hash: group.hashid,
    price: sell_price,
    starts_on: daysFromNow(-3),
    ends_on: daysFromNow(3),
  })
  const held = (await get<Effect>(path)).groups.find((each) => each.hashid === group.hashid)
  expect(held).toMatchObject({ before: group.before, after: group.before })
})

test('scheduled prices are counted, emailed to buyers, shown to them, applied on their day and reverted', async () => {
  await api.db.delete(priceHolds)
  const hashid = await draft('New year prices')
  const { hashid: product, name, sell_price } = boughtAt(0)
  const raised = raise(sell_price)
  await post(`/changes/${hashid}/items`, price(product, raised))
  expect((await schedule(hashid, daysFromNow(3))).body.message).toBe('Scheduled')
  type Count = { quantity: number; data: PriceUpdate[] }
  const counted = (
    await api.send<Count>('GET', '/admin/price-updates/product-quantity', { token: operations })
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

  expect((await post(`/changes/${hashid}/reopen`, {}, developer)).body.message).toBe(
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

test('where a marketplace demands two people, somebody else approves, and only staff with the permission plan prices', async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = true`)
  const hashid = await draft()
  await post(`/changes/${hashid}/items`, price(boughtAt(0).hashid, '77.00'))
  expect((await schedule(hashid, daysFromNow(3))).status).toBe(409)
  await post(`/changes/${hashid}/submit`)
  expect((await schedule(hashid, daysFromNow(3), developer)).body.message).toBe('Scheduled')
  await api.db
    .update(users)
    .set({ user_permissions: sql`array_remove(${users.user_permissions}, 'price-scheduler')` })
    .where(eq(users.role_name, 'Developer'))
  expect((await api.send('GET', '/admin/price-scheduler?limit=-1', { token: developer })).status).toBe(403)
  expect(
    (await api.send('GET', `/admin/price-scheduler/${hashid}/lines?limit=-1`, { token: developer })).status,
  ).toBe(403)
  const bulk = await post('/changes', {
    title: 'No prices',
    kind: 'bulk-edit',
    ...price(boughtAt(1).hashid, '5.00'),
  })
  expect(
    (await api.send('GET', `/admin/price-scheduler/${bulk.body.data.hashid}/effect`, { token: operations }))
      .status,
  ).toBe(404)
})
