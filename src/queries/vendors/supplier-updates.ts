import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  listSupplierUpdates,
  reviewSupplierUpdates,
  type SupplierUpdate,
} from '@/domain/changes/supplier-update'
import { listOrderUpdates, reviewOrderUpdates } from '@/domain/orders/order-update'
import { rowsOf, rowsQuery } from '@/queries/client/rows-query'

const whole = { query: { limit: -1 } } as const
/** Queries that a review makes stale: the queues, their counts, and the page of a set. */
const invalidates = [['supplier-updates'], ['notifications'], ['changes']]

/** Change sets of suppliers that wait for staff. */
export const supplierUpdates = () =>
  queryOptions({
    ...rowsQuery(listSupplierUpdates, {
      queryKey: ['supplier-updates', 'products'],
      ...whole,
      staleTime: 0,
    }),
    select: rowsOf<SupplierUpdate>,
  })

/** Order lines that vendors changed, waiting for staff. */
export const orderUpdates = () =>
  queryOptions({
    queryKey: ['supplier-updates', 'orders'],
    queryFn: async ({ signal }) => (await call(listOrderUpdates, { ...whole, signal })).data,
    staleTime: 0,
  })

export const reviewSets = () =>
  mutationOptions({
    mutationFn: (hashids: string[]) => call(reviewSupplierUpdates, { body: { hashids } }),
    meta: { invalidates, success: true, failure: 'Not marked as reviewed' },
  })

export const reviewLines = () =>
  mutationOptions({
    mutationFn: (lines: { hashid: string; entry: number }[]) => call(reviewOrderUpdates, { body: { lines } }),
    meta: { invalidates, success: true, failure: 'Not marked as reviewed' },
  })
