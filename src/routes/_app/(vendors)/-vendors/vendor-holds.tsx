import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { dayIn, formatDay } from '@/domain/orders/delivery'
import { holdStateOn } from '@/domain/pricing/price-hold'
import { writeFilters } from '@/domain/tables/search-params'
import type { VendorView } from '@/domain/vendors/vendor-view'
import { priceHolds } from '@/queries/pricing/prices'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { HeldPrice } from '@/routes/-page/pricing/held-price'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Skeleton } from '@/ui/primitives/skeleton'

const SHOWN = 5

/** Held prices of a vendor's products, those that end first at the top. */
export function VendorHolds({ vendor }: { vendor: VendorView }) {
  const { context, stores } = usePartnerContext()
  const { data, isError } = useQuery(priceHolds(context))
  const now = new Date(serverNow())
  const today = dayIn(stores[0]?.time_zone ?? 'UTC', now)
  const held = data?.filter(
    (it) => it.vendor_hash === vendor.hashid && ['Held', 'Expiring soon'].includes(holdStateOn(it, today)),
  )
  if (isError) return null
  return (
    <Section
      title="Price holds"
      action={
        <Link
          to="/price-holds"
          search={{ where: writeFilters([{ id: 'vendor_name', kind: 'any', values: [vendor.name] }]) }}
          className="text-primary underline underline-offset-4"
        >
          {held && held.length > SHOWN ? `All ${held.length}` : 'View all'}
        </Link>
      }
    >
      {!held && <Skeleton className="m-4 h-20" />}
      {held?.length === 0 && <p className="p-4 text-muted-foreground">No price holds</p>}
      <ul>
        {held?.slice(0, SHOWN).map((hold) => (
          <li
            key={hold.hashid}
            className="flex items-center justify-between gap-3 border-b px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0">
              <p dir="auto" className="truncate font-medium">
                {hold.product_name}
              </p>
              <p className="text-[13px] text-muted-foreground">
                until {formatDay(hold.ends_on, now)}{' '}
                {holdStateOn(hold, today) === 'Expiring soon' && (
                  <Badge variant="warning">Expiring soon</Badge>
                )}
              </p>
            </div>
            <HeldPrice hold={hold} instead={hold.list_price} className="text-right" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
