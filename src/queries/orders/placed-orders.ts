import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import { deliveryCalendar, listPlacedTogether } from '@/domain/orders/placed-contract'
import { downloadOf } from '@/queries/files/downloads'

/** Orders that were confirmed together with an order. */
export const placedTogether = (order_hash: string) =>
  queryOptions({
    queryKey: ['orders', 'placed-together', order_hash],
    queryFn: async ({ signal }) =>
      (await call(listPlacedTogether, { params: { id: order_hash }, signal })).data,
  })

/** Downloads their deliveries as a calendar file. */
export const downloadCalendar = (order_hash: string) =>
  downloadOf({ id: `calendar-${order_hash}`, msg: 'Calendar of deliveries' }, () =>
    download(deliveryCalendar, { params: { id: order_hash } }),
  )
