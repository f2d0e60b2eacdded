import { useQuery } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { admin, allows } from '@/domain/access/rule'
import { cutOff, nextDeliveryDays, upcomingDeliveryDays } from '@/domain/orders/delivery'
import type { Order } from '@/domain/orders/order'
import { useUser } from '@/queries/access/use-user'
import { vendors } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'

const DAYS_OFFERED = 12

/**
 * The days that a confirmed order can be moved to: for its store those that can still be ordered for, for staff every day that the vendor
 * delivers on. `closedAt` is set once its cut-off has passed.
 */
export function useOrderDays(order: Pick<Order, 'vendor_hash' | 'date_required' | 'time_zone'>) {
  const { context } = usePartnerContext()
  const { data: offered } = useQuery(vendors(context))
  const isStaff = allows(admin, useUser())
  const now = new Date(serverNow())
  const vendor = offered?.find(({ hashid }) => hashid === order.vendor_hash)
  if (!vendor) return { isStaff, now, days: [], closesAt: null, closedAt: null }
  const { date_required, time_zone } = order
  const ahead = isStaff ? upcomingDeliveryDays : nextDeliveryDays
  const days = ahead(vendor, time_zone, now, DAYS_OFFERED).filter((day) => day !== date_required)
  const closesAt = cutOff(vendor, date_required, time_zone)
  return { isStaff, now, days, closesAt, closedAt: now >= closesAt ? closesAt : null }
}
