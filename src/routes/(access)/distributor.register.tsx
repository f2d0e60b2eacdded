import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '@/auth/session/guards'
import { distributorRegistration } from '@/domain/access/registration'
import { sendDistributorRegistration } from '@/queries/registration'
import { account, addressGroup, companyGroup } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/distributor/register')({
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Distributor Registration' },
  component: () => (
    <RegistrationPage
      title="Register as a distributor"
      intro="Order at your own prices and deliver to the stores you serve."
    >
      <RegistrationForm
        name="distributor-registration"
        schema={distributorRegistration}
        groups={[account, companyGroup, addressGroup]}
        send={sendDistributorRegistration}
        submit="Register"
      />
    </RegistrationPage>
  ),
})
