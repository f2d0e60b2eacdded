import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { keyOfOrder, type OrderKey } from '@/domain/cart/order-key'
import type { PotentialOrder } from '@/domain/cart/potential-order'
import {
  listPotentialOrders,
  type RemindersToSend,
  readReminderReach,
  remindBuyers,
} from '@/domain/cart/potential-orders-contract'
import { rowsQuery } from '@/queries/client/rows-query'

/** Orders that the carts of all stores would become. */
export const potentialOrders = () =>
  rowsQuery<PotentialOrder, typeof listPotentialOrders>(listPotentialOrders, {
    queryKey: ['potential-orders', 'list'],
    query: { limit: -1 },
    staleTime: 5_000,
  })

/** The people whom a reminder of these orders would reach. Always read again: accounts and carts change. */
export const reminderReach = (orders: readonly OrderKey[]) =>
  queryOptions({
    queryKey: ['reminder-reach', orders.map(keyOfOrder)],
    queryFn: async ({ signal }) =>
      (await call(readReminderReach, { body: { orders: orders.map(keyOnly) }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const keyOnly = ({ store_hash, vendor_hash, date_required }: OrderKey): OrderKey => ({
  store_hash,
  vendor_hash,
  date_required,
})

export const sendReminders = () =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: RemindersToSend; idempotencyKey: string }) =>
      call(remindBuyers, { body, idempotencyKey }),
    meta: { invalidates: [['potential-orders']] },
  })
