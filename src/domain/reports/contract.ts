import * as z from 'zod/mini'
import {
  admin,
  buyers,
  managesPrices,
  mayReportCarts,
  maySeeOnboarding,
  maySeeRecentUsers,
} from '../access/rule'
import { dataOf, get, inContext, listOf, wholeList } from '../contract/endpoint'
import { file } from '../contract/file'
import { day, hashid, instant, money } from '../values/primitives'
import {
  onboardingSupplier,
  orderStoreUpdate,
  priceUpdate,
  productUpdate,
  recentLogin,
  supplierWithOrders,
} from './notification'
import { comparisons, reportGroups } from './report'
import { periodChecks } from './report-period'

/** Measures of a report. `cases_due` counts ordered cases whose outcome is known. */
const measures = {
  orders: z.int(),
  cases_ordered: z.int(),
  cases_due: z.int(),
  cases_filled: z.int(),
  spend: money,
}
const countedMeasures = z.object(measures)
export type Measures = z.infer<typeof countedMeasures>

/** `hashid` is the hash of a vendor or store, a category's name, or the first day of a period. */
export const reportRow = z.object({
  hashid: z.string(),
  name: z.string(),
  ...measures,
  before: z.nullable(countedMeasures),
})
export type ReportRow = z.infer<typeof reportRow>

const period = { ...inContext, from: day, to: day }
export const readReport = get('/reports', {
  may: buyers,
  summary:
    'Orders of the context for the days of a period, by time, vendor, category or store; with `compare` also those of the compared period',
  query: z
    .object({ ...period, by: z.enum(reportGroups), compare: z.optional(z.enum(comparisons)) })
    .check(...periodChecks),
  output: dataOf(
    z.object({ rows: z.array(reportRow), total: z.omit(reportRow, { hashid: true, name: true }) }),
  ),
})
export type Report = z.infer<typeof readReport.output>['data']

export const customExport = get('/reports/customExport', {
  may: buyers,
  summary:
    "All order lines for the days of a period, as a CSV file, of the context's stores with a custom export; 422 if there are none",
  query: z.object(period).check(...periodChecks),
  output: file,
})

/** Cut-off of a vendor for a day: of one store, or, with `store_hash` null, of several together that have nothing in the cart for it. */
const cutOff = z.object({
  store_hash: z.nullable(hashid),
  store_display_name: z.nullable(z.string()),
  vendor_hash: hashid,
  vendor_name: z.string(),
  order_minimum: money,
  date_required: day,
  closes_at: instant,
  /** Days from today at the store: 0 or 1; negative once missed. */
  in_days: z.int(),
  stores: z.int(),
  /** Stores that have already ordered for that day. */
  ordered: z.int(),
})
export type CutOff = z.infer<typeof cutOff>

const arrival = z.object({
  hashid,
  store_hash: hashid,
  store_display_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  date_required: day,
  total_items: z.int(),
  adjusted_price: money,
})
export type Arrival = z.infer<typeof arrival>

const productOfVendor = {
  product_hash: hashid,
  product_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
}

const boughtLess = z.object({
  ...productOfVendor,
  /** Cases in four weeks. */
  usual: z.int(),
  recent: z.int(),
  /** Day when it was last ordered, not when it was delivered. */
  last_ordered: day,
})
export type BoughtLess = z.infer<typeof boughtLess>

const priceChange = z.object({ ...productOfVendor, before: money, after: money, changed_on: day })
export type PriceChange = z.infer<typeof priceChange>

const recall = z.object({
  ...productOfVendor,
  recalled_at: instant,
  /** Day of its latest delivery. */
  last_delivery: day,
  /** Stores of the context that bought it, and the cases they bought. */
  stores: z.int(),
  cases: z.int(),
})
export type Recall = z.infer<typeof recall>

/** The first rows of a list, and the total count. */
const first = <T extends z.core.SomeType>(row: T) => z.object({ count: z.int(), rows: z.array(row) })

export const readDashboard = get('/dashboard', {
  may: buyers,
  summary: 'The dashboard of the context: totals, and the first rows of each list',
  query: z.object(inContext),
  output: dataOf(
    z.object({
      cut_offs: z.extend(first(cutOff), { left_today: z.int() }),
      on_the_way: z.extend(first(arrival), { amount: money }),
      /** Orders of the status "To check in". */
      to_check_in: first(arrival),
      /** By month of the required day, the last twelve including the current one, up to today. */
      spend_by_month: z.array(z.object({ month: z.string(), amount: money })),
      /** The same months by vendor, largest first; the remaining vendors are one row without a hash. */
      spend_by_vendor: z.array(
        z.object({ vendor_hash: z.nullable(hashid), vendor_name: z.string(), amount: money }),
      ),
      /** Orders of this month for later days. */
      spend_to_come: money,
      bought_less: first(boughtLess),
      price_changes: first(priceChange),
      recalls: first(recall),
    }),
  ),
})
export type Dashboard = z.infer<typeof readDashboard.output>['data']

const query = z.object(wholeList)

export const suppliersWithOrders = get('/admin/suppliers/withorders', {
  may: admin,
  summary: 'Suppliers with orders for today or later',
  query,
  output: listOf(supplierWithOrders),
})
/** The counts come with the first records, so that a menu can list them. */
export const productUpdates = get('/supplier/getNotifications/vendorProduct', {
  may: admin,
  summary: 'The number of change sets of suppliers waiting for review, and the first of them',
  query,
  output: z.extend(listOf(productUpdate), { update_count: z.int() }),
})
export const onboardingCount = get('/supplier/onboarding/suppliers/count', {
  may: maySeeOnboarding,
  summary: 'The number of suppliers still setting up their account, and the first of them',
  query,
  output: z.extend(listOf(onboardingSupplier), { in_progress: z.int() }),
})
export const orderStoreUpdates = get('/supplier/getNotifications/orderStore', {
  may: admin,
  summary: 'The number of order lines that vendors changed, waiting for review, and the first of them',
  query,
  output: z.extend(listOf(orderStoreUpdate), { update_count: z.int() }),
})
export const priceUpdates = get('/admin/price-updates/product-quantity', {
  may: managesPrices,
  summary: 'The number of products with a scheduled price, and the first of them',
  query,
  output: z.extend(listOf(priceUpdate), { quantity: z.int() }),
})

export const recentUsers = get('/admin/recentusers', {
  may: maySeeRecentUsers,
  summary: 'The latest sign-ins',
  query,
  output: listOf(recentLogin),
})
export const exportRecentUsers = get('/admin/exportrecentusers', {
  may: maySeeRecentUsers,
  summary: 'The latest sign-ins as a CSV file',
  output: file,
})
export const openCartReport = get('/admin/openCartReport', {
  may: mayReportCarts,
  summary: 'The lines of all open carts, as a CSV file',
  output: file,
})
