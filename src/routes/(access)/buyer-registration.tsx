import { createFileRoute } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { buyerRegistration } from '@/domain/access/registration'
import { sendBuyerRegistration } from '@/queries/access/registration'
import { account, addressGroup, companyGroup } from './-registration/fields'
import { loadRegistration } from './-registration/load-registration'
import { MarketplaceGate } from './-registration/marketplace-gate'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/buyer-registration')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context: { queryClient } }) => loadRegistration(queryClient),
  staticData: { breadcrumb: 'Buyer Registration' },
  component: () => (
    <MarketplaceGate>
      {({ groups, prefilled, extra }) => (
        <RegistrationPage
          title="Register as a buyer"
          intro="Buy from every supplier of this marketplace with one account."
        >
          <RegistrationForm
            name="buyer-registration"
            schema={buyerRegistration}
            groups={[...groups, account, companyGroup, addressGroup]}
            prefilled={prefilled}
            extra={extra}
            send={sendBuyerRegistration}
            submit="Register"
          />
        </RegistrationPage>
      )}
    </MarketplaceGate>
  ),
})
