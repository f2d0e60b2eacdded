import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { PackageSearchIcon } from 'lucide-react'
import * as z from 'zod/mini'
import { allowAt, requireOnboarded } from '@/auth/session/guards'
import { buyers, signedIn } from '@/domain/access/rule'
import { orderViewTypes } from '@/domain/orders/order-filter'
import { textParam } from '@/domain/values/search-param'
import { cart, useCart } from '@/queries/cart/cart'
import { vendors } from '@/queries/catalogue/products'
import { ordersOf } from '@/queries/orders/orders'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { CartReview } from '@/routes/-page/cart/cart-review'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { ConfirmedOrders } from './-orders/confirmed-orders'

/** Vendors see orders placed with them; carts are private to buyers. */
const guard = allowAt(({ params }) => (params.type === 'unconfirmed' ? buyers : signedIn))

export const Route = createFileRoute('/_app/(orders)/order/view/$store/$type/$vendor/{-$dateRequired}')({
  validateSearch: z.object({ check_in: textParam }),
  beforeLoad: (guarded) => {
    guard(guarded)
    requireOnboarded(guarded)
    const type = orderViewTypes.find((candidate) => candidate === guarded.params.type)
    if (!type) throw notFound()
    return { type }
  },
  loader: ({ context, params: { store, vendor, dateRequired } }) => {
    const { queryClient, partnerContext, type } = context
    return type === 'unconfirmed'
      ? waitForData(
          context,
          queryClient.prefetchQuery(vendors(partnerContext)),
          queryClient.prefetchQuery(cart(partnerContext)),
        )
      : waitForData(
          context,
          queryClient.ensureQueryData(ordersOf({ store, vendor, date_required: dateRequired })),
        )
  },
  staticData: { breadcrumb: 'Order', guards: [guard, requireOnboarded] },
  component: OrderPage,
})

/** Order of one store to one vendor for a day: in the cart, or confirmed. */
function OrderPage() {
  const { type } = Route.useRouteContext()
  return type === 'unconfirmed' ? <Unconfirmed /> : <ConfirmedOrders type={type} />
}

function Unconfirmed() {
  const { store: store_hash, vendor: vendor_hash, dateRequired } = Route.useParams()
  const { context, stores, partners } = usePartnerContext()
  const { lines } = useCart(context)
  const store = partners.find(({ hashid }) => hashid === store_hash)
  const shown = lines.filter(
    (line) =>
      line.store_hash === store_hash &&
      line.vendor_hash === vendor_hash &&
      (!dateRequired || line.date_required === dateRequired),
  )
  const isElsewhere = context && !stores.some(({ hashid }) => hashid === store_hash)
  if (!store || !context || isElsewhere) return <Nothing store_hash={store ? store_hash : undefined} />
  return (
    <div className="grid gap-4">
      <PageHeader
        title={shown[0]?.vendor_name ?? 'Order'}
        hint={`Not confirmed yet, for ${store.display_name}`}
      />
      <CartReview context={context} stores={[store]} lines={shown} />
    </div>
  )
}

function Nothing({ store_hash }: { store_hash: string | undefined }) {
  return (
    <div className="grid gap-4">
      <PageHeader title="Order" />
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={PackageSearchIcon}
          title="We couldn't find that order"
          action={
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{ storeHash: store_hash, straightToCart: store_hash && 'cart' }}
              className={buttonVariants()}
            >
              {store_hash ? "Open this store's cart" : 'Place New Order'}
            </Link>
          }
        >
          It may have been confirmed or removed, or it belongs to a store you don't have access to.
        </EmptyState>
      </div>
    </div>
  )
}
