import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import { shownDay } from '@/routes/-page/shown-day'

/** When the next sample can be requested, during the cool-down. */
export const NextSample = ({ from, stores }: { from: string; stores: readonly Partner[] }) => (
  <p className="text-[13px] text-muted-foreground">
    Next sample available {shownDay(dayIn(stores[0]?.time_zone ?? DEFAULT_ZONE, new Date(from)))}
  </p>
)
