import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin } from '@/domain/access/rule'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { vendorForm } from '@/queries/vendors/managed-vendors'
import { waitForData } from '@/routes/-page/wait-for-data'
import { VendorEditPage } from './-vendors/vendor-edit-page'

export const Route = createFileRoute('/_app/(vendors)/vendor/edit/{-$vendorHash}')({
  beforeLoad: allow(admin),
  loader: ({ context, params: { vendorHash } }) => {
    if (vendorHash) void context.queryClient.prefetchQuery(vendorForm(vendorHash))
    return waitForData(context, context.queryClient.ensureQueryData(marketplaceNames()))
  },
  staticData: { breadcrumb: ({ vendorHash }) => (vendorHash ? 'Edit vendor' : 'New vendor') },
  component: Page,
})

function Page() {
  const { vendorHash } = Route.useParams()
  return <VendorEditPage key={vendorHash} hashid={vendorHash} />
}
