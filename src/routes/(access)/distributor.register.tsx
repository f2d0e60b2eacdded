import { createFileRoute } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { distributorRegistration } from '@/domain/access/registration'
import { sendDistributorRegistration } from '@/queries/access/registration'
import { account, addressGroup, companyGroup } from './-registration/fields'
import { loadRegistration } from './-registration/load-registration'
import { MarketplaceGate } from './-registration/marketplace-gate'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/distributor/register')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context: { queryClient } }) => loadRegistration(queryClient),
  staticData: { breadcrumb: 'Distributor Registration' },
  component: () => (
    <MarketplaceGate>
      {({ groups, prefilled, extra }) => (
        <RegistrationPage
          title="Register as a distributor"
          intro="Order at your own prices and deliver to the stores you serve."
        >
          <RegistrationForm
            name="distributor-registration"
            schema={distributorRegistration}
            groups={[...groups, account, companyGroup, addressGroup]}
            prefilled={prefilled}
            extra={extra}
            send={sendDistributorRegistration}
            submit="Register"
          />
        </RegistrationPage>
      )}
    </MarketplaceGate>
  ),
})
