import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { padSearch } from '@/domain/cart/pad-search'
import { capitalised } from '@/domain/navigation/breadcrumb'
import { cart } from '@/queries/cart/cart'
import { favorites, lastOrdered, prefetchAllProducts, vendors } from '@/queries/catalogue/products'
import { OrderStart } from './-order-start/order-start'

/** Selects the whole context instead of a store. */
const ALL = 'all'

const guard = allow(mayOrder)

export const Route = createFileRoute('/_app/(cart)/order/start/{-$storeHash}/{-$straightToCart}')({
  validateSearch: padSearch,
  beforeLoad: async (guarded) => {
    guard(guarded)
    const { context, params } = guarded
    if (!params.storeHash || params.storeHash === ALL) return {}
    const { coverStore } = await import('@/queries/stores/partner-context')
    const partnerContext = await coverStore(context.queryClient, context.partnerContext, params.storeHash)
    if (!partnerContext) throw notFound()
    return { partnerContext }
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
