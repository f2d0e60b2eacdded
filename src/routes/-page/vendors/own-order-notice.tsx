import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOnboarding } from '@/domain/access/user'
import { useUser } from '@/queries/access/use-user'
import { vendorPreview } from '@/queries/vendors/vendor-profile'
import { Callout } from '@/ui/layout/callout'

interface Standing {
  /** True if the vendor is approved and open. */
  takes_orders: boolean
  has_marketplaces: boolean
  has_delivery_days: boolean
}

/** Says to a supplier why stores cannot order from its vendor; nothing if they can. */
export function OwnOrderNotice({ takes_orders, has_marketplaces, has_delivery_days }: Standing) {
  const isNew = isOnboarding(useUser())
  if (takes_orders && has_marketplaces && has_delivery_days) return null
  return (
    <Callout variant="warning" title="Stores can’t order from you">
      <ul className="grid gap-1">
        {!takes_orders && (
          <li>
            Your account isn’t open for orders.{' '}
            {isNew ? 'We open it when we approve your Account Setup.' : 'Our vendor team opens it.'}
          </li>
        )}
        {!has_marketplaces && (
          <li>
            You don’t sell in a marketplace.{' '}
            <Link to="/supplier/marketplaces" className="underline">
              Marketplaces
            </Link>
          </li>
        )}
        {!has_delivery_days && (
          <li>
            You have no delivery days.{' '}
            {isNew ? (
              <Link to="/supplier/onboarding" search={{ step: 'delivery' }} className="underline">
                Choose delivery days
              </Link>
            ) : (
              <Link to="/supplier/profile" search={{ tab: 'page' }} className="underline">
                Choose delivery days
              </Link>
            )}
          </li>
        )}
      </ul>
    </Callout>
  )
}

/** Suspends until the vendor is loaded, so that a page is drawn with the notice and does not move when it appears. */
export function VendorOrderNotice({ vendor }: { vendor: string }) {
  const { data } = useSuspenseQuery(vendorPreview(vendor))
  return (
    <OwnOrderNotice
      takes_orders={data.takes_orders}
      has_marketplaces={data.marketplaces.length > 0}
      has_delivery_days={data.delivery_weekdays.length > 0}
    />
  )
}
