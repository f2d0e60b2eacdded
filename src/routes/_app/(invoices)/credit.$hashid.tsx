import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { credit } from '@/queries/orders/claims'
import { ClaimPage } from '@/routes/-page/claims/claim-page'
import { waitForData } from '@/routes/-page/wait-for-data'

export const Route = createFileRoute('/_app/(invoices)/credit/$hashid')({
  beforeLoad: allow(buyers),
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(credit(params.hashid))),
  staticData: { breadcrumb: 'Credit' },
  component: CreditPage,
})

/** A claim or credit, for stores and staff. */
function CreditPage() {
  const { hashid } = Route.useParams()
  return <ClaimPage hashid={hashid} />
}
