import { serverNow } from '@/auth/transport/server-clock'
import { DEFAULT_ZONE, dayIn, formatDay } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'

/** When the next sample can be requested, during the cool-down. */
export const NextSample = ({ from, stores }: { from: string; stores: readonly Partner[] }) => (
  <p className="text-[13px] text-muted-foreground">
    Next sample available{' '}
    {formatDay(dayIn(stores[0]?.time_zone ?? DEFAULT_ZONE, new Date(from)), new Date(serverNow()))}
  </p>
)
