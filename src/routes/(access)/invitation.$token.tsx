import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { ApiError } from '@/auth/transport/api-error'
import { userActivation } from '@/domain/access/registration-contract'
import { invitation } from '@/queries/access/access'
import { sendUserActivation } from '@/queries/access/registration'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import { Failure } from '../-page/failure'
import { passwordGroup } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/invitation/$token')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context, params: { token } }) => context.queryClient.ensureQueryData(invitation(token)),
  staticData: { breadcrumb: 'Invitation' },
  component: InvitationPage,
  errorComponent: ({ error }) =>
    error instanceof ApiError && error.status === 404 ? <SpentInvitation /> : <Failure error={error} />,
})

function InvitationPage() {
  const { token } = Route.useParams()
  const { data } = useSuspenseQuery(invitation(token))
  if (data.type !== 'user') return <SpentInvitation />
  return (
    <RegistrationPage
      title={`Welcome, ${data.name}`}
      intro={
        data.company_name
          ? `You've been invited to order for ${data.company_name}. Choose a password to start.`
          : "You've been invited to work as staff. Choose a password to start."
      }
      steps={['Choose a password.', 'You are signed in right away.']}
    >
      <RegistrationForm
        name={`invitation-${token}`}
        schema={userActivation}
        groups={[passwordGroup]}
        send={(body) => sendUserActivation({ ...body, token })}
        submit="Open my account"
      />
    </RegistrationPage>
  )
}

const SpentInvitation = () => (
  <PublicPage
    title="This invitation is no longer valid"
    intro="It has been used, was revoked, has expired, or the link is incomplete. If you have an account, sign in. Otherwise, ask for a new link."
  >
    <Link to="/login" className={buttonVariants({ className: 'justify-self-start' })}>
      Sign in
    </Link>
  </PublicPage>
)
