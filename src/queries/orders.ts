import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { listOrders, listSpend, moveOrder, viewOrders } from '@/domain/contract/orders'
import type { orderFilters } from '@/domain/order-filter'
import type { PartnerContext } from '@/domain/partner-context'
import { filtersOf, keyOf } from './partner-context'

type OrderFilter = (typeof orderFilters)[number]

/** Confirmed orders of the context, the latest day first; all without a filter. */
export const orders = (context: PartnerContext | null, filter?: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', keyOf(context), filter ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(listOrders, { query: { limit: -1, ...filtersOf(context), filter }, signal })).data,
  })

/** The confirmed orders of one store to one vendor, with their items. */
export const ordersOf = (wanted: {
  store: string
  vendor: string
  date_required?: string
  filter?: OrderFilter
}) =>
  queryOptions({
    queryKey: ['orders', wanted.store, 'view', wanted],
    queryFn: async ({ signal }) => {
      const { store, vendor, ...query } = wanted
      return (await call(viewOrders, { params: { store, vendor }, query, signal })).data
    },
  })

/** Moves a confirmed order to another day. What refuses it is told where the day was chosen. */
export const moveOrderTo = () =>
  mutationOptions({
    mutationFn: ({
      store_hash,
      idempotencyKey,
      ...body
    }: {
      store_hash: string
      order_hash: string
      date_required: string
      idempotencyKey: string
    }) => call(moveOrder, { params: { id: store_hash }, body, idempotencyKey }),
    meta: { invalidates: [['orders'], ['spend']], success: true },
  })

/** Spend by month and vendor, the last twelve months. */
export const spend = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['spend', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listSpend, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * 60_000,
  })
