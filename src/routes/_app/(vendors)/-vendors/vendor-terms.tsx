import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { cutOff, formatDay, formatMoment, nextDeliveryDays } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import { formatClock } from '@/domain/values/clock'
import { formatMoney } from '@/domain/values/money'
import type { VendorView } from '@/domain/vendors/vendor-view'
import { Countdown } from '@/ui/layout/countdown'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'
import { weekdayNames } from './weekday-names'

const SHOWN_DAYS = 4

/** The delivery days, minimum and cut-offs of a vendor for these stores. */
export function VendorTerms({
  vendor,
  stores,
  mayOrder,
}: {
  vendor: VendorView
  stores: readonly Partner[]
  mayOrder: boolean
}) {
  const delivers = vendor.delivery_weekdays.length > 0
  const zones = delivers ? [...new Set(stores.map((store) => store.time_zone))] : []
  const now = new Date(serverNow())
  return (
    <Section title="Terms">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 p-4 text-[13.5px]">
        <dt className="text-muted-foreground">Minimum</dt>
        <dd className="tabular-nums">{formatMoney(vendor.order_minimum)} per order, per store</dd>
        <dt className="text-muted-foreground">Delivers</dt>
        <dd>{weekdayNames(vendor.delivery_weekdays) || 'No delivery days yet'}</dd>
        <dt className="text-muted-foreground">Cut-off</dt>
        <dd>
          {formatClock(vendor.cut_off_time)}, {leadTime(vendor.lead_time_days)}
        </dd>
      </dl>
      {zones.map((zone) => (
        <section key={zone} aria-label={`Next cut-offs, ${zone}`} className="border-t">
          <h3 className="px-4 pt-3 font-medium text-[13px] text-muted-foreground">
            Next cut-offs
            {zones.length > 1 && ` for stores in ${zone.replace('_', ' ').replace('America/', '')}`}
          </h3>
          <ul>
            {nextDeliveryDays(vendor, zone, now, SHOWN_DAYS).map((day) => (
              <li
                key={day}
                className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2"
              >
                <div>
                  <p className="font-medium">For {formatDay(day, now)}</p>
                  <p className="text-[13px] text-muted-foreground">
                    {formatMoment(cutOff(vendor, day, zone), zone)} ·{' '}
                    <Countdown until={cutOff(vendor, day, zone)} now={serverNow} />
                  </p>
                </div>
                {mayOrder && (
                  <Link
                    to="/order/start/{-$storeHash}/{-$straightToCart}"
                    params={{ storeHash: stores.length === 1 ? stores[0]?.hashid : undefined }}
                    search={{ vendor: vendor.hashid, date: day }}
                    aria-label={`Order for ${formatDay(day, now)}`}
                    className={buttonVariants({ variant: 'outline', size: 'sm' })}
                  >
                    Order
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

function leadTime(days: number): string {
  if (days === 0) return 'the same day'
  return days === 1 ? 'the day before' : `${days} days before`
}
