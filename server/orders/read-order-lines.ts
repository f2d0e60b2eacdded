import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { LineOfOrder } from '@/domain/orders/contract'
import { type LedgerEvent, orderedEvents } from '@/domain/orders/ledger'
import { orderLedger } from '../db/schema/orders/ledger'
import { orderItems, orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { itemColumns } from './read-orders'

/**
 * Returns the lines of these orders with their totals from the ledger. @throws a 404 if the user may not see one of
 * them
 */
export async function readOrderLines(scope: Scope, hashes: readonly string[]): Promise<LineOfOrder[]> {
  const { db } = scope
  const isNamed = inArray(orders.hashid, [...hashes])
  if ((await db.$count(orders, and(scope.ofOrders(orders), isNamed))) < hashes.length)
    throw notFound('This order')
  const accounts = db
    .select({
      item_hash: orderLedger.order_item_hash,
      ordered_qty: qtyOf(...orderedEvents).as('ordered_qty'),
      ordered_amount: amountOf(...orderedEvents).as('ordered_amount'),
      shipped_qty: qtyOf('shipped').as('shipped_qty'),
      shipped_amount: amountOf('shipped').as('shipped_amount'),
      received_qty: qtyOf('received').as('received_qty'),
      credited_qty: qtyOf('credited').as('credited_qty'),
      credited_amount: amountOf('credited').as('credited_amount'),
    })
    .from(orderLedger)
    .where(inArray(orderLedger.order_hash, [...hashes]))
    .groupBy(orderLedger.order_item_hash)
    .as('accounts')
  return db
    .select({
      ...itemColumns,
      order_number: orders.order_number,
      date_required: orders.date_required,
      store_display_name: partners.display_name,
      vendor_name: vendors.name,
      ordered_qty: sql<number>`coalesce(${accounts.ordered_qty}, 0)`,
      ordered_amount: sql<string>`coalesce(${accounts.ordered_amount}, 0.00)::text`,
      shipped_qty: accounts.shipped_qty,
      shipped_amount: sql<string>`coalesce(${accounts.shipped_amount}, 0.00)::text`,
      received_qty: accounts.received_qty,
      credited_qty: sql<number>`coalesce(${accounts.credited_qty}, 0)`,
      credited_amount: sql<string>`coalesce(${accounts.credited_amount}, 0.00)::text`,
      due_amount: sql<string>`(coalesce(${accounts.ordered_amount}, 0.00) - coalesce(${accounts.credited_amount}, 0.00))::text`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .leftJoin(accounts, eq(accounts.item_hash, orderItems.hashid))
    .where(isNamed)
    .orderBy(asc(orderItems.purchasable_name), asc(orderItems.hashid))
}

const qtyOf = (...events: LedgerEvent[]): SQL<number | null> =>
  sql`(sum(${orderLedger.qty}) filter (where ${inArray(orderLedger.event, events)}))::int`
const amountOf = (...events: LedgerEvent[]): SQL<string | null> =>
  sql`sum(${orderLedger.amount}) filter (where ${inArray(orderLedger.event, events)})`
