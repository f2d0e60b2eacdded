import { sql } from 'drizzle-orm'
import { orderItems, orders } from '../../db/schema/orders/orders'
import type { Scope } from '../../http/scope'
import { type StoreCondition, todayIn } from '../report-context'

/** Days in which products count as recently bought: stores may still stock them or want them again. */
const BOUGHT_DAYS = 84

/** Join condition of orders and their items: recent purchases of a product by the context. */
export const recentlyBought = (scope: Scope, isIn: StoreCondition) => sql`${isIn(orders.store_hash)}
  and ${orders.hashid} = ${orderItems.order_hash}
  and ${orders.date_required} > ${todayIn(scope, isIn)} - ${BOUGHT_DAYS}::int`
