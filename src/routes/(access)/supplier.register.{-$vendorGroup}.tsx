import { createFileRoute } from '@tanstack/react-router'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { ApiError } from '@/auth/transport/api-error'
import { supplierRegistration } from '@/domain/access/registration'
import { sendSupplierRegistration } from '@/queries/access/registration'
import { vendorGroup } from '@/queries/marketplaces/marketplaces'
import { Failure } from '../-page/failure'
import { account, addressGroup, companyGroup } from './-registration/fields'
import { useGroupBrand } from './-registration/group-brand'
import { loadRegistration } from './-registration/load-registration'
import { MarketplaceGate } from './-registration/marketplace-gate'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'
import { UnknownGroup } from './-registration/unknown-group'

export const Route = createFileRoute('/(access)/supplier/register/{-$vendorGroup}')({
  beforeLoad: requireVisitorOnEntry,
  loader: async ({ context: { queryClient }, params }) => {
    if (params.vendorGroup) await queryClient.ensureQueryData(vendorGroup(params.vendorGroup))
    await loadRegistration(queryClient)
  },
  staticData: { breadcrumb: 'Supplier Registration' },
  component: SupplierRegistrationPage,
  errorComponent: ({ error }) =>
    error instanceof ApiError && error.status === 404 ? <UnknownGroup /> : <Failure error={error} />,
})

function SupplierRegistrationPage() {
  const { vendorGroup: key = '' } = Route.useParams()
  useGroupBrand(key)
  return (
    <MarketplaceGate preferred={key}>
      {({ groups, prefilled, extra }) => (
        <RegistrationPage
          title="Become a supplier"
          intro="Put your products in front of every store of this marketplace."
          steps={[
            'Confirm your email address with the link we send you.',
            'We review your details and email you when your account is open.',
            'Set up your company: profile, certificates, delivery terms.',
            'Send your first products for review.',
          ]}
        >
          <RegistrationForm
            name="supplier-registration"
            schema={supplierRegistration}
            groups={[...groups, account, companyGroup, addressGroup]}
            prefilled={prefilled}
            extra={extra}
            send={(body, answers) => sendSupplierRegistration({ ...body, vendor_group: key }, answers)}
            submit="Create supplier account"
          />
        </RegistrationPage>
      )}
    </MarketplaceGate>
  )
}
