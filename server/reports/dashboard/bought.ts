import { sql } from 'drizzle-orm'
import { orderItems, orders } from '../../db/schema/orders'
import type { Scope } from '../../http/scope'
import { type InContext, todayIn } from '../report-context'

/** What was bought in this time, somebody may still have or want again. */
const BOUGHT_DAYS = 84

/** Of a product, what the context bought of it lately: the condition of a join over orders and their items. */
export const boughtLately = (scope: Scope, isIn: InContext) => sql`${isIn(orders.store_hash)}
  and ${orders.hashid} = ${orderItems.order_hash}
  and ${orders.date_required} > ${todayIn(scope, isIn)} - ${BOUGHT_DAYS}::int`
