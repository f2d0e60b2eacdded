import { createFileRoute } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { quickStoreRegistration } from '@/domain/access/registration'
import { sendQuickStoreRegistration } from '@/queries/access/registration'
import { person, quickStoreGroup } from './-registration/fields'
import { loadRegistration } from './-registration/load-registration'
import { MarketplaceGate } from './-registration/marketplace-gate'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/infinite-aisle/quick-store-registration')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context: { queryClient } }) => loadRegistration(queryClient),
  staticData: { breadcrumb: 'Quick Store Registration' },
  component: () => (
    <MarketplaceGate isInfiniteAisle>
      {({ groups, prefilled, extra }) => (
        <RegistrationPage
          title="Register your store in a minute"
          intro="Just the essentials now. Add the rest before your first order."
          steps={[
            'We email you a link to choose your password.',
            'We review your details, usually within one business day.',
            'Sign in and place your first order.',
          ]}
        >
          <RegistrationForm
            name="quick-store-registration"
            schema={quickStoreRegistration}
            groups={[...groups, person, quickStoreGroup]}
            prefilled={prefilled}
            extra={extra}
            hasTerms={false}
            send={sendQuickStoreRegistration}
            submit="Register my store"
          />
        </RegistrationPage>
      )}
    </MarketplaceGate>
  ),
})
