import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { maySeeOnboarding } from '@/domain/navigation/admin-navigation'
import { supplierReviewQueries } from '@/queries/registration-review'
import { RegistrationReview } from '@/routes/-page/registration/registration-review'
import { waitForData } from '@/routes/-page/wait-for-data'
import { SupplierApproval } from './-supplier-approval'

export const Route = createFileRoute('/_app/admin/supplier/onboardingstatus/$hashid')({
  beforeLoad: allow(maySeeOnboarding),
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(supplierReviewQueries.view(hashid))),
  staticData: { breadcrumb: 'Registration' },
  component: SupplierRegistrationPage,
})

function SupplierRegistrationPage() {
  const { hashid } = Route.useParams()
  return (
    <RegistrationReview key={hashid} hashid={hashid} queries={supplierReviewQueries}>
      {(registration) => <SupplierApproval registration={registration} />}
    </RegistrationReview>
  )
}
