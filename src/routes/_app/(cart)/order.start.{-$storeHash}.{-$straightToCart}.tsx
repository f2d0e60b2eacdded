import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { padSearch } from '@/domain/cart/pad-search'
import { capitalised } from '@/domain/navigation/breadcrumb'
import { cart } from '@/queries/cart/cart'
import { favorites, lastOrdered, prefetchAllProducts, vendors } from '@/queries/catalogue/products'
import { contextOfStore } from '@/routes/-page/context-of-store'
import { OrderStart } from './-order-start/order-start'

/** Selects the whole context instead of a store. */
const ALL = 'all'

const guard = allow(mayOrder)

export const Route = createFileRoute('/_app/(cart)/order/start/{-$storeHash}/{-$straightToCart}')({
  validateSearch: padSearch,
  beforeLoad: (guarded) => {
    guard(guarded)
    const { storeHash } = guarded.params
    return contextOfStore(guarded.context, storeHash === ALL ? undefined : storeHash)
  },
  loader: async ({ context: { queryClient, partnerContext }, params: { straightToCart } }) => {
    if (!partnerContext) return
    const review = [
      queryClient.prefetchQuery(vendors(partnerContext)),
      queryClient.prefetchQuery(cart(partnerContext)),
    ]
    void prefetchAllProducts(queryClient, partnerContext)
    void queryClient.prefetchQuery(lastOrdered(partnerContext))
    void queryClient.prefetchQuery(favorites())
    if (straightToCart) await Promise.all(review)
  },
  staticData: {
    guards: [guard],
    breadcrumb: ({ straightToCart }) => (straightToCart ? capitalised(straightToCart) : 'Place New Order'),
  },
  component: OrderStartPage,
})

function OrderStartPage() {
  const { storeHash, straightToCart } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderStart
      storeHash={storeHash === ALL ? undefined : storeHash}
      isCart={straightToCart !== undefined}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
