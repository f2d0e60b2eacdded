import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { publicProduct } from '@/queries/catalogue/products'
import { LandingPage, SignInToBrowse } from '@/routes/-page/landing-page'
import { PageError } from '@/routes/-page/page-error'
import { ProductLanding } from './-start/product-landing'

export const Route = createFileRoute('/(catalogue)/start/product/view/{-$hashid}')({
  beforeLoad: ({ params }) => {
    if (tokens.access()) throw redirect({ to: '/product/view/{-$hashid}', params })
  },
  loader: ({ context: { queryClient }, params: { hashid } }) =>
    hashid && queryClient.ensureQueryData(publicProduct(hashid)),
  staticData: { breadcrumb: 'Product' },
  component: Page,
  errorComponent: (props) => (
    <LandingPage to="/products">
      <PageError {...props} />
    </LandingPage>
  ),
})

function Page() {
  const { hashid } = Route.useParams()
  return (
    <LandingPage to={hashid ? `/product/view/${hashid}` : '/products'}>
      {hashid ? (
        <ProductLanding hashid={hashid} />
      ) : (
        <SignInToBrowse
          to="/products"
          title="Products"
          text="Sign in to browse all products with their prices and delivery days."
        />
      )}
    </LandingPage>
  )
}
