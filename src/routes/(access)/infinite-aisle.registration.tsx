import { createFileRoute } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { infiniteAisleRegistration } from '@/domain/access/registration'
import { sendInfiniteAisleRegistration } from '@/queries/access/registration'
import { hostMarketplace } from '@/queries/marketplaces/marketplaces'
import { account, addressGroup, storeGroup } from './-registration/fields'
import { MarketplaceGate } from './-registration/marketplace-gate'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/infinite-aisle/registration')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(hostMarketplace()),
  staticData: { breadcrumb: 'Infinite Aisle Registration' },
  component: () => (
    <MarketplaceGate isInfiniteAisle>
      {({ groups, prefilled }) => (
        <RegistrationPage
          title="Bring the Infinite Aisle to your store"
          intro="Order by the case from thousands of makers, with no warehouse between you."
        >
          <RegistrationForm
            name="infinite-aisle-registration"
            schema={infiniteAisleRegistration}
            groups={[...groups, account, storeGroup, addressGroup]}
            prefilled={prefilled}
            send={sendInfiniteAisleRegistration}
            submit="Register my store"
          />
        </RegistrationPage>
      )}
    </MarketplaceGate>
  ),
})
