import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import { serverNow } from '@/auth/transport/server-clock'
import { adminSetOrdersDate } from '@/domain/cart/contract'
import type { BodyOf } from '@/domain/contract/endpoint'
import {
  addPhotograph,
  checkIn,
  type LineOfOrder,
  listCredits,
  listOrderLines,
  listOrders,
  moveOrder,
  ORDERS_AT_ONCE,
  printOrder,
  viewFile,
  viewOrders,
} from '@/domain/orders/contract'
import { dayIn } from '@/domain/orders/delivery'
import { type orderFilters, viewOf } from '@/domain/orders/order-filter'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { downloadOf } from '@/queries/files/downloads'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'
import { partners } from '@/queries/stores/partners'
import { photographContent } from './photograph-content'

const MINUTE_MS = 60_000

type OrderFilter = (typeof orderFilters)[number]

/** Confirmed orders of the context, latest day first; all of them without a filter. */
export const orders = (context: PartnerContext | null, filter?: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', keyOf(context), filter ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(listOrders, { query: { limit: -1, ...filtersOf(context), filter }, signal })).data,
  })

/** Confirmed orders of one store to one vendor, with their items. */
export const ordersOf = (params: {
  store: string
  vendor: string
  date_required?: string
  filter?: OrderFilter
}) =>
  queryOptions({
    queryKey: ['orders', 'view', params.store, params],
    queryFn: async ({ signal }) => {
      const { store, vendor, ...query } = params
      return (await call(viewOrders, { params: { store, vendor }, query, signal })).data
    },
  })

interface MoveCommand {
  store_hash: string
  order_hash: string
  date_required: string
  idempotencyKey: string
}

/** Moves a confirmed order to another day; for staff after its cut-off, too. The date picker shows errors. */
export const moveOrderTo = ({ isStaff }: { isStaff: boolean }) =>
  mutationOptions({
    mutationFn: async ({ store_hash, order_hash, date_required, idempotencyKey }: MoveCommand) => {
      const params = { id: store_hash }
      if (!isStaff) return call(moveOrder, { params, body: { order_hash, date_required }, idempotencyKey })
      const order_hashes = [order_hash]
      await call(adminSetOrdersDate, { params, body: { date_required, order_hashes }, idempotencyKey })
      return { message: 'Order moved' }
    },
    meta: { invalidates: [['orders'], ['dashboard'], ['reports']], success: true },
  })

interface OrderLinesFile {
  /** Hashes of orders, in the order of the file. */
  orders: readonly string[]
  make: (lines: LineOfOrder[]) => Promise<File>
}

/** Downloads a file of all lines of some orders. */
export const downloadOrderLines = () =>
  downloadOf({ id: 'order-lines', msg: 'Order items' }, async ({ orders, make }: OrderLinesFile) =>
    make(await readOrderLines(orders)),
  )

/** Reads the lines in parts, so that a long list does not block others. */
export async function readOrderLines(orders: readonly string[]): Promise<LineOfOrder[]> {
  const lines: LineOfOrder[] = []
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const some = orders.slice(from, from + ORDERS_AT_ONCE)
    const { data } = await call(listOrderLines, { query: { orders: some.join() } })
    const byOrder = Map.groupBy(data, ({ order_hash }) => order_hash)
    lines.push(...some.flatMap((hashid) => byOrder.get(hashid) ?? []))
  }
  return lines
}

/** The fields of an order that a link to it needs. */
export interface PlacedOrder {
  store_hash: string
  vendor_hash: string
  date_required: string
}

/**
 * Returns the link to a confirmed order: among upcoming or past orders, by today's date at its store. For an unknown store, uses the date
 * in UTC.
 */
export function orderPlace(client: QueryClient, { store_hash, vendor_hash, date_required }: PlacedOrder) {
  const store = client.getQueryData(partners().queryKey)?.find(({ hashid }) => hashid === store_hash)
  const today = dayIn(store?.time_zone ?? 'UTC', new Date(serverNow()))
  return linkOptions({
    to: '/order/view/$store/$type/$vendor/{-$dateRequired}',
    params: {
      store: store_hash,
      type: viewOf(date_required, today),
      vendor: vendor_hash,
      dateRequired: date_required,
    },
  })
}

/** Claims of the context with their outcomes, newest first. */
export const credits = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['credits', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listCredits, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** Address of a photo. It works for an hour, and is renewed before. */
export const photograph = (hashid: string) =>
  queryOptions({
    queryKey: ['files', hashid],
    queryFn: async ({ signal }) => (await call(viewFile, { params: { id: hashid }, signal })).data.address,
    staleTime: 40 * MINUTE_MS,
    refetchInterval: 50 * MINUTE_MS,
  })

const meta = { invalidates: [['orders'], ['credits']], success: true } as const

/** Checks in a delivery. The form shows errors at its fields. */
export const checkInOrder = (order_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: BodyOf<typeof checkIn> & { idempotencyKey: string }) =>
      call(checkIn, { params: { id: order_hash }, body, idempotencyKey }),
    meta,
  })

/** Uploads a photo of a claim. */
export const sendPhotograph = (order_hash: string) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const body = await photographContent(file)
      return (await call(addPhotograph, { params: { id: order_hash }, body })).data.hashid
    },
    retry: false,
  })

/** Downloads an order as a PDF. */
export const downloadOrder = ({ hashid, order_number }: { hashid: string; order_number: number }) =>
  downloadOf({ id: `order-${hashid}`, msg: `Order ${order_number}` }, () =>
    download(printOrder, { params: { id: hashid } }),
  )
