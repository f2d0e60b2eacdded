import * as z from 'zod/mini'
import { day, hashid, instant, money } from '../primitives'
import { buyers } from '../rule'
import { dataOf, get, inContext } from './endpoint'

/**
 * The last moment to order from a vendor for a day: of one store, or with `store_hash` null of several together that have
 * nothing in the cart for it.
 */
const cutOff = z.object({
  store_hash: z.nullable(hashid),
  store_display_name: z.nullable(z.string()),
  vendor_hash: hashid,
  vendor_name: z.string(),
  order_minimum: money,
  date_required: day,
  closes_at: instant,
  /** Days from the day it is at the store: 0 or 1, less once missed. */
  in_days: z.int(),
  stores: z.int(),
  /** Stores that have ordered for that day already. */
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
  last_ordered: day,
})
export type BoughtLess = z.infer<typeof boughtLess>

const priceChange = z.object({ ...productOfVendor, before: money, after: money, changed_on: day })
export type PriceChange = z.infer<typeof priceChange>

const recall = z.object({
  ...productOfVendor,
  recalled_at: instant,
  last_ordered: day,
  /** Stores of the context that bought it, and the cases they did. */
  stores: z.int(),
  cases: z.int(),
})
export type Recall = z.infer<typeof recall>

/** Of a list the first rows, and how many there are in all. */
const first = <T extends z.core.SomeType>(row: T) => z.object({ count: z.int(), rows: z.array(row) })

export const readDashboard = get('/dashboard', {
  may: buyers,
  summary: 'What a buyer of the context needs this morning, added up: no list comes whole',
  query: z.object(inContext),
  output: dataOf(
    z.object({
      cut_offs: z.extend(first(cutOff), { left_today: z.int() }),
      on_the_way: z.extend(first(arrival), { amount: money }),
      /** By month of the required day, the last twelve up to the running one. */
      spend_by_month: z.array(z.object({ month: z.string(), amount: money })),
      /** The same months by vendor, the largest first; the others are one row without a hash. */
      spend_by_vendor: z.array(
        z.object({ vendor_hash: z.nullable(hashid), vendor_name: z.string(), amount: money }),
      ),
      bought_less: first(boughtLess),
      price_changes: first(priceChange),
      recalls: first(recall),
    }),
  ),
})
export type Dashboard = z.infer<typeof readDashboard.output>['data']
