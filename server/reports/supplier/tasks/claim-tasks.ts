import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { claimStatus } from '@/domain/orders/claim'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { localDay } from '../../../catalogue/offer'
import { claims } from '../../../db/schema/orders/claims'
import { orderItems, orders } from '../../../db/schema/orders/orders'
import { partners } from '../../../db/schema/stores/partners'
import { unreadBy } from '../../../orders/claims/read-claims'
import type { VendorScope } from '../vendor-scope'
import { listed, type TaskList } from './listed'

/** Claims that the vendor has not answered, by their due day. */
export async function readClaimTasks({
  db,
  user,
  now,
  vendor_hash,
}: VendorScope): Promise<TaskList<'claim'>> {
  const rows = await db
    .select({
      hashid: claims.hashid,
      order_number: orders.order_number,
      store_display_name: partners.display_name,
      purchasable_name: orderItems.purchasable_name,
      reason: claims.reason,
      qty: claims.qty,
      amount: claims.amount,
      due_on: claims.due_on,
      unread: unreadBy(user.hashid),
      is_overdue: sql<boolean>`${claims.due_on} < ${localDay(partners.time_zone, now)}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.hashid, claims.order_hash))
    .innerJoin(orderItems, eq(orderItems.hashid, claims.order_item_hash))
    .innerJoin(partners, eq(partners.hashid, claims.store_hash))
    .where(and(eq(claims.vendor_hash, vendor_hash), eq(claims.status, claimStatus.value.waiting)))
    .orderBy(asc(claims.due_on), desc(claims.amount), asc(claims.hashid))
    .limit(TASKS_PER_KIND)
  return listed(rows, ({ total: _total, ...row }) => ({ ...row, kind: 'claim' as const }))
}
