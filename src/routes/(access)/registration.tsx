import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { storeRegistration } from '@/domain/access/registration'
import { sendStoreRegistration } from '@/queries/access/registration'
import { account, addressGroup, storeGroup } from './-registration/fields'
import { firstHostLabel } from './-registration/host-label'
import { loadRegistration } from './-registration/load-registration'
import { MarketplaceGate } from './-registration/marketplace-gate'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/registration')({
  beforeLoad: requireVisitorOnEntry,
  loader: ({ context: { queryClient } }) => loadRegistration(queryClient),
  staticData: { breadcrumb: 'Store Registration' },
  component: () => (
    <MarketplaceGate>
      {({ groups, prefilled, extra }) => (
        <RegistrationPage
          title="Register your store"
          intro="Order from every supplier of this marketplace in one place."
        >
          <RegistrationForm
            name="store-registration"
            schema={storeRegistration}
            groups={[...groups, account, storeGroup, addressGroup]}
            prefilled={prefilled}
            extra={extra}
            send={(body, answers) =>
              sendStoreRegistration(body.marketplace ?? firstHostLabel(), body, answers)
            }
            submit="Register my store"
          />
          <p className="text-muted-foreground">
            Are you a distributor?{' '}
            <Link to="/distributor/register" className="text-primary underline underline-offset-4">
              Register as a distributor
            </Link>
          </p>
        </RegistrationPage>
      )}
    </MarketplaceGate>
  ),
})
