import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin } from '@/domain/access/rule'
import { vendorForm } from '@/queries/managed-vendors'
import { VendorEditPage } from './-vendors/vendor-edit-page'

export const Route = createFileRoute('/_app/(vendors)/vendor/edit/{-$vendorHash}')({
  beforeLoad: allow(admin),
  loader: ({ context: { queryClient }, params: { vendorHash } }) => {
    if (vendorHash) void queryClient.prefetchQuery(vendorForm(vendorHash))
  },
  staticData: { breadcrumb: ({ vendorHash }) => (vendorHash ? 'Edit vendor' : 'New vendor') },
  component: Page,
})

function Page() {
  const { vendorHash } = Route.useParams()
  return <VendorEditPage key={vendorHash} hashid={vendorHash} />
}
