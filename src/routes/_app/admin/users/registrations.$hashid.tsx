import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayEditUsers } from '@/domain/access/rule'
import { buyerReviewQueries } from '@/queries/registration-review'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { RegistrationReview } from '@/routes/-page/registration/registration-review'
import { ApprovalSection } from './-approval-form'

export const Route = createFileRoute('/_app/admin/users/registrations/$hashid')({
  beforeLoad: allow(mayEditUsers),
  loader: ({ context: { queryClient }, params: { hashid } }) =>
    void queryClient.prefetchQuery(buyerReviewQueries.view(hashid)),
  staticData: { breadcrumb: 'Registration' },
  component: RegistrationPage,
})

function RegistrationPage() {
  const { hashid } = Route.useParams()
  return (
    <QueryBoundary>
      <RegistrationReview key={hashid} hashid={hashid} queries={buyerReviewQueries}>
        {(registration) => <ApprovalSection registration={registration} />}
      </RegistrationReview>
    </QueryBoundary>
  )
}
