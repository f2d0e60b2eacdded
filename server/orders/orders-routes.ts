import { listOrders, moveOrder, printOrder, viewOrders } from '@/domain/orders/contract'
import { serve, serveRows } from '../http/serve'
import { exportOrders } from './export-orders'
import { moveOrder as move } from './move-order'
import { orderPdf } from './order-pdf'
import { readOrder, readOrdersWithItems } from './read-orders'

export const orderRoutes = [
  serveRows(listOrders, ({ scope, query }) => exportOrders(scope, query)),
  serve(viewOrders, async ({ scope, params, query }) => ({
    data: await readOrdersWithItems(scope, { ...params, ...query }),
  })),
  serve(moveOrder, async ({ scope, appContext, params, body }) => ({
    message: await move({ scope, origin: appContext.origin() }, params.id, body),
  })),
  serve(printOrder, async ({ appContext, scope, params }) =>
    orderPdf(scope, appContext.renderPdf, await readOrder(scope, params.id)),
  ),
]
