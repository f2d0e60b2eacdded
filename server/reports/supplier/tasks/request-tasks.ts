import { and, asc, eq, sql } from 'drizzle-orm'
import { requestStatus } from '@/domain/orders/order-change'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { localDay } from '../../../catalogue/offer'
import { orderRequests } from '../../../db/schema/orders/order-requests'
import { orderItems, orders } from '../../../db/schema/orders/orders'
import { partners } from '../../../db/schema/stores/partners'
import type { VendorScope } from '../vendor-scope'
import { listed, type TaskList } from './listed'

/** Changes that stores ask for after the cut-off, due on the day of delivery. */
export async function readRequestTasks({ db, now, vendor_hash }: VendorScope): Promise<TaskList<'request'>> {
  const rows = await db
    .select({
      hashid: orderRequests.hashid,
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      vendor_hash: orders.vendor_hash,
      store_display_name: partners.display_name,
      date_required: orders.date_required,
      amount: orders.adjusted_price,
      lines: orderRequests.lines,
      added: orderRequests.added,
      items: db.$count(orderItems, eq(orderItems.order_hash, orders.hashid)),
      is_overdue: sql<boolean>`${orders.date_required} < ${localDay(partners.time_zone, now)}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.hashid, orderRequests.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(eq(orderRequests.vendor_hash, vendor_hash), eq(orderRequests.status, requestStatus.value.waiting)),
    )
    .orderBy(asc(orders.date_required), asc(orderRequests.hashid))
    .limit(TASKS_PER_KIND)
  return listed(rows, ({ total: _total, lines, added, items, ...row }) => ({
    ...row,
    kind: 'request' as const,
    due_on: row.date_required,
    is_cancellation: lines.length === items && added.length === 0 && lines.every(({ qty }) => qty === 0),
  }))
}
