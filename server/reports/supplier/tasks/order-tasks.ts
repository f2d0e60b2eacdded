import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { localDay } from '../../../catalogue/offer'
import { orders } from '../../../db/schema/orders/orders'
import { partners } from '../../../db/schema/stores/partners'
import type { VendorScope } from '../vendor-scope'
import { listed, type TaskList } from './listed'

/** Orders that the vendor has not acknowledged, due on their day of delivery. */
export async function readOrderTasks({ db, now, vendor_hash }: VendorScope): Promise<TaskList<'order'>> {
  const rows = await db
    .select({
      hashid: orders.hashid,
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      vendor_hash: orders.vendor_hash,
      store_display_name: partners.display_name,
      date_required: orders.date_required,
      total_items: orders.total_items,
      amount: orders.adjusted_price,
      is_overdue: sql<boolean>`${orders.date_required} < ${localDay(partners.time_zone, now)}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(
        eq(orders.vendor_hash, vendor_hash),
        isNull(orders.acknowledged_at),
        gt(orders.total_items, 0),
        eq(orders.shipped_items, 0),
      ),
    )
    .orderBy(asc(orders.date_required), desc(orders.adjusted_price), asc(orders.hashid))
    .limit(TASKS_PER_KIND)
  return listed(rows, ({ total: _total, ...row }) => ({
    ...row,
    kind: 'order' as const,
    due_on: row.date_required,
  }))
}
