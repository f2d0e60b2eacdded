import { listOrders, moveOrder, printOrder, viewOrders } from '@/domain/contract/orders'
import { moveOrder as move } from '../orders/move-order'
import { orderPdf } from '../orders/order-pdf'
import { readOrder, readOrdersWithItems } from '../orders/read-orders'
import { writeOrders } from '../orders/write-orders'
import { serve, serveRows } from '../serve'

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
