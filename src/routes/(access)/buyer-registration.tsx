import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '@/auth/session/guards'
import { buyerRegistration } from '@/domain/access/registration'
import { sendBuyerRegistration } from '@/queries/registration'
import { account, addressGroup, companyGroup } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/buyer-registration')({
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Buyer Registration' },
  component: () => (
    <RegistrationPage
      title="Register as a buyer"
      intro="Buy from every supplier of this marketplace with one account."
    >
      <RegistrationForm
        name="buyer-registration"
        schema={buyerRegistration}
        groups={[account, companyGroup, addressGroup]}
        send={sendBuyerRegistration}
        submit="Register"
      />
    </RegistrationPage>
  ),
})
