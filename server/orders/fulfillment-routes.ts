import {
  acknowledgeOrder,
  answerRequest,
  answerSwap,
  changeLine,
  changeOrder,
  deliverShipment,
  listRecentLots,
  offerSwap,
  omitLine,
  resetLine,
  shipOrder,
} from '@/domain/orders/contract'
import type { TransactionContext } from '../http/app-context'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { answerRequest as answerChange, changeOrder as changeForStore } from './changes/change-order'
import { acknowledge } from './fulfillment/acknowledge'
import { changeLine as change, omitLine as omit, resetLine as reset } from './fulfillment/change-lines'
import { readRecentLots } from './fulfillment/lots'
import { deliver, ship } from './fulfillment/shipments'
import { answerSwap as answer, offerSwap as offer } from './fulfillment/swaps'

export const callOf = ({ scope, appContext }: { scope: Scope; appContext: TransactionContext }) => ({
  scope,
  origin: appContext.origin(),
})
const lineOf = ({ id, item }: { id: string; item: string }) => ({ order_hash: id, item_hash: item })

export const fulfillmentRoutes = [
  serve(acknowledgeOrder, async (call) => ({ message: await acknowledge(callOf(call), call.params.id) })),
  serve(changeLine, async (call) => ({
    message: await change(callOf(call), lineOf(call.params), call.body),
  })),
  serve(offerSwap, async (call) => ({ message: await offer(callOf(call), lineOf(call.params), call.body) })),
  serve(omitLine, async (call) => ({ message: await omit(callOf(call), lineOf(call.params), call.body) })),
  serve(resetLine, async (call) => ({ message: await reset(callOf(call), lineOf(call.params)) })),
  serve(shipOrder, async (call) => ({ message: await ship(callOf(call), call.params.id, call.body) })),
  serve(listRecentLots, async ({ scope, params }) => ({ data: await readRecentLots(scope, params.id) })),
  serve(deliverShipment, async (call) => ({ message: await deliver(callOf(call), call.params.id) })),
  serve(answerSwap, async (call) => ({ message: await answer(callOf(call), call.params.id, call.body) })),
  serve(changeOrder, async (call) => changeForStore(callOf(call), call.params.id, call.body)),
  serve(answerRequest, async (call) => ({
    message: await answerChange(callOf(call), call.params.id, call.body),
  })),
]
