import * as z from 'zod/mini'
import { managesPrices } from '../access/rule'
import { changeSet, itemStates } from '../changes/change-set'
import { dataOf, get, listOf, post, wholeList } from '../contract/endpoint'
import { keysOf } from '../values/keys-of'
import { day, hashid, money } from '../values/primitives'
import { text } from '../values/validation'
import { priceEndings } from './price-ending'

// A price update is a change set of the kind "prices": the calls of change sets edit, approve, schedule and revert it.

/** Days before today whose orders show what new prices mean. */
export const BASKET_DAYS = 30
/** Lines of a file of new prices. */
export const MOST_PRICES = 50_000

const namedSet = z.object({ hashid, title: z.string() })

/** A price update in the list of upcoming or of past ones. */
export const priceUpdateRow = z.extend(changeSet, {
  /** The vendor whose suppliers made it; null for updates of staff. */
  vendor_name: z.nullable(z.string()),
  /** Products whose price rises, and those whose price falls. */
  rises: z.int(),
  cuts: z.int(),
  /** Average move of the case prices in percent; null without any. */
  price_move: z.nullable(z.number()),
  /** Buyers who got an email about it. */
  notified_count: z.int(),
  reverts: z.nullable(namedSet),
  reverted_by: z.nullable(namedSet),
})
export type PriceUpdateRow = z.infer<typeof priceUpdateRow>

export const priceHoldOfLine = z.object({ group_name: z.string(), price: money, ends_on: day })
export const promotionOfLine = z.object({ name: z.string(), starts_on: day, ends_on: day })

/** A product in a price update. */
export const priceLine = z.object({
  /** Of the product. */
  hashid,
  name: z.string(),
  item_code: z.string(),
  upc: z.string(),
  vendor_name: z.string(),
  category: z.string(),
  /** Price of a case before the update; for products outside it, the present one. */
  price: money,
  /** Null for products outside the update. */
  new_price: z.nullable(money),
  current_price: money,
  state: z.nullable(keysOf(itemStates)),
  /** Reason why it was skipped. */
  note: z.string(),
  /** Cases ordered in the last 30 days. */
  cases: z.int(),
  /** Price holds on the day of the update or later. */
  holds: z.array(priceHoldOfLine),
  promotions: z.array(promotionOfLine),
  /** Other open change sets with a price of the product. */
  other_sets: z.array(namedSet),
})
export type PriceLine = z.infer<typeof priceLine>

/** The orders of a group of stores in the last 30 days, at the prices before and after. */
export const groupEffect = z.object({
  /** Of the partner group. */
  hashid,
  name: z.string(),
  marketplace_name: z.string(),
  /** Stores that ordered products of the update. */
  stores: z.int(),
  products: z.int(),
  cases: z.int(),
  /** Total of all its orders. */
  basket: money,
  /** Its cases of the products at the prices before and after: the list price, or a lower price hold. */
  before: money,
  after: money,
})
export type GroupEffect = z.infer<typeof groupEffect>

export const listPriceUpdates = get('/admin/price-scheduler', {
  may: managesPrices,
  summary: 'Price updates that are drafted, wait for approval, are scheduled, or failed',
  query: z.object(wholeList),
  output: listOf(priceUpdateRow),
})
export const listPastPriceUpdates = get('/admin/price-scheduler/past', {
  may: managesPrices,
  summary: 'Price updates that were applied, in whole or in part, and those that were reverted since',
  query: z.object(wholeList),
  output: listOf(priceUpdateRow),
})
export const addPriceUpdate = post('/admin/price-scheduler', {
  may: managesPrices,
  summary: 'Begin a price update as an empty draft',
  body: z.object({ title: text(120) }),
  output: z.object({ message: z.string(), data: z.object({ hashid }) }),
})
export const listPriceLines = get('/admin/price-scheduler/{hashid}/lines', {
  may: managesPrices,
  summary:
    'The products of a price update, or all that can be part of it: prices before, after and now, orders of the last 30 days, and conflicts with price holds, promotions and other updates',
  query: z.object({ ...wholeList, show: z.optional(z.enum(['changed', 'all'])) }),
  output: listOf(priceLine),
})
export const showPriceEffect = get('/admin/price-scheduler/{hashid}/effect', {
  may: managesPrices,
  summary:
    'The orders of the last 30 days at the prices before and after, by group of stores, and the number of buyers who get an email',
  output: dataOf(z.object({ groups: z.array(groupEffect), buyers: z.int() })),
})

/** A line of a file: a UPC, case GTIN or item code, and a price or a change of the price. */
const typedPrice = z.object({
  code: z.string().check(z.maxLength(200)),
  price: z.string().check(z.maxLength(40)),
})
export const importPrices = post('/admin/price-scheduler/{hashid}/import', {
  may: managesPrices,
  summary:
    'Add new prices to a draft by UPC, case GTIN or item code, and list the lines that could not be used',
  body: z.object({
    lines: z
      .array(typedPrice)
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(MOST_PRICES, `Send up to ${MOST_PRICES.toLocaleString('en-US')} lines at once`),
      ),
    ending: keysOf(priceEndings),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      /** Products with a new price now. */
      added: z.int(),
      /** Products that have the price already. */
      unchanged: z.int(),
      refused: z.array(z.object({ line: z.int(), code: z.string(), reason: z.string() })),
    }),
  }),
})
export type ImportedPrices = z.infer<typeof importPrices.output>['data']
