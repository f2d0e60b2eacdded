import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { maySeeOnboarding } from '@/domain/access/rule'
import { onboardingVendors, supplierReviewQueries } from '@/queries/access/registration-review'
import { vendorSetup } from '@/queries/vendors/vendor-setup'
import { RegistrationReview } from '@/routes/-page/registration/registration-review'
import { waitForData } from '@/routes/-page/wait-for-data'
import { SetupReview } from './-setup-review'
import { SupplierApproval } from './-supplier-approval'

export const Route = createFileRoute('/_app/admin/supplier/onboardingstatus/$hashid')({
  beforeLoad: allow(maySeeOnboarding),
  loader: ({ context, params: { hashid } }) => waitForData(context, load(context.queryClient, hashid)),
  staticData: { breadcrumb: 'Supplier' },
  component: SupplierPage,
})

/** Loads a vendor that sets up its account, or a registration: the address holds the hash of either. */
async function load(client: QueryClient, hashid: string) {
  const vendors = await client.ensureQueryData(onboardingVendors())
  if (vendors.some((vendor) => vendor.hashid === hashid)) await client.ensureQueryData(vendorSetup(hashid))
  else await client.ensureQueryData(supplierReviewQueries.view(hashid))
}

function SupplierPage() {
  const { hashid } = Route.useParams()
  return <Supplier key={hashid} hashid={hashid} />
}

function Supplier({ hashid }: { hashid: string }) {
  const { data: vendors } = useSuspenseQuery(onboardingVendors())
  // A vendor whose onboarding has just been completed is no longer listed.
  const [isVendor] = useState(() => vendors.some((vendor) => vendor.hashid === hashid))
  if (isVendor) return <SetupReview vendor={hashid} />
  return (
    <RegistrationReview hashid={hashid} queries={supplierReviewQueries}>
      {(registration) => <SupplierApproval registration={registration} />}
    </RegistrationReview>
  )
}
