import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLedger } from '../../../server/db/schema/orders/ledger'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { daysAfter } from '../../../src/domain/orders/delivery'
import type { Order } from '../../../src/domain/orders/order'
import type { Measures, Report } from '../../../src/domain/reports/contract'
import { reportGroups } from '../../../src/domain/reports/report'
import type { Partner } from '../../../src/domain/stores/partner'
import { sum } from '../../../src/domain/values/money'
import { daysFromNow, TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { columnOf } from '../support/figures'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await makeForeignTenant(api)
})
afterAll(() => api.close())

const from = daysFromNow(-78)
const days = `from=${from}&to=${TODAY}`

const person = async (who: string) => {
  const { access_token: token } = await api.signIn(who)
  const get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
  return {
    token,
    get,
    report: (query: string) => get<Report>(`/reports?${query}`),
    orders: async (query = '') =>
      (await get<Order[]>(`/orders?limit=-1&${query}`)).filter(
        ({ date_required: day }) => day >= from && day <= TODAY,
      ),
  }
}

describe.each(['store', 'client', 'corporate', 'district', 'specialty', 'analyst', 'operations'])(
  'a report of %s',
  (who) => {
    test('comes to the totals of the orders that the user sees, however it is grouped', async () => {
      const { report, orders: seen } = await person(who)
      // An order without items adds nothing.
      const theirs = (await seen()).filter(({ hashid }) => hashid !== 'foreignorder')
      expect(theirs.length).toBeGreaterThan(0)
      for (const by of reportGroups) {
        const { rows, total } = await report(`${days}&by=${by}`)
        expect([by, total]).toEqual([
          by,
          {
            orders: theirs.filter(({ total_items }) => total_items > 0).length,
            cases_ordered: rows.reduce((cases, row) => cases + row.cases_ordered, 0),
            cases_due: rows.reduce((cases, row) => cases + row.cases_due, 0),
            cases_filled: rows.reduce((cases, row) => cases + row.cases_filled, 0),
            spend: sum(theirs.map((order) => order.adjusted_price)),
            before: null,
          },
        ])
        expect(sum(rows.map((row) => row.spend))).toBe(total.spend)
      }
    })
  },
)

test('each vendor and store row sums its own orders, largest first', async () => {
  const { report, orders: seen } = await person('corporate')
  const theirs = await seen()
  for (const [by, key] of [
    ['vendor', 'vendor_hash'],
    ['store', 'store_hash'],
  ] as const) {
    const { rows } = await report(`${days}&by=${by}`)
    expect(rows.length).toBe(new Set(theirs.map((order) => order[key])).size)
    for (const row of rows) {
      const own = theirs.filter((order) => order[key] === row.hashid)
      expect([row.orders, row.spend]).toEqual([own.length, sum(own.map((order) => order.adjusted_price))])
    }
    const spent = rows.map((row) => Number(row.spend))
    expect(spent).toEqual(spent.toSorted((a, b) => b - a))
  }
})

test('a report over time has every period, also those without orders', async () => {
  const { report } = await person('store')
  const { rows } = await report(`from=${daysFromNow(-16)}&to=${daysFromNow(-3)}&by=time`)
  expect(rows.map(({ hashid }) => hashid)).toEqual(
    Array.from({ length: 14 }, (_, at) => daysFromNow(at - 16)),
  )
  expect(rows.some(({ orders: count }) => count === 0)).toBe(true)
  const weeks = await report(`${days}&by=time`)
  expect(weeks.rows.map(({ hashid }) => hashid).slice(0, 2)).toEqual([from, daysAfter(from, 7)])
})

test('the previous period is computed like any other', async () => {
  const { report } = await person('corporate')
  const figures = ({ orders: count, cases_ordered, cases_due, cases_filled, spend }: Measures) => ({
    orders: count,
    cases_ordered,
    cases_due,
    cases_filled,
    spend,
  })
  const month = daysFromNow(-17).slice(0, 7)
  const monthBefore = daysAfter(`${month}-01`, -1).slice(0, 7)
  const compared = await report(`from=${month}-01&to=${month}-18&by=vendor&compare=previous`)
  const before = await report(`from=${monthBefore}-01&to=${monthBefore}-18&by=vendor`)
  expect(Number(before.total.spend)).toBeGreaterThan(0)
  expect(compared.total.before).toEqual(figures(before.total))
  for (const row of before.rows)
    expect(compared.rows.find(({ hashid }) => hashid === row.hashid)?.before).toEqual(figures(row))
  const never = await report(`from=${month}-01&to=${month}-18&by=vendor&compare=year`)
  expect(never.total.before).toEqual({
    orders: 0,
    cases_ordered: 0,
    cases_due: 0,
    cases_filled: 0,
    spend: '0.00',
  })
})

/** Adds an entry to the ledger of an item as a vendor's system does. */
const enter = (
  item: typeof orderItems.$inferSelect,
  event: 'changed' | 'shipped',
  qty: number,
  amount = '0.00',
) =>
  api.db.insert(orderLedger).values({
    order_hash: item.order_hash,
    order_item_hash: item.hashid,
    event,
    qty,
    amount,
    at: api.clock.now.toISOString(),
  })

test('fill rate counts omitted cases as missing, shipped ones as delivered, and ignores open ones', async () => {
  const { report, get } = await person('corporate')
  const order = (await get<Order[]>('/orders?limit=-1')).find(
    ({ date_required, total_lines }) => date_required > TODAY && total_lines > 1,
  )
  const day = order?.date_required
  const [omitted, shipped] = await api.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_hash, order?.hashid ?? ''))
    .orderBy(orderItems.hashid)
  if (!omitted || !shipped) throw new Error('No upcoming order of two lines')
  const totals = async () => (await report(`from=${day}&to=${day}&by=store`)).total
  const awaited = await totals()
  await enter(omitted, 'changed', -omitted.qty)
  const less = await totals()
  // Cases that the vendor leaves out still count as ordered.
  expect([less.cases_ordered, less.cases_due, less.cases_filled]).toEqual([
    awaited.cases_ordered,
    awaited.cases_due + omitted.qty,
    awaited.cases_filled,
  ])
  await enter(shipped, 'shipped', shipped.qty)
  const came = await totals()
  expect([came.cases_due, came.cases_filled]).toEqual([
    less.cases_due + shipped.qty,
    less.cases_filled + shipped.qty,
  ])
})

test('a reduction of a line reduces the spend like the order', async () => {
  const { report, orders: seen } = await person('client')
  const [order] = await seen()
  const [item] = await api.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_hash, order?.hashid ?? ''))
    .orderBy(orderItems.hashid)
  if (!item || !order) throw new Error('No order')
  const before = await report(`${days}&by=category`)
  await enter(item, 'changed', 0, '-0.30')
  const after = await report(`${days}&by=category`)
  expect(sum([after.total.spend, '0.30'])).toBe(before.total.spend)
  const changed = (await seen()).find(({ hashid }) => hashid === order.hashid)
  expect(sum([changed?.adjusted_price ?? '', '0.30'])).toBe(order.adjusted_price)
})

test('another tenant’s orders never count, in no context and in none of their own', async () => {
  const { report, get } = await person('corporate')
  const before = await report(`${days}&by=store`)
  const [theirs] = await api.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(
        sql`${orders.date_required} between ${from} and ${TODAY}`,
        sql`${partners.partner_group_hash} <> (select partner_group_hash from partners
          where hashid = ${(await get<Partner[]>('/partners'))[0]?.hashid})`,
      ),
    )
    .orderBy(orders.hashid)
    .limit(1)
  const of = eq(orderItems.order_hash, theirs?.hashid ?? '')
  const [row] = await api.db.select({ qty: orderItems.qty }).from(orderItems).where(of)
  await api.db.update(orderItems).set({ qty: 9_999 }).where(of)
  expect(await report(`${days}&by=store`)).toEqual(before)
  await api.db
    .update(orderItems)
    .set({ qty: row?.qty ?? 1 })
    .where(of)
})

test('one store of a group counts alone where it is the context', async () => {
  const { report, get, orders: seen } = await person('corporate')
  const [store] = await get<Partner[]>('/partners')
  const context = `filters=forPartner(${store?.hashid})`
  const { rows, total } = await report(`${days}&by=store&${context}`)
  expect(rows.map(({ hashid }) => hashid)).toEqual([store?.hashid])
  expect(total.spend).toBe(sum((await seen(context)).map((order) => order.adjusted_price)))
})

test('invalid days, days out of order and long periods are refused at their field', async () => {
  const { token } = await person('store')
  const ask = async (query: string) =>
    (await api.send<{ errors?: Record<string, string[]> }>('GET', `/reports?by=vendor&${query}`, { token }))
      .body.errors
  expect(await ask(`from=2026-13-01&to=${TODAY}`)).toHaveProperty('from')
  expect(await ask(`from=${TODAY}&to=${daysFromNow(-17)}`)).toEqual({
    to: ['Must be on or after the start date'],
  })
  expect(await ask(`from=2020-01-01&to=${TODAY}`)).toEqual({
    from: ['Choose a range of three years or less'],
  })
})

test('the custom export has the lines of the chosen stores, and agrees with their report', async () => {
  const { token, report, get } = await person('corporate')
  const stores = await get<Partner[]>('/partners')
  const [withOne] = stores.filter((store) => store.has_custom_export)
  const [without] = stores.filter((store) => !store.has_custom_export)
  const ask = (store: Partner | undefined) =>
    api.send<string>('GET', `/reports/customExport?${days}&filters=forPartner(${store?.hashid})`, { token })
  const { status, headers, body } = await ask(withOne)
  expect([status, headers.get('file-name')]).toEqual([200, `custom_export_${from}_${TODAY}.csv`])
  const { total } = await report(`${days}&by=store&filters=forPartner(${withOne?.hashid})`)
  expect(sum(columnOf(body, 'Total'))).toBe(total.spend)
  expect((await ask(without)).status).toBe(422)
})
