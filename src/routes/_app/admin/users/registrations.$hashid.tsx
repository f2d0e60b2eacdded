import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayEditUsers } from '@/domain/access/rule'
import { buyerReviewQueries } from '@/queries/access/registration-review'
import { RegistrationReview } from '@/routes/-page/registration/registration-review'
import { waitForData } from '@/routes/-page/wait-for-data'
import { ApprovalSection } from './-approval-form'

export const Route = createFileRoute('/_app/admin/users/registrations/$hashid')({
  beforeLoad: allow(mayEditUsers),
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(buyerReviewQueries.view(hashid))),
  staticData: { breadcrumb: 'Registration' },
  component: RegistrationPage,
})

function RegistrationPage() {
  const { hashid } = Route.useParams()
  return (
    <RegistrationReview key={hashid} hashid={hashid} queries={buyerReviewQueries}>
      {(registration) => <ApprovalSection registration={registration} />}
    </RegistrationReview>
  )
}
