import { createFileRoute, redirect } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { favorites, pastOrders, productView, vendors } from '@/queries/catalogue'
import { waitForData } from '@/routes/-page/wait-for-data'
import { ProductPage } from './-products/product-page'

export const Route = createFileRoute('/_app/(catalogue)/product/view/{-$hashid}')({
  beforeLoad: (guarded) => {
    allow(buyers)(guarded)
    const { hashid } = guarded.params
    if (!hashid) throw redirect({ to: '/products' })
    return { hashid }
  },
  loader: ({ context }) => {
    const { queryClient, partnerContext, hashid } = context
    void queryClient.prefetchQuery(pastOrders(partnerContext, hashid))
    void queryClient.prefetchQuery(vendors(partnerContext))
    void queryClient.prefetchQuery(favorites())
    return waitForData(context, queryClient.ensureQueryData(productView(partnerContext, hashid)))
  },
  staticData: { breadcrumb: 'Product' },
  component: Page,
})

function Page() {
  const { hashid } = Route.useRouteContext()
  return <ProductPage key={hashid} hashid={hashid} />
}
