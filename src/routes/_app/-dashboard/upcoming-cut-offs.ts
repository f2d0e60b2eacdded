import { cutOff, nextDeliveryDays } from '@/domain/delivery'
import type { Partner } from '@/domain/partner'
import { openClosed, type Vendor } from '@/domain/vendor'

export interface UpcomingCutOff {
  vendor: Vendor
  day: string
  closesAt: Date
  timeZone: string
}

/** The next cut-off of each open vendor, soonest first; of stores in several zones the earliest counts. */
export function upcomingCutOffs(
  vendors: readonly Vendor[],
  stores: readonly Partner[],
  now: Date,
): UpcomingCutOff[] {
  const zones = [...new Set(stores.map((store) => store.time_zone))]
  return vendors
    .filter((vendor) => vendor.status === openClosed.value.open)
    .flatMap((vendor) => {
      const [soonest] = zones
        .flatMap((timeZone) =>
          nextDeliveryDays(vendor, timeZone, now, 1).map((day) => ({
            vendor,
            day,
            timeZone,
            closesAt: cutOff(vendor, day, timeZone),
          })),
        )
        .sort(byTime)
      return soonest ? [soonest] : []
    })
    .sort(byTime)
}

const byTime = (a: { closesAt: Date }, b: { closesAt: Date }) => a.closesAt.getTime() - b.closesAt.getTime()
