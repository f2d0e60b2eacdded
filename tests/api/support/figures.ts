import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { partners } from '../../../server/db/schema/stores/partners'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import type { Claim } from '../../../src/domain/orders/claim'
import { DEFAULT_ZONE, dayIn, daysAfter } from '../../../src/domain/orders/delivery'
import type { Order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import type { Dashboard, Measures, Report } from '../../../src/domain/reports/contract'
import type { SupplierFigures } from '../../../src/domain/reports/supplier-figures'
import { minus, sum } from '../../../src/domain/values/money'
import type { VendorSummary, VendorView } from '../../../src/domain/vendors/vendor-view'
import type { TestApi } from './api'

type Get = <T>(path: string) => Promise<T>
type Counts = Pick<Measures, 'orders' | 'cases_ordered' | 'cases_due' | 'cases_filled' | 'spend'>

const NOTHING: Counts = { orders: 0, cases_ordered: 0, cases_due: 0, cases_filled: 0, spend: '0.00' }

/** Works out the figures of one order from the lines on its page. */
export function figuresOf({ items, total_items, account }: OrderWithItems): Counts {
  const lines = items.map((line) => {
    const asked = line.replaces_hash ? 0 : line.wanted_qty
    const isKnown = line.received_qty !== null || (line.shipped_qty ?? 0) >= line.ordered_qty
    const arrived = line.received_qty ?? line.shipped_qty ?? 0
    return { asked, due: isKnown ? asked : 0, filled: isKnown ? Math.min(asked, arrived) : 0 }
  })
  const total = (of: 'asked' | 'due' | 'filled') => lines.reduce((cases, line) => cases + line[of], 0)
  return {
    orders: total_items > 0 ? 1 : 0,
    cases_ordered: total('asked'),
    cases_due: total('due'),
    cases_filled: total('filled'),
    spend: account.ordered_amount,
  }
}

/** Returns the figures of a vendor in Reports. */
export async function reported(get: Get, vendor_hash: string, days: { from: string; to: string }) {
  const { rows } = await get<Report>(`/reports?by=vendor&from=${days.from}&to=${days.to}`)
  const { orders, cases_ordered, cases_due, cases_filled, spend } =
    rows.find(({ hashid }) => hashid === vendor_hash) ?? NOTHING
  return { orders, cases_ordered, cases_due, cases_filled, spend }
}

/** The total of two figures. */
export const plus = (one: Counts, other: Counts): Counts => ({
  orders: one.orders + other.orders,
  cases_ordered: one.cases_ordered + other.cases_ordered,
  cases_due: one.cases_due + other.cases_due,
  cases_filled: one.cases_filled + other.cases_filled,
  spend: sum([one.spend, other.spend]),
})

/** The difference of two figures. */
export const less = (now: Counts, before: Counts): Counts => ({
  orders: now.orders - before.orders,
  cases_ordered: now.cases_ordered - before.cases_ordered,
  cases_due: now.cases_due - before.cases_due,
  cases_filled: now.cases_filled - before.cases_filled,
  spend: minus(now.spend, before.spend),
})

interface Places {
  api: TestApi
  /** Of a buyer of the store. */
  token: string
  vendor_hash: string
  store_hash: string
}

/** Expects the dashboard, the vendor's page and list, and the custom export of a store to agree with Reports. */
export async function expectSameFigures({ api, token, vendor_hash, store_hash }: Places) {
  const get: Get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
  const today = dayIn(DEFAULT_ZONE, api.clock.now)
  const ofStore = `filters=forPartner(${store_hash})`
  const spentSince = async (from: string) =>
    (await get<Report>(`/reports?by=time&from=${from}&to=${today}`)).total.spend
  const { spend_by_month, spend_by_vendor } = await get<Dashboard>('/dashboard')
  const [first] = spend_by_month
  const thisMonth = spend_by_month.at(-1)
  expect(thisMonth?.amount).toBe(await spentSince(`${today.slice(0, 7)}-01`))
  expect(sum(spend_by_month.map(({ amount }) => amount))).toBe(await spentSince(`${first?.month}-01`))
  expect(sum(spend_by_vendor.map(({ amount }) => amount))).toBe(await spentSince(`${first?.month}-01`))

  const year = { from: daysAfter(today, -365), to: today }
  const inReports = await reported(get, vendor_hash, year)
  const page = await get<VendorView>(`/vendor/${vendor_hash}`)
  const { cases_ordered, cases_due, cases_filled, spend } = inReports
  expect(page).toMatchObject({ cases_ordered, cases_due, cases_filled, spend })
  const listed = await get<VendorSummary[]>('/vendors/summaries?limit=-1')
  expect(listed.find(({ hashid }) => hashid === vendor_hash)?.spend).toBe(spend)

  await api.db.update(partners).set({ has_custom_export: true }).where(eq(partners.hashid, store_hash))
  const file = await api.send<string>(
    'GET',
    `/reports/customExport?from=${year.from}&to=${today}&${ofStore}`,
    { token },
  )
  const { total } = await get<Report>(`/reports?by=time&from=${year.from}&to=${today}&${ofStore}`)
  expect(sum(columnOf(file.body, 'Total'))).toBe(total.spend)
}

/** Expects the lists of orders, invoices and credits to show an order as its own page and its invoices do. */
export async function expectSameLists(
  get: Get,
  order: OrderWithItems,
  bills: readonly { invoice: Invoice }[],
): Promise<void> {
  const orders = await get<Order[]>('/orders?limit=-1')
  const { order_number, date_required, total_items, total_lines, adjusted_price, state } = order
  expect(orders.find(({ hashid }) => hashid === order.hashid)).toMatchObject({
    order_number,
    date_required,
    total_items,
    total_lines,
    adjusted_price,
    state,
  })
  const invoices = await get<Invoice[]>('/invoices?limit=-1')
  for (const { invoice } of bills)
    expect(invoices.find(({ hashid }) => hashid === invoice.hashid)).toEqual(invoice)
  const credits = await get<Claim[]>('/credits?limit=-1')
  const granted = credits
    .filter(({ order_hash }) => order_hash === order.hashid)
    .map(({ granted_amount }) => granted_amount)
  expect(sum(granted)).toBe(order.account.credited_amount)
}

/** Expects the figures of a supplier to be those that Reports of staff show of it. */
export async function expectSameSupplierFigures(asSupplier: Get, asStaff: Get, vendor_hash: string) {
  for (const weeks of ['4', '12', '52']) {
    const { now, from, to } = await asSupplier<SupplierFigures>(`/supplier/figures?weeks=${weeks}`)
    const { orders, cases_due, cases_filled, spend } = await reported(asStaff, vendor_hash, { from, to })
    expect([weeks, now]).toMatchObject([weeks, { orders, cases_due, cases_filled, sales: spend }])
  }
}

/** Returns the cells of a column of a CSV file, without the heading. */
export function columnOf(file: string, heading: string): string[] {
  const [headings = '', ...lines] = file.trim().split('\r\n')
  const cellsOf = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, 'text').split(',')
  const at = cellsOf(headings.replace('\uFEFF', '')).indexOf(heading)
  return lines.map((line) => cellsOf(line)[at] ?? '')
}
