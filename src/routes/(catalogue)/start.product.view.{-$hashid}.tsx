import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { publicProduct } from '@/queries/catalogue'
import { ProductLanding } from './-start/product-landing'

export const Route = createFileRoute('/(catalogue)/start/product/view/{-$hashid}')({
  beforeLoad: ({ params }) => {
    if (!params.hashid) throw redirect({ to: '/products' })
    if (tokens.access()) throw redirect({ to: '/product/view/{-$hashid}', params })
    return { hashid: params.hashid }
  },
  loader: ({ context: { queryClient, hashid } }) => void queryClient.prefetchQuery(publicProduct(hashid)),
  staticData: { breadcrumb: 'Product' },
  component: Page,
})

function Page() {
  const { hashid } = Route.useRouteContext()
  return <ProductLanding hashid={hashid} />
}
