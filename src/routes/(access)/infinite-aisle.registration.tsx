import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '@/auth/session/guards'
import { infiniteAisleRegistration } from '@/domain/access/registration'
import { sendInfiniteAisleRegistration } from '@/queries/registration'
import { account, addressGroup, storeGroup } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/infinite-aisle/registration')({
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Infinite Aisle Registration' },
  component: () => (
    <RegistrationPage
      title="Bring the Infinite Aisle to your store"
      intro="Order by the case from thousands of makers, with no warehouse between you."
    >
      <RegistrationForm
        name="infinite-aisle-registration"
        schema={infiniteAisleRegistration}
        groups={[account, storeGroup, addressGroup]}
        send={sendInfiniteAisleRegistration}
        submit="Register my store"
      />
    </RegistrationPage>
  ),
})
