import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { allows, buyers } from '@/domain/access/rule'
import { favorites, pastOrders, productView, vendors } from '@/queries/catalogue/products'
import { waitForData } from '@/routes/-page/wait-for-data'
import { ProductPage } from './-products/product-page'

export const Route = createFileRoute('/_app/(catalogue)/product/view/{-$hashid}')({
  beforeLoad: (guarded) => {
    requireOnboarded(guarded)
    const { hashid } = guarded.params
    const isBuyer = allows(buyers, guarded.context.user)
    if (!hashid) throw redirect({ to: isBuyer ? '/products' : '/supplier/products' })
    return { hashid, isBuyer }
  },
  loader: ({ context }) => {
    const { queryClient, partnerContext, hashid, isBuyer } = context
    if (isBuyer) {
      void queryClient.prefetchQuery(pastOrders(partnerContext, hashid))
      void queryClient.prefetchQuery(vendors(partnerContext))
      void queryClient.prefetchQuery(favorites())
    }
    return waitForData(context, queryClient.ensureQueryData(productView(partnerContext, hashid)))
  },
  staticData: { breadcrumb: 'Product', guards: [requireOnboarded] },
  component: Page,
})

function Page() {
  const { hashid } = Route.useRouteContext()
  return <ProductPage key={hashid} hashid={hashid} />
}
