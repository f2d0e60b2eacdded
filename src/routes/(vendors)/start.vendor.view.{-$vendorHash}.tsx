import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { publicVendor } from '@/queries/vendors'
import { VendorLanding } from './-start/vendor-landing'

export const Route = createFileRoute('/(vendors)/start/vendor/view/{-$vendorHash}')({
  beforeLoad: ({ params: { vendorHash } }) => {
    if (!vendorHash) throw redirect({ to: '/vendors' })
    if (tokens.access())
      throw redirect({ to: '/vendor/view/{-$vendorHash}/{-$partnerHash}', params: { vendorHash } })
    return { vendorHash }
  },
  loader: ({ context: { queryClient, vendorHash } }) =>
    void queryClient.prefetchQuery(publicVendor(vendorHash)),
  staticData: { breadcrumb: 'Vendor' },
  component: Page,
})

function Page() {
  const { vendorHash } = Route.useRouteContext()
  return <VendorLanding hashid={vendorHash} />
}
