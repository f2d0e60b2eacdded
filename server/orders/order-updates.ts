import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderedEvents } from '@/domain/orders/ledger'
import { amountOf } from '@/domain/orders/line-state'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import { type LineUpdate, type OrderUpdate, REVIEW_DAYS } from '@/domain/orders/order-update'
import { swapStatus } from '@/domain/orders/swap'
import { minus, sum } from '@/domain/values/money'
import { auditActions } from '../access/audit'
import { localDay } from '../catalogue/offer'
import { isOneOf } from '../db/one-of'
import { users } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { isVendorChange, orderLedger, orderLineReviews } from '../db/schema/orders/ledger'
import { orderItems, orders } from '../db/schema/orders/orders'
import { swapOffers } from '../db/schema/orders/swaps'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'
import { reviewedText } from '../records/reviewed-text'

const { omitted, swapped } = orderItemStatus.value

/** The last change of each line by its vendor. A replacement belongs to the line that it replaces. */
const lastChanges = ({ db, now }: Scope) => {
  // Wherever a store is, its days are at most one off those of UTC.
  const earliest = sql`${now.toISOString().slice(0, 10)}::date - ${REVIEW_DAYS + 1}::int`
  const line = sql<string>`coalesce(${orderItems.replaces_hash}, ${orderItems.hashid})`
  return db
    .select({
      line: line.as('line'),
      entry: sql<number>`max(${orderLedger.entry})`.mapWith(Number).as('last_entry'),
      // An accepted swap is an entry of the store.
      by_vendor: sql<number>`max(${orderLedger.entry}) filter (where ${orderLedger.on_behalf_hash} is not null
        or ${orderLedger.by_hash} is null)`
        .mapWith(Number)
        .as('last_by_vendor'),
    })
    .from(orderLedger)
    .innerJoin(orderItems, eq(orderItems.hashid, orderLedger.order_item_hash))
    .innerJoin(orders, eq(orders.hashid, orderLedger.order_hash))
    .where(and(isVendorChange(orderLedger), sql`${orders.date_required} >= ${earliest}`))
    .groupBy(line)
    .as('changes')
}

/** Sums the entries of some items of the order, whose index finds them. */
const ordered = (of: SQL, value: SQL) =>
  sql`(select coalesce(sum(${value}), 0) from ${orderLedger} entries join ${orderItems} items on items.hashid = entries.order_item_hash
    where entries.order_hash = ${orders.hashid} and ${inArray(sql`entries.event`, [...orderedEvents])} and ${of})`
const ownQty = sql<number>`${ordered(sql`items.hashid = ${orderItems.hashid}`, sql`entries.qty`)}::int`
const replacing = sql`items.replaces_hash = ${orderItems.hashid}`
const wantedQty = sql<number>`coalesce(${orderItems.wanted_qty}, ${orderItems.qty})`

/** Returns the order lines that vendors changed and staff have not reviewed, those delivered first at the top. */
export async function readOrderUpdates(scope: Scope): Promise<OrderUpdate[]> {
  const changes = lastChanges(scope)
  const last = alias(orderLedger, 'last')
  const offered = alias(products, 'offered')
  const rows = await scope.db
    .select({
      hashid: orderItems.hashid,
      entry: changes.entry,
      order_hash: orders.hashid,
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      store_name: partners.display_name,
      vendor_hash: orders.vendor_hash,
      vendor_name: vendors.name,
      date_required: orders.date_required,
      product_name: orderItems.purchasable_name,
      status: orderItems.status,
      offered_name: offered.name,
      replacement_name: sql<string | null>`(select items.purchasable_name from ${orderItems} items
        where items.order_hash = ${orders.hashid} and ${replacing} order by items.hashid limit 1)`,
      reason: last.reason,
      wanted_qty: wantedQty,
      own_qty: ownQty,
      replaced_qty: sql<number>`${ordered(replacing, sql`entries.qty`)}::int`,
      replaced_amount: sql<string>`${ordered(replacing, sql`entries.amount`)}::numeric(12, 2)::text`,
      qty: orderItems.qty,
      final_sell_price: orderItems.final_sell_price,
      purchase_order_discounts: orderItems.purchase_order_discounts,
      by: users.name,
      at: last.at,
    })
    .from(changes)
    .innerJoin(orderItems, eq(orderItems.hashid, changes.line))
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(last, eq(last.entry, sql`coalesce(${changes.by_vendor}, ${changes.entry})`))
    .leftJoin(users, eq(users.hashid, last.by_hash))
    .leftJoin(
      swapOffers,
      and(eq(swapOffers.order_item_hash, orderItems.hashid), eq(swapOffers.status, swapStatus.value.offered)),
    )
    .leftJoin(offered, eq(offered.hashid, swapOffers.product_hash))
    .leftJoin(orderLineReviews, eq(orderLineReviews.order_item_hash, orderItems.hashid))
    .where(
      and(
        scope.ofOrders(orders),
        sql`${orders.date_required} >= ${localDay(partners.time_zone, scope.now)} - ${REVIEW_DAYS}::int`,
        or(isNull(orderLineReviews.entry), gt(changes.entry, orderLineReviews.entry)),
      ),
    )
    .orderBy(asc(orders.date_required), desc(last.at), asc(orderItems.hashid))
  return rows.flatMap(({ status, offered_name, own_qty, replaced_qty, replaced_amount, ...row }) => {
    const update = updateOf({ status, offered_name, own_qty, wanted_qty: row.wanted_qty })
    if (update === null) return []
    const { qty: _qty, final_sell_price: _price, purchase_order_discounts: _discounts, ...listed } = row
    return {
      ...listed,
      update,
      replacement_name: offered_name ?? row.replacement_name,
      reason: row.reason ?? issueReason.value.other,
      qty: own_qty + replaced_qty,
      amount: minus(sum([amountOf(row, own_qty), replaced_amount]), amountOf(row, row.wanted_qty)),
    }
  })
}

/** Returns null for a line that the store gets as it ordered it, such as one whose change was taken back. */
function updateOf({
  status,
  offered_name,
  own_qty,
  wanted_qty,
}: {
  status: number
  offered_name: string | null
  own_qty: number
  wanted_qty: number
}): LineUpdate | null {
  if (offered_name !== null) return 'offered'
  if (status === swapped) return 'swapped'
  if (own_qty >= wanted_qty) return null
  return status === omitted ? 'omitted' : 'fewer'
}

/** Marks lines as reviewed up to the entry that was seen. Lines of orders that the user does not see are left out. */
export async function reviewOrderUpdates(
  scope: Scope,
  lines: readonly { hashid: string; entry: number }[],
): Promise<string> {
  const seen = new Map(lines.map(({ hashid, entry }) => [hashid, entry]))
  const found = await scope.db
    .select({ hashid: orderItems.hashid, order_hash: orders.hashid, number: orders.order_number })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(and(isOneOf(orderItems.hashid, seen.keys()), scope.ofOrders(orders)))
    .orderBy(orderItems.hashid)
  if (found.length === 0) return reviewedText(0, 'line')
  const rows = found.map(({ hashid }) => ({
    order_item_hash: hashid,
    entry: seen.get(hashid) ?? 0,
    by_hash: scope.user.hashid,
    at: scope.now.toISOString(),
  }))
  await scope.db
    .insert(orderLineReviews)
    .values(rows)
    .onConflictDoUpdate({
      target: orderLineReviews.order_item_hash,
      set: {
        entry: sql`greatest(${orderLineReviews.entry}, excluded.entry)`,
        by_hash: sql`excluded.by_hash`,
        at: sql`excluded.at`,
      },
    })
  await auditActions(
    scope,
    'order-line-reviewed',
    found.map(({ hashid, order_hash, number }) => ({
      subject_hash: order_hash,
      details: { line: hashid, order_number: number },
    })),
  )
  return reviewedText(found.length, 'line')
}
