import { listOrderLines } from '@/domain/orders/contract'
import { serve } from '../http/serve'
import { readOrderLines } from './read-order-lines'

export const orderLineRoutes = [
  serve(listOrderLines, async ({ scope, query }) => ({
    data: await readOrderLines(scope, [...new Set(query.orders.split(','))]),
  })),
]
