import { and, asc, count, gt } from 'drizzle-orm'
import { PART_ROWS } from '@/domain/contract/crud'
import { isOneOf } from '../../db/one-of'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import type { RowStream } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { readLines } from '../read-lines'
import { ordersOf, readSellers } from './read-orders'

/** Cart lines of one part of the list. */
const PART_LINES = PART_ROWS

/** Streams the orders that carts would become, the stores in the order of their hashes. A part has whole stores. */
export const streamOrders = (scope: Scope): RowStream => ({
  chunks: async function* () {
    const sellers = await readSellers(scope)
    for (let last = ''; ; ) {
      const stores = await nextStores(scope, last)
      const end = stores.at(-1)
      if (end === undefined) return
      const lines = await readLines(scope, isOneOf(unconfirmedOrders.store_hash, stores))
      const orders = await ordersOf(scope, lines, sellers)
      if (orders.length > 0) yield orders.map(({ order }) => JSON.stringify(order)).join()
      last = end
    }
  },
})

/** Returns the next stores with carts, of which all but the first together have no more than the lines of a part. */
async function nextStores({ db, ofStores }: Scope, last: string): Promise<string[]> {
  const { store_hash } = unconfirmedOrders
  const next = await db
    .select({ store_hash, lines: count() })
    .from(unconfirmedOrders)
    .where(and(gt(store_hash, last), ofStores(store_hash)))
    .groupBy(store_hash)
    .orderBy(asc(store_hash))
    .limit(PART_LINES)
  let total = 0
  const end = next.findIndex(({ lines }) => {
    total += lines
    return total > PART_LINES
  })
  return next.slice(0, end === -1 ? undefined : Math.max(1, end)).map((store) => store.store_hash)
}
