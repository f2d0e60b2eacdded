import { type SQL, sql } from 'drizzle-orm'
import { claimStatus } from '@/domain/orders/claim'
import { orderState } from '@/domain/orders/order-state'
import type { Arrival, Dashboard } from '@/domain/reports/contract'
import { localDay } from '../../catalogue/offer'
import { invoices } from '../../db/schema/invoices/invoices'
import { claims } from '../../db/schema/orders/claims'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { stateOf } from '../../orders/read-orders'
import { jsonRows } from '../json-rows'
import type { StoreCondition } from '../report-context'

const FIRST = 8

/** Returns orders from today on in each store's zone that have not arrived: their number, their total, and the next ones. */
export const readOnTheWay = (scope: Scope, isIn: StoreCondition) =>
  readArrivals(scope, isIn, {
    matching: sql`${orders.date_required} >= ${localDay(partners.time_zone, scope.now)}
      and ${stateOf(orders)} < ${orderState.value.delivered}`,
    order: sql`date_required`,
  })

/**
 * Returns orders of the status "To check in", the latest first. The domain's `orderStatusAt` is the rule for one order, and its test
 * compares the two.
 */
export async function readToCheckIn(scope: Scope, isIn: StoreCondition): Promise<Dashboard['to_check_in']> {
  const { count, rows } = await readArrivals(scope, isIn, {
    matching: sql`${orders.date_required} <= ${localDay(partners.time_zone, scope.now)}
      and ${orders.received_at} is null and ${orders.total_items} > 0
      and not exists (select from ${claims} where ${claims.order_hash} = ${orders.hashid} 
        and ${claims.status} = ${claimStatus.value.waiting})
      and not coalesce((select bool_and(${invoices.paid_on} is not null) from ${invoices}
        where ${invoices.order_hash} = ${orders.hashid}), false)`,
    order: sql`date_required desc`,
  })
  return { count, rows }
}

async function readArrivals(
  scope: Scope,
  isIn: StoreCondition,
  { matching, order }: { matching: SQL; order: SQL },
): Promise<Dashboard['on_the_way']> {
  const [found] = await jsonRows<Dashboard['on_the_way']>(
    scope.db,
    sql`with matching as (
      select ${orders.hashid}, ${orders.store_hash}, ${partners.display_name} as store_display_name,
        ${orders.vendor_hash}, ${vendors.name} as vendor_name, ${orders.date_required}, ${orders.total_items},
        ${orders.adjusted_price}
      from ${orders}
      join ${partners} on ${partners.hashid} = ${orders.store_hash}
      join ${vendors} on ${vendors.hashid} = ${orders.vendor_hash}
      where ${isIn(orders.store_hash)} and ${matching}),
    first as (select * from matching order by ${order}, vendor_name, hashid limit ${FIRST})
    select (select count(*)::int from matching) as count,
      (select coalesce(sum(adjusted_price), 0)::numeric(14, 2)::text from matching) as amount,
      (select coalesce(json_agg(json_build_object('hashid', hashid, 'store_hash', store_hash,
        'store_display_name', store_display_name, 'vendor_hash', vendor_hash, 'vendor_name', vendor_name,
        'date_required', date_required, 'total_items', total_items, 'adjusted_price', adjusted_price::text)
        order by ${order}, vendor_name, hashid), '[]') from first) as rows`,
  )
  return found ?? { count: 0, amount: '0.00', rows: NONE }
}

const NONE: Arrival[] = []
