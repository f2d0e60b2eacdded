import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Account, accountOf, type LedgerEntry } from '@/domain/orders/ledger'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { users } from '../db/schema/access/users'
import { orderLedger } from '../db/schema/orders/ledger'
import { orderItems, orders } from '../db/schema/orders/orders'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { OrderScope, Scope } from '../http/scope'

type Row = typeof orderLedger.$inferInsert
type Event = Omit<Row, 'at'>

/** Scope of a write to the ledger, which names the user; null for the portal itself. */
export type LedgerScope = OrderScope & { user: Pick<Scope['user'], 'hashid' | 'vendor_hash'> | null }

/** Adds actions to the ledger, by default the user's. Every change of a confirmed order goes through here. */
export async function addToLedger({ db, user, now }: LedgerScope, events: readonly Event[]): Promise<void> {
  const rows = events.map((event) => ({
    by_hash: user?.hashid ?? null,
    on_behalf_hash: user?.vendor_hash ?? null,
    ...event,
    at: now.toISOString(),
  }))
  await insertMany(db, orderLedger, rows)
}

/** Returns the ledger of some orders in chronological order, with the users' names. */
export const readLedger = (
  db: Database,
  order_hashes: readonly string[],
): Promise<(LedgerEntry & { order_hash: string })[]> =>
  db
    .select({
      order_hash: orderLedger.order_hash,
      entry: orderLedger.entry,
      order_item_hash: orderLedger.order_item_hash,
      event: orderLedger.event,
      qty: orderLedger.qty,
      amount: orderLedger.amount,
      reason: orderLedger.reason,
      note: orderLedger.note,
      by: users.name,
      on_behalf: vendors.name,
      request_id: orderLedger.request_id,
      at: orderLedger.at,
    })
    .from(orderLedger)
    .leftJoin(users, eq(users.hashid, orderLedger.by_hash))
    .leftJoin(vendors, eq(vendors.hashid, orderLedger.on_behalf_hash))
    .where(inArray(orderLedger.order_hash, [...order_hashes]))
    .orderBy(asc(orderLedger.at), asc(orderLedger.entry))

/**
 * Returns an order that the user may see with its items and their accounts, locked until the transaction ends.
 * @throws a 404 if there is no such order
 */
export async function lockOrder(scope: Scope, hashid: string) {
  const [order] = await scope.db
    .select()
    .from(orders)
    .where(and(eq(orders.hashid, hashid), scope.ofOrders(orders)))
    .for('update')
  if (!order) throw notFound('This order')
  const items = await scope.db.select().from(orderItems).where(eq(orderItems.order_hash, hashid))
  const accounts = accountsOf(await readLedger(scope.db, [hashid]))
  return {
    order,
    items: new Map(items.map((item) => [item.hashid, { item, account: accounts(item.hashid) }])),
  }
}

/** Computes the account of each item from the entries of its order. */
export function accountsOf(entries: readonly LedgerEntry[]): (item_hash: string) => Account {
  const byItem = Map.groupBy(entries, (entry) => entry.order_item_hash)
  return (item_hash) => accountOf(byItem.get(item_hash) ?? [])
}
