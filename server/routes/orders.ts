import { listOrders, listSpend, moveOrder, printOrder, viewOrders } from '@/domain/contract/orders'
import { moveOrder as move } from '../orders/move-order'
import { orderPdf } from '../orders/order-pdf'
import { readOrder, readOrders, readOrdersWithItems, readSpend } from '../orders/read-orders'
import { serve } from '../serve'

export const orderRoutes = [
  serve(listOrders, async ({ scope, query }) => ({ data: await readOrders(scope, query) })),
  serve(viewOrders, async ({ scope, params, query }) => ({
    data: await readOrdersWithItems(scope, { ...params, ...query }),
  })),
  serve(moveOrder, async ({ scope, params, body }) => ({ message: await move(scope, params.id, body) })),
  serve(printOrder, async ({ scope, params }) => orderPdf(scope, await readOrder(scope, params.id))),
  serve(listSpend, async ({ scope, query }) => ({ data: await readSpend(scope, query.filters) })),
]
