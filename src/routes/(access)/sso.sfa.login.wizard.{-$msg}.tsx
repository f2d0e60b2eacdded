import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitor } from '@/auth/session/guards'
import { brandRegistration } from '@/domain/access/registration'
import { sendStoreRegistration } from '@/queries/access/registration'
import { registrationQuestions } from '@/queries/form-builder/extra-questions'
import { Callout } from '@/ui/layout/callout'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import { addressGroup, person, storeGroup } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'
import { readSsoFragment } from './-sso/fragment'

export const Route = createFileRoute('/(access)/sso/sfa/login/wizard/{-$msg}')({
  beforeLoad: ({ location }) => {
    requireVisitor()
    return { handedOver: readSsoFragment(location) }
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(registrationQuestions()),
  staticData: { breadcrumb: 'Registration Wizard' },
  component: RegistrationWizardPage,
})

function RegistrationWizardPage() {
  const { msg } = Route.useParams()
  const { handedOver } = Route.useRouteContext()
  const { data: extra } = useSuspenseQuery(registrationQuestions())
  if (!handedOver)
    return (
      <PublicPage
        title="Start at the association"
        intro="To register here, sign in with the association first."
      >
        {msg && <Callout variant="warning">{msg}</Callout>}
        <Link to="/sso/sfa/login/{-$msg}" params={{}} className={buttonVariants({ size: 'lg' })}>
          Go to the sign-in
        </Link>
        <Link to="/login" className="justify-self-start text-primary underline underline-offset-4">
          Sign in with email and password
        </Link>
      </PublicPage>
    )
  const { token, email, name, company } = handedOver
  const [first = '', ...rest] = name.split(' ')
  return (
    <RegistrationPage
      title="Almost there"
      intro="The association has confirmed who you are. Tell us where to deliver to finish registering."
      steps={[
        'We review your details, usually within one business day.',
        'We email you when your account is open.',
        'Sign in through the association and place your first order.',
      ]}
    >
      {msg && <Callout variant="warning">{msg}</Callout>}
      <RegistrationForm
        name="sso-registration"
        schema={brandRegistration}
        groups={[person, storeGroup, addressGroup]}
        prefilled={{
          email,
          name: first,
          lastname: rest.join(' '),
          company_name: company,
          sso_token: token,
        }}
        extra={extra}
        send={(body, answers) => sendStoreRegistration('sfa', body, answers)}
        submit="Finish registration"
      />
    </RegistrationPage>
  )
}
