import { and, asc, eq, inArray } from 'drizzle-orm'
import { type OrderRequest, requestStatus } from '@/domain/orders/order-change'
import { users } from '../../db/schema/access/users'
import { orderRequests } from '../../db/schema/orders/order-requests'
import type { OrderScope } from '../../http/scope'
import { shownLines } from '../new-item'

/** Returns the unanswered requests of orders that the user may see. */
export async function readRequests(
  { db }: OrderScope,
  order_hashes: readonly string[],
): Promise<(OrderRequest & { order_hash: string })[]> {
  const rows = await db
    .select({
      order_hash: orderRequests.order_hash,
      hashid: orderRequests.hashid,
      lines: orderRequests.lines,
      added: orderRequests.added,
      date_required: orderRequests.date_required,
      note: orderRequests.note,
      requested_by: users.name,
      requested_at: orderRequests.requested_at,
    })
    .from(orderRequests)
    .innerJoin(users, eq(users.hashid, orderRequests.requested_by_hash))
    .where(
      and(
        inArray(orderRequests.order_hash, [...order_hashes]),
        eq(orderRequests.status, requestStatus.value.waiting),
      ),
    )
    .orderBy(asc(orderRequests.requested_at))
  return rows.map((row) => ({ ...row, added: shownLines(row.added) }))
}
