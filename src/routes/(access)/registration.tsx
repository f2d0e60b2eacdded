import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '@/auth/session/guards'
import { storeRegistration } from '@/domain/access/registration'
import { sendStoreRegistration } from '@/queries/registration'
import { account, addressGroup, storeGroup } from './-registration/fields'
import { firstHostLabel } from './-registration/host-label'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/registration')({
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Store Registration' },
  component: () => (
    <RegistrationPage
      title="Register your store"
      intro="Order from every supplier of this marketplace in one place."
    >
      <RegistrationForm
        name="store-registration"
        schema={storeRegistration}
        groups={[account, storeGroup, addressGroup]}
        send={(body) => sendStoreRegistration(firstHostLabel(), body)}
        submit="Register my store"
      />
    </RegistrationPage>
  ),
})
