import { Link } from '@tanstack/react-router'
import { PackageSearchIcon } from 'lucide-react'
import type { OrderViewType } from '@/domain/orders/order-filter'
import { useCart } from '@/queries/cart'
import { usePartnerContext } from '@/queries/use-partner-context'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { CartReview } from '../../../-page/cart/cart-review'
import { ConfirmedOrders } from './confirmed-orders'

interface Props {
  type: OrderViewType
  store_hash: string
  vendor_hash: string
  date_required: string | undefined
  /** Hash of the order that is being checked in. */
  checkIn: string | undefined
}

/** Order of one store to one vendor for a day: in the cart, or confirmed. */
export function OrderView(props: Props) {
  return props.type === 'unconfirmed' ? (
    <Unconfirmed {...props} />
  ) : (
    <ConfirmedOrders {...props} type={props.type} />
  )
}

function Unconfirmed({ store_hash, vendor_hash, date_required }: Props) {
  const { context, stores, partners } = usePartnerContext()
  const { lines } = useCart(context)
  const store = partners.find(({ hashid }) => hashid === store_hash)
  const shown = lines.filter(
    (line) =>
      line.store_hash === store_hash &&
      line.vendor_hash === vendor_hash &&
      (!date_required || line.date_required === date_required),
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
