import { listOrderLines } from '@/domain/contract/order-lines'
import { readOrderLines } from '../orders/read-order-lines'
import { serve } from '../serve'

export const orderLineRoutes = [
  serve(listOrderLines, async ({ scope, query }) => ({
    data: await readOrderLines(scope, [...new Set(query.orders.split(','))]),
  })),
]
