import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '@/auth/session/guards'
import { supplierRegistration } from '@/domain/access/registration'
import { sendSupplierRegistration } from '@/queries/registration'
import { account, addressGroup, companyGroup } from './-registration/fields'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/supplier/register/{-$vendorGroup}')({
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Supplier Registration' },
  component: SupplierRegistrationPage,
})

function SupplierRegistrationPage() {
  const { vendorGroup = '' } = Route.useParams()
  return (
    <RegistrationPage
      title="Become a supplier"
      intro="Put your products in front of every store of this marketplace."
      steps={[
        'Confirm your email address with the link we send you.',
        'Set up your company: profile, certificates, delivery terms.',
        'Send your first products for review.',
      ]}
    >
      <RegistrationForm
        name="supplier-registration"
        schema={supplierRegistration}
        groups={[account, companyGroup, addressGroup]}
        send={(body) => sendSupplierRegistration({ ...body, vendor_group: vendorGroup })}
        submit="Create supplier account"
      />
    </RegistrationPage>
  )
}
