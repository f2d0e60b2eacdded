import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/guards'
import { mayOrder } from '@/domain/navigation'
import { padFilter } from '@/domain/pad-filter'
import { contextOf, storesIn } from '@/domain/partner-context'
import { day } from '@/domain/primitives'
import { cart } from '@/queries/cart'
import { favorites, lastOrdered, products, vendors } from '@/queries/catalogue'
import { setContext } from '@/queries/partner-context'
import { partners } from '@/queries/partners'
import { PageLoading } from '@/ui/loading'
import { OrderStart } from './-order/order-start'

/** Stands for the context in place of a store. */
const ALL = 'all'

export const Route = createFileRoute('/_app/order/start/{-$storeHash}/{-$straightToCart}')({
  validateSearch: z.extend(padFilter, { date: z.catch(z.optional(day), undefined) }),
  beforeLoad: async (guarded) => {
    allow(mayOrder)(guarded)
    const { context, params } = guarded
    const mine = await context.queryClient.ensureQueryData(partners())
    if (!params.storeHash || params.storeHash === ALL) return {}
    const store = mine.find((partner) => partner.hashid === params.storeHash)
    if (!store) throw notFound()
    // A store outside the present context becomes the context, so that cart and pad speak of the same.
    if (storesIn(context.partnerContext, mine).some((partner) => partner.hashid === store.hashid)) return {}
    const partnerContext = contextOf(store)
    setContext(context.queryClient, partnerContext)
    return { partnerContext }
  },
  loader: ({ context: { queryClient, partnerContext } }) => {
    if (!partnerContext) return
    void queryClient.prefetchQuery(vendors(partnerContext))
    void queryClient.prefetchQuery(products(partnerContext))
    void queryClient.prefetchQuery(lastOrdered(partnerContext))
    void queryClient.prefetchQuery(favorites())
    void queryClient.prefetchQuery(cart(partnerContext))
  },
  staticData: { crumb: 'Place New Order' },
  component: OrderStartPage,
  pendingComponent: PageLoading,
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
