import { createFileRoute } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { infiniteAisleRegistration } from '@/domain/access/registration'
import { sendInfiniteAisleRegistration } from '@/queries/access/registration'
import { account, addressGroup, storeGroup } from './-registration/fields'
import { loadRegistration } from './-registration/load-registration'
import { MarketplaceGate } from './-registration/marketplace-gate'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/infinite-aisle/registration')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context: { queryClient } }) => loadRegistration(queryClient),
  staticData: { breadcrumb: 'Infinite Aisle Registration' },
  component: () => (
    <MarketplaceGate isInfiniteAisle>
      {({ groups, prefilled, extra }) => (
        <RegistrationPage
          title="Bring the Infinite Aisle to your store"
          intro="Order by the case from thousands of makers, with no warehouse between you."
        >
          <RegistrationForm
            name="infinite-aisle-registration"
            schema={infiniteAisleRegistration}
            groups={[...groups, account, storeGroup, addressGroup]}
            prefilled={prefilled}
            extra={extra}
            send={sendInfiniteAisleRegistration}
            submit="Register my store"
          />
        </RegistrationPage>
      )}
    </MarketplaceGate>
  ),
})
