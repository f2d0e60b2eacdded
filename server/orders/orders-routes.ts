import { listOrders, moveOrder, printOrder, viewOrders } from '@/domain/orders/contract'
import { serve, serveRows } from '../http/serve'
import { moveOrder as move } from './move-order'
import { orderPdf } from './order-pdf'
import { readOrder, readOrdersWithItems } from './read-orders'
import { writeOrders } from './write-orders'

export const orderRoutes = [
  serveRows(listOrders, ({ scope, query }) => writeOrders(scope, query)),
  serve(viewOrders, async ({ scope, params, query }) => ({
    data: await readOrdersWithItems(scope, { ...params, ...query }),
  })),
  serve(moveOrder, async ({ scope, params, body }) => ({ message: await move(scope, params.id, body) })),
  serve(printOrder, async ({ home, scope, params }) =>
    orderPdf(scope, home.layOut, await readOrder(scope, params.id)),
  ),
]
