import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import type { orderFilters } from '@/domain/orders/order-filter'
import type { PickedOrder } from '@/domain/orders/pick'
import { ORDERS_PER_ACTION, type OrderOutcome } from '@/domain/orders/several-orders'
import {
  acknowledgeOrders,
  changeProduct,
  listVendorOrders,
  omitProduct,
  type orderFileFormats,
  printOrders,
  shipOrders,
  shipPicked,
  swapProduct,
  viewOrder,
} from '@/domain/orders/vendor-contract'
import { downloadOf } from '@/queries/files/downloads'
import { readOrderLines } from './orders'

/** Orders of the vendor that the user works for: upcoming or past. */
export const vendorOrders = (filter: (typeof orderFilters)[number]) =>
  queryOptions({
    queryKey: ['orders', 'vendor', filter],
    queryFn: async ({ signal }) =>
      (await call(listVendorOrders, { query: { limit: -1, filter }, signal })).data,
  })

/** A confirmed order with its items. */
export const orderOf = (hashid: string) =>
  queryOptions({
    queryKey: ['orders', 'one', hashid],
    queryFn: async ({ signal }) => (await call(viewOrder, { params: { id: hashid }, signal })).data,
  })

export const linesOfOrders = (order_hashes: readonly string[]) =>
  queryOptions({
    queryKey: ['orders', 'lines', ...order_hashes],
    queryFn: () => readOrderLines(order_hashes),
  })

const invalidates = [['orders'], ['invoices'], ['dashboard'], ['reports']] as const

interface Selected {
  order_hashes: readonly string[]
  idempotencyKey: string
}

/** Acts on many orders in parts. A retry with the same key repeats no part that was done. */
async function inParts(
  { order_hashes, idempotencyKey }: Selected,
  act: (part: string[], idempotencyKey: string) => Promise<{ data: OrderOutcome[] }>,
): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = []
  for (let from = 0; from < order_hashes.length; from += ORDERS_PER_ACTION) {
    const part = order_hashes.slice(from, from + ORDERS_PER_ACTION)
    const { data } = await act(part, `${idempotencyKey}-${from}`)
    outcomes.push(...data)
  }
  return outcomes
}

/** Acknowledges orders. Returns the outcome of each. */
export const acknowledgeSelected = () =>
  mutationOptions({
    mutationFn: (selected: Selected) =>
      inParts(selected, (order_hashes, idempotencyKey) =>
        call(acknowledgeOrders, { body: { order_hashes }, idempotencyKey }),
      ),
    meta: { invalidates, failure: 'Not acknowledged' },
  })

type ShippedOrders = Selected & {
  carrier: string
  tracking_number: string
  /** Tracking numbers of individual orders, by hash. Orders without one get `tracking_number`. */
  ownNumbers: Readonly<Record<string, string>>
}

/** Ships the rest of orders. Returns the outcome of each. The form shows errors. */
export const shipSelected = () =>
  mutationOptions({
    mutationFn: ({ carrier, tracking_number, ownNumbers, ...selected }: ShippedOrders) =>
      inParts(selected, (order_hashes, idempotencyKey) => {
        const tracking_numbers = order_hashes.flatMap((order_hash) => {
          const own = ownNumbers[order_hash]
          return own ? [{ order_hash, tracking_number: own }] : []
        })
        const body = { order_hashes, carrier, tracking_number, tracking_numbers }
        return call(shipOrders, { body, idempotencyKey })
      }),
    meta: { invalidates },
  })

type OmittedProduct = Selected & Omit<z.infer<typeof omitProduct.body>, 'order_hashes'>

/** Omits a product from orders. Returns the outcome of each. The form shows errors. */
export const omitFromSelected = () =>
  mutationOptions({
    mutationFn: ({ product_hash, reason, note, ...selected }: OmittedProduct) =>
      inParts(selected, (order_hashes, idempotencyKey) =>
        call(omitProduct, { body: { order_hashes, product_hash, reason, note }, idempotencyKey }),
      ),
    meta: { invalidates },
  })

type ChangedProduct = Omit<z.infer<typeof changeProduct.body>, 'quantities'> & {
  /** Cases to deliver, by order. */
  quantities: ReadonlyMap<string, number>
  idempotencyKey: string
}

/** Delivers fewer cases of a product on orders. Returns the outcome of each. The form shows errors. */
export const changeInSelected = () =>
  mutationOptions({
    mutationFn: ({ quantities, idempotencyKey, ...change }: ChangedProduct) =>
      inParts({ order_hashes: [...quantities.keys()], idempotencyKey }, (part, key) => {
        const ofPart = part.map((order_hash) => ({ order_hash, qty: quantities.get(order_hash) ?? 0 }))
        return call(changeProduct, { body: { ...change, quantities: ofPart }, idempotencyKey: key })
      }),
    meta: { invalidates },
  })

type SwappedProduct = Selected & Omit<z.infer<typeof swapProduct.body>, 'order_hashes'>

/** Offers the stores of orders another product. Returns the outcome of each. The form shows errors. */
export const swapInSelected = () =>
  mutationOptions({
    mutationFn: ({ order_hashes, idempotencyKey, ...swap }: SwappedProduct) =>
      inParts({ order_hashes, idempotencyKey }, (part, key) =>
        call(swapProduct, { body: { order_hashes: part, ...swap }, idempotencyKey: key }),
      ),
    meta: { invalidates },
  })

/** Ships the picked cases of an order. The form shows errors at its fields. */
export const shipPickedOf = (order_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: PickedOrder & { idempotencyKey: string }) =>
      call(shipPicked, { params: { id: order_hash }, body, idempotencyKey }),
    meta: { invalidates, success: true },
  })

interface OrdersFile {
  order_hashes: readonly string[]
  format: (typeof orderFileFormats)[number]
}

/** Downloads a document of several orders. */
export const downloadOrdersFile = () =>
  downloadOf({ id: 'orders-file', msg: 'Order documents' }, ({ order_hashes, format }: OrdersFile) =>
    download(printOrders, { query: { orders: order_hashes.join(), format } }),
  )
