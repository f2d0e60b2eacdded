import { createFileRoute, redirect } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { vendorView } from '@/queries/vendors/vendors'
import { waitForData } from '@/routes/-page/wait-for-data'
import { contextForVendor } from './-vendors/context-for-vendor'
import { VendorPage } from './-vendors/vendor-page'

const guard = allow(buyers)

export const Route = createFileRoute('/_app/(vendors)/vendor/view/{-$vendorHash}/{-$partnerHash}')({
  beforeLoad: (guarded) => {
    guard(guarded)
    const { vendorHash } = guarded.params
    if (!vendorHash) throw redirect({ to: '/vendors' })
    return { vendorHash }
  },
  loader: ({ context, params: { partnerHash } }) => {
    const { queryClient, partnerContext, vendorHash } = context
    const seen = contextForVendor(partnerContext, partnerHash)
    return waitForData(context, queryClient.ensureQueryData(vendorView(seen, vendorHash)))
  },
  staticData: { breadcrumb: 'Vendor', guards: [guard] },
  component: Page,
})

function Page() {
  const { vendorHash } = Route.useRouteContext()
  const { partnerHash } = Route.useParams()
  return <VendorPage key={`${vendorHash} ${partnerHash}`} hashid={vendorHash} partner_hash={partnerHash} />
}
