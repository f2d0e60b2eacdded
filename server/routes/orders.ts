import { listOrders, viewOrders } from '@/domain/contract/orders'
import { readOrders, readOrdersWithItems } from '../orders/read-orders'
import { serve } from '../serve'

export const orderRoutes = [
  serve(listOrders, async ({ scope, query }) => ({ data: await readOrders(scope, query) })),
  serve(viewOrders, async ({ scope, params, query }) => ({
    data: await readOrdersWithItems(scope, { ...params, ...query }),
  })),
]
