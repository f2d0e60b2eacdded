import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { ApiError } from '@/auth/transport/api-error'
import { brands } from '@/domain/marketplaces/brand'
import { setup } from '@/domain/marketplaces/setup'
import { setupLink } from '@/queries/access'
import { sendSetup } from '@/queries/registration'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import { Failure } from '../-page/failure'
import { administrator, type RegistrationGroup } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/setup/{-$token}')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context, params: { token } }) => token && context.queryClient.ensureQueryData(setupLink(token)),
  staticData: { breadcrumb: 'Setup' },
  component: SetupPage,
  errorComponent: ({ error }) =>
    error instanceof ApiError && error.status === 404 ? <UnusableLink /> : <Failure error={error} />,
})

const marketplace: RegistrationGroup = {
  title: 'Your marketplace',
  controls: {
    marketplace_name: { label: 'Marketplace name', isWide: true, required: true },
    brand_key: {
      label: 'Brand',
      hint: 'Sets the colors and the mark.',
      options: brands.map(({ key, name }) => ({ value: key, label: name })),
      required: true,
    },
    host: {
      label: 'Host name',
      hint: 'The address in the browser, such as orders.example.com.',
      required: true,
    },
    is_infinite_aisle: {
      label: 'Infinite Aisle',
      hint: 'Small stores register themselves and buy by the case.',
      input: 'checkbox',
      isWide: true,
    },
  },
}

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
      <RegistrationForm
        name="setup"
        schema={setup}
        groups={[administrator, marketplace]}
        prefilled={{ host: location.hostname, is_infinite_aisle: false }}
        hasTerms={false}
        changesBrand
        send={(body) => sendSetup(token, body)}
        submit="Set up the portal"
      />
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
