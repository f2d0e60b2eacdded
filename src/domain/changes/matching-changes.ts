import * as z from 'zod/mini'
import { isRejection, REASON_REQUIRED } from '../catalogue/status-reason'
import { listQuery } from '../tables/list-query'
import { type Money, percentOf, sum } from '../values/money'
import { newChangeSet } from './change-set'
import { changeValue, newChange } from './change-value'

const MOST_RECORDS = 10_000_000

/** A change of prices in percent; negative to lower them. */
export const pricePercent = z
  .string()
  .check(z.maxLength(10))
  .check(z.regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage, for example 5 or -2.5'))
  .check(z.refine((text) => Number(text) > -100, 'Must be more than -100'))

/** Returns a price changed by a percentage, rounded half-up to cents. */
export const changedByPercent = (price: Money, percent: string): Money =>
  percentOf(price, sum(['100', percent.replace('+', '')]))

/** A list of products, with the parameters that its own call takes. */
const productList = z.discriminatedUnion('name', [
  z.object({ name: z.literal('products'), filters: z.optional(z.string().check(z.maxLength(1000))) }),
  z.object({ name: z.literal('own-products') }),
])
export type ProductList = z.infer<typeof productList>

/** A list whose matching records change: products, or the stores that staff list. */
const changedList = z.discriminatedUnion('name', [
  ...productList.def.options,
  z.object({ name: z.literal('stores') }),
])
export type ChangedList = z.infer<typeof changedList>

/** One change for many records: a new value for a field, or a percentage of each price. */
const sameChange = z.union([
  z.object({ field: newChange.shape.field, after: changeValue }),
  z.object({ percent: pricePercent }),
])
export type SameChange = z.infer<typeof sameChange>

/** A change of all records that match the search and filters of a list. */
export const newMatchingSet = z
  .object({
    title: newChangeSet.shape.title,
    kind: newChangeSet.shape.kind,
    reason: newChangeSet.shape.reason,
    list: changedList,
    query: listQuery,
    /** Records that matched when the user chose them. */
    count: z
      .int()
      .check(z.minimum(1, 'Nothing matches. Change the search or the filters.'), z.maximum(MOST_RECORDS)),
    change: sameChange,
  })
  .check(
    z.refine(
      ({ list, change, reason }) =>
        !!reason ||
        list.name === 'stores' ||
        !('field' in change) ||
        !isRejection({ entity: 'product', ...change }),
      { path: ['reason'], error: REASON_REQUIRED },
    ),
  )
  .check(
    z.refine(({ list, change }) => list.name !== 'stores' || 'field' in change, {
      path: ['change'],
      error: 'Stores have no price to change by percent',
    }),
  )
export type NewMatchingSet = z.infer<typeof newMatchingSet>

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`

/** Reports that the number of matching records has changed. */
export const listMoved = (list: ChangedList, before: number, now: number) =>
  `The list has changed: ${counted(before, list.name === 'stores' ? 'store' : 'product')} matched, now ${now.toLocaleString('en-US')}. Check the selection and try again.`
