import { sql } from 'drizzle-orm'
import { orderState } from '@/domain/orders/order-state'
import type { Arrival, Dashboard } from '@/domain/reports/contract'
import { localDay } from '../../catalogue/offer'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { stateOf } from '../../orders/read-orders'
import { jsonRows } from '../json-rows'
import type { StoreCondition } from '../report-context'

const FIRST = 8

/** Returns orders from today on in each store's zone that have not arrived: their number, their total, and the next ones. */
export async function readOnTheWay(scope: Scope, isIn: StoreCondition): Promise<Dashboard['on_the_way']> {
  const [found] = await jsonRows<Dashboard['on_the_way']>(
    scope.db,
    sql`with coming as (
      select ${orders.hashid}, ${orders.store_hash}, ${partners.display_name} as store_display_name,
        ${orders.vendor_hash}, ${vendors.name} as vendor_name, ${orders.date_required}, ${orders.total_items},
        ${orders.adjusted_price}
      from ${orders}
      join ${partners} on ${partners.hashid} = ${orders.store_hash}
      join ${vendors} on ${vendors.hashid} = ${orders.vendor_hash}
      where ${isIn(orders.store_hash)} and ${orders.date_required} >= ${localDay(partners.time_zone, scope.now)}
        and ${stateOf(orders)} < ${orderState.value.delivered}),
    next as (select * from coming order by date_required, vendor_name, hashid limit ${FIRST})
    select (select count(*)::int from coming) as count,
      (select coalesce(sum(adjusted_price), 0)::numeric(14, 2)::text from coming) as amount,
      (select coalesce(json_agg(json_build_object('hashid', hashid, 'store_hash', store_hash,
        'store_display_name', store_display_name, 'vendor_hash', vendor_hash, 'vendor_name', vendor_name,
        'date_required', date_required, 'total_items', total_items, 'adjusted_price', adjusted_price::text)
        order by date_required, vendor_name, hashid), '[]') from next) as rows`,
  )
  return found ?? { count: 0, amount: '0.00', rows: NONE }
}

const NONE: Arrival[] = []
