import { listOrders, moveOrder, printOrder, viewOrders } from '@/domain/orders/contract'
import { deliveryCalendar, listPlacedTogether } from '@/domain/orders/placed-contract'
import { serve, serveRows } from '../http/serve'
import { deliveryCalendar as calendarOf } from './delivery-calendar'
import { exportOrders } from './export-orders'
import { moveOrder as move } from './move-order'
import { orderPdf } from './order-pdf'
import { readPlacedTogether } from './placed-together'
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
  serve(listPlacedTogether, async ({ scope, params }) => ({
    data: await readPlacedTogether(scope, params.id),
  })),
  serve(deliveryCalendar, async ({ appContext, scope, params }) =>
    calendarOf(await readPlacedTogether(scope, params.id), appContext.origin(), scope.now),
  ),
]
