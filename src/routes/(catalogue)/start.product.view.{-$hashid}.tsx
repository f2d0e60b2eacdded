import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { publicProduct } from '@/queries/catalogue'
import { LandingPage } from '@/routes/-page/landing-page'
import { PageError } from '@/routes/-page/page-error'
import { ProductLanding } from './-start/product-landing'

export const Route = createFileRoute('/(catalogue)/start/product/view/{-$hashid}')({
  beforeLoad: ({ params }) => {
    if (!params.hashid) throw redirect({ to: '/products' })
    if (tokens.access()) throw redirect({ to: '/product/view/{-$hashid}', params })
    return { hashid: params.hashid }
  },
  loader: ({ context: { queryClient, hashid } }) => queryClient.ensureQueryData(publicProduct(hashid)),
  staticData: { breadcrumb: 'Product' },
  component: Page,
  errorComponent: (props) => (
    <LandingPage to="/products">
      <PageError {...props} />
    </LandingPage>
  ),
})

function Page() {
  const { hashid } = Route.useRouteContext()
  return (
    <LandingPage to={`/product/view/${hashid}`}>
      <ProductLanding hashid={hashid} />
    </LandingPage>
  )
}
