import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { publicVendor } from '@/queries/vendors'
import { LandingPage } from '@/routes/-page/landing-page'
import { PageError } from '@/routes/-page/page-error'
import { VendorLanding } from './-start/vendor-landing'

export const Route = createFileRoute('/(vendors)/start/vendor/view/{-$vendorHash}')({
  beforeLoad: ({ params: { vendorHash } }) => {
    if (!vendorHash) throw redirect({ to: '/vendors' })
    if (tokens.access())
      throw redirect({ to: '/vendor/view/{-$vendorHash}/{-$partnerHash}', params: { vendorHash } })
    return { vendorHash }
  },
  loader: ({ context: { queryClient, vendorHash } }) => queryClient.ensureQueryData(publicVendor(vendorHash)),
  staticData: { breadcrumb: 'Vendor' },
  component: Page,
  errorComponent: (props) => (
    <LandingPage to="/vendors">
      <PageError {...props} />
    </LandingPage>
  ),
})

function Page() {
  const { vendorHash } = Route.useRouteContext()
  return (
    <LandingPage to={`/vendor/view/${vendorHash}`}>
      <VendorLanding hashid={vendorHash} />
    </LandingPage>
  )
}
