import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { ApiError } from '@/auth/transport/api-error'
import { optionsOf } from '@/domain/forms/form-field'
import { brandChoices, brandOfMarketplace } from '@/domain/marketplaces/brand'
import { setup } from '@/domain/marketplaces/setup'
import { DEFAULT_TIME_ZONE, timeZones } from '@/domain/stores/time-zone'
import { setupLink } from '@/queries/access'
import { sendSetup } from '@/queries/registration'
import { HeaderPreview } from '@/ui/brand/header-preview'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import { Failure } from '../-page/failure'
import { administrator, type RegistrationGroup } from './-registration/fields'
import { type PreviewProps, RegistrationForm } from './-registration/registration-form'
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
    marketplace_name: {
      label: 'Marketplace name',
      hint: 'Pages, mails and PDFs show it.',
      isWide: true,
      required: true,
    },
    brand_key: {
      label: 'Brand key',
      hint: 'A known brand to start from, or a new key such as riverbend.',
      input: 'suggestions',
      options: brandChoices,
      required: true,
    },
    time_zone: {
      label: 'Time zone',
      hint: 'Announcements start and end in this time zone.',
      options: optionsOf(timeZones),
      required: true,
    },
    host: {
      label: 'Host name',
      hint: 'The address in the browser, such as orders.example.com.',
      isWide: true,
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
        prefilled={{ host: location.hostname, time_zone: zoneOfDevice(), is_infinite_aisle: false }}
        hasTerms={false}
        changesBrand
        Preview={MarketplacePreview}
        send={(body) => sendSetup(token, body)}
        submit="Set up the portal"
      />
    </RegistrationPage>
  )
}

function MarketplacePreview({ values }: PreviewProps) {
  const name = String(values.marketplace_name).trim() || 'Your marketplace'
  return <HeaderPreview brand={brandOfMarketplace({ short_name: String(values.brand_key), name })} />
}

/** Returns the time zone of this device, or the default one if marketplaces cannot be in it. */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone in timeZones ? timeZone : DEFAULT_TIME_ZONE
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
