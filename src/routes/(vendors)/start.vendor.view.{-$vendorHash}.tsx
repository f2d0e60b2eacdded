import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { publicVendor } from '@/queries/vendors/vendors'
import { LandingPage, SignInToBrowse } from '@/routes/-page/landing-page'
import { PageError } from '@/routes/-page/page-error'
import { VendorLanding } from './-start/vendor-landing'

export const Route = createFileRoute('/(vendors)/start/vendor/view/{-$vendorHash}')({
  beforeLoad: ({ params: { vendorHash } }) => {
    if (tokens.access())
      throw redirect({ to: '/vendor/view/{-$vendorHash}/{-$partnerHash}', params: { vendorHash } })
  },
  loader: ({ context: { queryClient }, params: { vendorHash } }) =>
    vendorHash && queryClient.ensureQueryData(publicVendor(vendorHash)),
  staticData: { breadcrumb: 'Vendor' },
  component: Page,
  errorComponent: (props) => (
    <LandingPage to="/vendors">
      <PageError {...props} />
    </LandingPage>
  ),
})

function Page() {
  const { vendorHash } = Route.useParams()
  return (
    <LandingPage to={vendorHash ? `/vendor/view/${vendorHash}` : '/vendors'}>
      {vendorHash ? (
        <VendorLanding hashid={vendorHash} />
      ) : (
        <SignInToBrowse
          to="/vendors"
          title="Vendors"
          text="Sign in to see the vendors that deliver to your stores, with their terms."
        />
      )}
    </LandingPage>
  )
}
