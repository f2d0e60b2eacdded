import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import {
  acknowledgeOrder,
  answerRequest,
  answerSwap,
  changeLine,
  changeOrder,
  deliverShipment,
  listRecentLots,
  type OfferedSwap,
  offerSwap,
  omitLine,
  resetLine,
  shipOrder,
} from '@/domain/orders/contract'
import type { OrderChange, RequestAnswer } from '@/domain/orders/order-change'
import type { NewShipment } from '@/domain/orders/shipment'
import type { SwapAnswer } from '@/domain/orders/swap'

export interface LineOfOrder {
  order_hash: string
  hashid: string
}

type Sent<Body> = Body & { idempotencyKey: string }

const meta = { invalidates: [['orders'], ['invoices'], ['dashboard'], ['reports']], success: true } as const
const paramsOf = ({ order_hash, hashid }: LineOfOrder) => ({ id: order_hash, item: hashid })

/** The lots that the vendor shipped last of the products of an order. */
export const recentLots = (order_hash: string) =>
  queryOptions({
    queryKey: ['orders', 'recent-lots', order_hash],
    queryFn: async ({ signal }) => (await call(listRecentLots, { params: { id: order_hash }, signal })).data,
  })

/** Acknowledges an order as its vendor. */
export const acknowledge = (order_hash: string) =>
  mutationOptions({ mutationFn: () => call(acknowledgeOrder, { params: { id: order_hash } }), meta })

/** Changes the cases that the vendor delivers of a line. The form shows errors at its fields. */
export const change = (line: LineOfOrder) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: Sent<z.infer<typeof changeLine.body>>) =>
      call(changeLine, { params: paramsOf(line), body, idempotencyKey }),
    meta,
  })

/** Offers another product for a line. The form shows errors at its fields. */
export const offer = (line: LineOfOrder) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: Sent<OfferedSwap>) =>
      call(offerSwap, { params: paramsOf(line), body, idempotencyKey }),
    meta,
  })

/** Omits a line. The form shows errors at its fields. */
export const omit = (line: LineOfOrder) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: Sent<z.infer<typeof omitLine.body>>) =>
      call(omitLine, { params: paramsOf(line), body, idempotencyKey }),
    meta,
  })

/** Takes back a change, an omission or a swap of a line. */
export const reset = (line: LineOfOrder) =>
  mutationOptions({ mutationFn: () => call(resetLine, { params: paramsOf(line) }), meta })

/** Ships cases of an order. The form shows errors at its fields. */
export const ship = (order_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: Sent<NewShipment>) =>
      call(shipOrder, { params: { id: order_hash }, body, idempotencyKey }),
    meta,
  })

/** Records that a shipment arrived. */
export const deliver = () =>
  mutationOptions({
    mutationFn: (shipment_hash: string) => call(deliverShipment, { params: { id: shipment_hash } }),
    meta,
  })

/** Answers a swap as the store. */
export const answerOffer = (swap_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: Sent<SwapAnswer>) =>
      call(answerSwap, { params: { id: swap_hash }, body, idempotencyKey }),
    meta,
  })

/** Changes a confirmed order as its store. The form shows errors at its fields. */
export const changeOrderOf = (order_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: Sent<OrderChange>) =>
      call(changeOrder, { params: { id: order_hash }, body, idempotencyKey }),
    meta,
  })

/** Answers a change that a store asked for, as the vendor. */
export const answerChange = (request_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: Sent<RequestAnswer>) =>
      call(answerRequest, { params: { id: request_hash }, body, idempotencyKey }),
    meta,
  })
