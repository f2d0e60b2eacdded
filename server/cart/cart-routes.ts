import { listAlreadyOrdered } from '@/domain/cart/already-ordered'
import {
  acceptPrices,
  adminSetOrdersDate,
  listUnconfirmedOrders,
  lockOrders,
  placeLine as placeLineCall,
  placeLines as placeLinesCall,
  removeLine,
  setOrdersDate,
} from '@/domain/cart/contract'
import { notFound } from '../http/api-error'
import { serve, serveStatement } from '../http/serve'
import { confirmOrders } from '../orders/confirm'
import { moveOrders } from '../orders/move-order'
import { readAlreadyOrdered } from './already-ordered'
import { acceptLinePrices, moveLines, removeLines } from './change-lines'
import { placeBatch, placeLine } from './place-lines'
import { readCart } from './read-lines'

export const cartRoutes = [
  serve(listUnconfirmedOrders, async ({ scope, query }) => ({ data: await readCart(scope, query.filters) })),
  serve(listAlreadyOrdered, async ({ scope, query }) => ({
    data: await readAlreadyOrdered(scope, query.filters),
  })),
  serveStatement(placeLineCall, ({ scope, body, key }) => placeLine(scope, body, key)),
  serve(placeLinesCall, async ({ scope, body }) => ({ data: await placeBatch(scope, body.commands) })),
  serve(removeLine, async ({ scope, params }) => {
    const removed = await removeLines(scope, [params.id])
    if (removed.length === 0) return notFound('This cart line')
    return { message: 'Removed from the cart' }
  }),
  serve(setOrdersDate, async ({ scope, params, body }) => ({
    data: await moveLines(scope, params.id, body),
  })),
  serve(adminSetOrdersDate, async ({ scope, appContext, params, body }) => {
    const { date_required } = body
    const lines = await moveOrders({ scope, origin: appContext.origin() }, params.id, body)
    if (lines.length === 0) return { data: [] }
    return { data: await moveLines(scope, params.id, { date_required, order_hashes: lines }) }
  }),
  serve(acceptPrices, async ({ scope, params, body }) => ({
    data: await acceptLinePrices(scope, params.id, body.order_hashes),
  })),
  serve(lockOrders, async ({ scope, appContext, params, body }) => {
    const data = await confirmOrders({ scope, origin: appContext.origin() }, params.id, body)
    return { message: data.length === 1 ? '1 order placed' : `${data.length} orders placed`, data }
  }),
]
