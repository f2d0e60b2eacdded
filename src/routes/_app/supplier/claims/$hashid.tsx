import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { credit } from '@/queries/orders/claims'
import { ClaimPage } from '@/routes/-page/claims/claim-page'
import { waitForData } from '@/routes/-page/wait-for-data'

export const Route = createFileRoute('/_app/supplier/claims/$hashid')({
  beforeLoad: requireOnboarded,
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(credit(params.hashid))),
  staticData: { breadcrumb: 'Claim' },
  component: SupplierClaimPage,
})

/** A claim of a store, for its vendor. */
function SupplierClaimPage() {
  const { hashid } = Route.useParams()
  return <ClaimPage hashid={hashid} />
}
