import { listOrderUpdates, reviewOrderUpdates } from '@/domain/orders/order-update'
import {
  acknowledgeOrders,
  changeProduct,
  listVendorOrders,
  omitProduct,
  printOrders,
  shipOrders,
  shipPicked,
  swapProduct,
  viewOrder,
} from '@/domain/orders/vendor-contract'
import { auditExport } from '../access/audit'
import { serve, serveRows } from '../http/serve'
import { ordersFile } from './documents/order-documents'
import { exportVendorOrders } from './export-vendor-orders'
import {
  changeProduct as change,
  omitProduct as omit,
  swapProduct as swap,
} from './fulfillment/product-in-orders'
import { acknowledgeOrders as acknowledgeAll, shipOrders as shipAll } from './fulfillment/several-orders'
import { shipPicked as ship } from './fulfillment/ship-picked'
import { callOf } from './fulfillment-routes'
import { readOrderUpdates, reviewOrderUpdates as review } from './order-updates'
import { readOrder } from './read-orders'

export const vendorOrderRoutes = [
  serveRows(listVendorOrders, ({ scope, query }) => exportVendorOrders(scope, query.filter)),
  serve(viewOrder, async ({ scope, params }) => ({ data: await readOrder(scope, params.id) })),
  serve(acknowledgeOrders, async (call) => acknowledgeAll(callOf(call), call.body)),
  serve(shipOrders, async (call) => shipAll(callOf(call), call.body)),
  serve(omitProduct, async (call) => omit(callOf(call), call.body)),
  serve(changeProduct, async (call) => change(callOf(call), call.body)),
  serve(swapProduct, async (call) => swap(callOf(call), call.body)),
  serve(shipPicked, async (call) => ({ message: await ship(callOf(call), call.params.id, call.body) })),
  serve(listOrderUpdates, async ({ scope }) => ({ data: await readOrderUpdates(scope) })),
  serve(reviewOrderUpdates, async ({ scope, body }) => ({ message: await review(scope, body.lines) })),
  serve(printOrders, async ({ appContext, scope, query }) =>
    auditExport(
      scope,
      await ordersFile(scope, appContext.renderPdf, query.orders.split(','), query.format),
      query,
    ),
  ),
]
