import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { ApiError } from '@/auth/transport/api-error'
import { setupLink } from '@/queries/access/access'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import { Failure } from '../-page/failure'
import { RegistrationPage } from './-registration/registration-page'
import { SetupForm } from './-setup-form'

export const Route = createFileRoute('/(access)/setup/{-$token}')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context, params: { token } }) => token && context.queryClient.ensureQueryData(setupLink(token)),
  staticData: { breadcrumb: 'Setup' },
  component: SetupPage,
  errorComponent: ({ error }) =>
    error instanceof ApiError && error.status === 404 ? <UnusableLink /> : <Failure error={error} />,
})

function SetupPage() {
  const { token } = Route.useParams()
  if (!token) return <UnusableLink />
  return (
    <RegistrationPage
      title="Set up your portal"
      intro="Create the first administrator and the first marketplace."
      steps={[
        'You are signed in as the first administrator.',
        'Approve the stores and suppliers that register, or invite them.',
        'Add vendors and their products.',
      ]}
      hasSignIn={false}
    >
      <SetupForm token={token} />
    </RegistrationPage>
  )
}

const UnusableLink = () => (
  <PublicPage
    title="This setup link is not valid"
    intro="It was used, has expired, or is incomplete. A portal without accounts prints a new link each time it starts."
  >
    <Link to="/login" className={buttonVariants({ className: 'justify-self-start' })}>
      Sign in
    </Link>
  </PublicPage>
)
