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
  component: DistributorRegistrationPage,
})

function DistributorRegistrationPage() {
  return (
    <RegistrationPage
      title="Register as a distributor"
      intro="Order at your own prices and deliver to the stores you serve."
      steps={[
        'Confirm your email address with the link we send you.',
        'We review your details, usually within one business day.',
        'We email you when your account is open.',
        'Sign in and place your first order.',
      ]}
    >
      <RegistrationForm
        name="distributor-registration"
        schema={distributorRegistration}
        groups={[account, companyGroup, addressGroup]}
        send={sendDistributorRegistration}
        submit="Register"
      />
    </RegistrationPage>
  )
}
