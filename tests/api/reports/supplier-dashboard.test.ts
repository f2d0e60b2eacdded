import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { claims } from '../../../server/db/schema/orders/claims'
import { orders } from '../../../server/db/schema/orders/orders'
import { marketingAssets } from '../../../server/db/schema/vendors/assets'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { Report } from '../../../src/domain/reports/contract'
import type { FigureWeeks, SupplierFigures } from '../../../src/domain/reports/supplier-figures'
import { compareTasks, type SupplierDashboard, type TaskOf } from '../../../src/domain/reports/supplier-task'
import { minus, sum } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { deliveryTo } from '../support/deliveries'

let api: TestApi
let vendor: string
let token: string
beforeAll(async () => {
  api = await openTestApi()
  const [supplier] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor = supplier?.vendor_hash ?? ''
  token = (await api.signIn('supplier')).access_token
})
afterAll(() => api.close())

const get = async <T>(path: string, as = token) =>
  (await api.send<{ data: T }>('GET', path, { token: as })).body.data
const readTasks = () => get<SupplierDashboard>('/supplier/dashboard')
const figures = (weeks: FigureWeeks = '12') => get<SupplierFigures>(`/supplier/figures?weeks=${weeks}`)

test('supplier tasks are sorted by due day and amount, with a count for each kind, and none of other vendors', async () => {
  await api.db.update(orders).set({ acknowledged_at: null })
  const { tasks, counts } = await readTasks()
  expect(tasks).toEqual(tasks.toSorted(compareTasks))
  const countOf = (kind: string) => counts.find((each) => each.kind === kind)?.count ?? 0
  const waiting = await api.db
    .select()
    .from(claims)
    .where(and(eq(claims.vendor_hash, vendor), eq(claims.status, 0)))
  expect(waiting.length).toBeGreaterThan(0)
  expect(countOf('claim')).toBe(waiting.length)
  const own = await api.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.vendor_hash, vendor),
        isNull(orders.acknowledged_at),
        eq(orders.shipped_items, 0),
        ne(orders.total_items, 0),
      ),
    )
  expect(countOf('order')).toBe(own.length)
  const listed = tasks.filter((task): task is TaskOf<'order'> => task.kind === 'order')
  expect(listed.length).toBe(Math.min(20, own.length))
  expect(listed.every((task) => task.vendor_hash === vendor)).toBe(true)
})

test('an order leaves the list once it is acknowledged', async () => {
  const before = await readTasks()
  const task = before.tasks.find(({ kind }) => kind === 'order')
  expect((await api.send('POST', `/order/${task?.hashid}/acknowledge`, { token })).status).toBe(200)
  const after = await readTasks()
  expect(after.tasks.some(({ hashid }) => hashid === task?.hashid)).toBe(false)
  const countOf = ({ counts }: SupplierDashboard) => counts.find(({ kind }) => kind === 'order')?.count ?? 0
  expect(countOf(after)).toBe(countOf(before) - 1)
})

test('a rejected product leaves the list once it is submitted again', async () => {
  const [product] = await get<{ hashid: string }[]>('/supplier/products?limit=-1')
  if (!product) throw new Error('The vendor has no products')
  const isListed = async () =>
    (await readTasks()).tasks.some(({ kind, hashid }) => kind === 'rejection' && hashid === product.hashid)
  await api.db.update(products).set({ status: 2 }).where(eq(products.hashid, product.hashid))
  expect(await isListed()).toBe(true)
  const changes = [{ entity: 'product', record_hash: product.hashid, field: 'status', after: '1' }]
  const body = { title: 'Review it again', kind: 'statuses', changes, apply: true }
  expect((await api.send('POST', '/changes', { token, body })).status).toBe(200)
  expect(await isListed()).toBe(false)
})

test('sales and fill rate agree with Reports, for each period and the year before', async () => {
  const staff = (await api.signIn('operations')).access_token
  for (const weeks of ['4', '12', '52'] as const) {
    const { from, to, now, before, columns } = await figures(weeks)
    const report = await get<Report>(`/reports?by=vendor&compare=year&from=${from}&to=${to}`, staff)
    const row = report.rows.find(({ hashid }) => hashid === vendor)
    expect([weeks, now.sales, now.cases_due, now.cases_filled]).toEqual([
      weeks,
      sum([row?.spend ?? '0']),
      row?.cases_due,
      row?.cases_filled,
    ])
    expect([before.sales, before.cases_due]).toEqual([
      sum([row?.before?.spend ?? '0']),
      row?.before?.cases_due ?? 0,
    ])
    expect(sum(columns.map(({ sales }) => sales))).toBe(now.sales)
  }
})

test('a case that was out of stock is lost at its price, and a claim counts until it is declined', async () => {
  const carla = await buyerOf(api, 'corporate')
  const order = await deliveryTo(api, carla, vendor)
  // A substitute doesn't count as lost sales, because the store never ordered it.
  const line = order.items.find(({ ordered_qty, replaces_hash }) => ordered_qty > 1 && !replaces_hash)
  if (!line) throw new Error('The delivery has no line of two cases')
  const before = await figures()
  const { body } = await carla.send<{ data: string[] }>('POST', `/order/${order.hashid}/checkIn`, {
    lines: [
      {
        order_item_hash: line.hashid,
        received_qty: line.ordered_qty - 1,
        issue: { reason: 1, qty: 1, note: '', photograph_hash: null },
      },
    ],
  })
  const [claim = ''] = body.data
  const [made] = await api.db.select().from(claims).where(eq(claims.hashid, claim))
  const after = await figures()
  expect(after.lost.cases).toBe(before.lost.cases + 1)
  expect(minus(after.lost.amount, before.lost.amount)).toBe(line.final_sell_price)
  expect(minus(after.now.claimed, before.now.claimed)).toBe(made?.amount)
  await api.send('POST', `/claim/${claim}/answer`, {
    token,
    body: { granted_qty: 0, note: 'Signed for in full.' },
  })
  expect((await figures()).now.claimed).toBe(before.now.claimed)
})

test('a vendor without orders has zeros, and buyers have no figures of vendors', async () => {
  const [known] = await api.db.select().from(vendors).where(eq(vendors.hashid, vendor))
  if (!known) throw new Error('The vendor is missing')
  await api.db.insert(vendors).values({ ...known, hashid: 'newcomer0000', name: 'Newcomer' })
  await api.db
    .update(users)
    .set({ vendor_hash: 'newcomer0000' })
    .where(eq(users.email, 'onboarding@portal.test'))
  const stranger = (await api.signIn('onboarding')).access_token
  const { tasks, upcoming, start } = await get<SupplierDashboard>('/supplier/dashboard', stranger)
  expect(tasks).toEqual([])
  expect([upcoming.orders, upcoming.amount]).toEqual([0, '0.00'])
  const nothing = {
    has_products: false,
    has_approved_products: false,
    has_orders: false,
    takes_orders: true,
    has_delivery_days: true,
    has_marketplaces: false,
    has_assets: false,
  }
  expect(start).toEqual(nothing)
  await api.db
    .update(vendors)
    .set({ status: 0, delivery_weekdays: [] })
    .where(eq(vendors.hashid, 'newcomer0000'))
  const { start: closed } = await get<SupplierDashboard>('/supplier/dashboard', stranger)
  expect(closed).toEqual({ ...nothing, takes_orders: false, has_delivery_days: false })
  const [asset] = await api.db.select().from(marketingAssets).limit(1)
  if (!asset) throw new Error('The demo has no assets')
  await api.db
    .insert(marketingAssets)
    .values({ ...asset, hashid: 'asset0000001', vendor_hash: 'newcomer0000' })
  const { start: later } = await get<SupplierDashboard>('/supplier/dashboard', stranger)
  expect(later).toEqual({ ...closed, has_assets: true })
  const { now, lost, top_products } = await get<SupplierFigures>('/supplier/figures?weeks=12', stranger)
  expect(now).toEqual({ orders: 0, sales: '0.00', cases_due: 0, cases_filled: 0, claimed: '0.00' })
  expect([lost, top_products]).toEqual([{ cases: 0, amount: '0.00', products: [] }, []])

  const corporate = (await api.signIn('corporate')).access_token
  for (const path of ['/supplier/dashboard', '/supplier/figures?weeks=12'])
    expect((await api.send('GET', path, { token: corporate })).status).toBe(403)
  expect((await api.send('GET', '/supplier/figures?weeks=5', { token })).status).toBe(422)
})
