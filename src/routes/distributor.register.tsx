import { createFileRoute } from '@tanstack/react-router'
import { call } from '@/auth/client'
import { requireVisitor } from '@/auth/guards'
import { registerDistributor } from '@/domain/contract/registration'
import { distributorRegistration } from '@/domain/registration'
import { account, addressGroup, companyGroup, terms } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/distributor/register')({
  beforeLoad: requireVisitor,
  staticData: { crumb: 'Distributor Registration' },
  component: DistributorRegistrationPage,
})

function DistributorRegistrationPage() {
  return (
    <RegistrationPage
      title="Register as a distributor"
      intro="Order at your own prices and deliver to the stores you serve."
      steps={[
        'Confirm your email address with the link that we send you.',
        'We check your details, usually within one working day.',
        'You get an email as soon as your account is open.',
        'Sign in and place your first order.',
      ]}
    >
      <RegistrationForm
        name="distributor-registration"
        schema={distributorRegistration}
        groups={[account, companyGroup, addressGroup, terms]}
        send={(body) => call(registerDistributor, { body })}
        submit="Register"
      />
    </RegistrationPage>
  )
}
