import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { profileSearch } from '@/domain/vendors/profile-search'
import { vendorPreview, vendorProfile } from '@/queries/vendors/vendor-profile'
import { waitForData } from '@/routes/-page/wait-for-data'
import { ProfilePage } from './-profile/profile-page'

export const Route = createFileRoute('/_app/supplier/profile')({
  validateSearch: profileSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context }) => {
    const vendor = context.user.supplier?.data.vendor.data.hashid ?? ''
    return waitForData(
      context,
      context.queryClient.ensureQueryData(vendorProfile(vendor)),
      context.queryClient.prefetchQuery(vendorPreview(vendor)),
    )
  },
  staticData: { breadcrumb: 'Profile' },
  component: Profile,
})

function Profile() {
  const { user } = Route.useRouteContext()
  const { tab = 'page' } = Route.useSearch()
  const vendor = user.supplier?.data.vendor.data
  return (
    <ProfilePage key={vendor?.hashid} vendor={vendor?.hashid ?? ''} name={vendor?.name ?? ''} tab={tab} />
  )
}
