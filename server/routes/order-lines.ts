import { and, inArray } from 'drizzle-orm'
import { listOrderLines } from '@/domain/contract/order-lines'
import { orders } from '../db/schema/orders'
import { readOrderLines } from '../orders/read-order-lines'
import { matchingOrders } from '../orders/read-orders'
import { serve } from '../serve'

export const orderLineRoutes = [
  serve(listOrderLines, async ({ scope, query }) => {
    const isNamed = query.orders === undefined ? undefined : inArray(orders.hashid, query.orders.split(','))
    return { data: await readOrderLines(scope, and(await matchingOrders(scope, query), isNamed)) }
  }),
]
