import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { serverNow } from '@/auth/server-clock'
import { dayIn } from '@/domain/delivery'
import { viewOf } from '@/domain/order-filter'
import { partners } from './partners'

/** What an order is shown by. */
export interface PlacedOrder {
  store_hash: string
  vendor_hash: string
  date_required: string
}

/**
 * The page that shows a confirmed order: among the upcoming or the past ones, by the day it is at its store. A store that
 * is not known here goes by the day of UTC.
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
