import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { orderedEvents } from '@/domain/orders/ledger'
import { orderLedger } from '../db/schema/orders/ledger'
import { orderItems, orders } from '../db/schema/orders/orders'
import type { Scope } from '../http/scope'
import { matchesFilter } from './read-orders'

/** Condition for order lines with cases that are still to be delivered: not those that were canceled or omitted. */
export const isOnOrder = (scope: Pick<Scope, 'now'>): SQL | undefined =>
  and(
    isNull(orders.delivered_at),
    matchesFilter(scope, 'upcoming'),
    // The ledger has an index by order, none by line.
    sql`(select sum(${orderLedger.qty}) from ${orderLedger} where ${and(
      eq(orderLedger.order_hash, orderItems.order_hash),
      eq(orderLedger.order_item_hash, orderItems.hashid),
      inArray(orderLedger.event, [...orderedEvents]),
    )}) > 0`,
  )
