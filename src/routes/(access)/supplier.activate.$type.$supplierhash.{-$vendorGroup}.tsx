import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { requireVisitorOnEntry } from '@/auth/session/guards'
import { ApiError } from '@/auth/transport/api-error'
import { splitName } from '@/domain/access/person-name'
import { supplierActivation } from '@/domain/access/registration'
import { invitationTypes } from '@/domain/access/registration-contract'
import { invitation } from '@/queries/access/access'
import { sendSupplierActivation } from '@/queries/access/registration'
import { vendorGroup } from '@/queries/marketplaces/marketplaces'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import { Failure } from '../-page/failure'
import { activationGroup } from './-registration/fields'
import { useGroupBrand } from './-registration/group-brand'
import { RegistrationForm } from './-registration/registration-form'
import { RegistrationPage } from './-registration/registration-page'

export const Route = createFileRoute('/(access)/supplier/activate/$type/$supplierhash/{-$vendorGroup}')({
  beforeLoad: requireVisitorOnEntry,
  loader: async ({ context: { queryClient }, params }) => {
    await queryClient.ensureQueryData(invitation(params.supplierhash))
    if (params.vendorGroup) await queryClient.ensureQueryData(vendorGroup(params.vendorGroup))
  },
  staticData: { breadcrumb: 'Supplier Activation' },
  component: SupplierActivationPage,
  errorComponent: ({ error }) =>
    error instanceof ApiError && error.status === 404 ? <SpentInvitation /> : <Failure error={error} />,
})

function SupplierActivationPage() {
  const { type, supplierhash, vendorGroup: key = '' } = Route.useParams()
  useGroupBrand(key)
  const { data } = useSuspenseQuery(invitation(supplierhash))
  const kind = z.safeParse(z.enum(invitationTypes), type)
  if (!kind.success) return <SpentInvitation />
  return (
    <RegistrationPage
      title={`Welcome, ${data.company_name}`}
      intro="You've been invited to sell here. Choose a password to open your supplier account."
      steps={[
        'Your account opens right away.',
        'Set up your company: profile, certificates, delivery terms.',
        'Send your first products for review.',
      ]}
    >
      <RegistrationForm
        name={`supplier-activation-${supplierhash}`}
        schema={supplierActivation}
        groups={[activationGroup]}
        prefilled={{ email: data.email, ...splitName(data.name) }}
        send={(body) =>
          sendSupplierActivation({
            ...body,
            type: kind.data,
            supplier_hash: supplierhash,
            vendor_group: key,
          })
        }
        submit="Activate my account"
      />
    </RegistrationPage>
  )
}

function SpentInvitation() {
  return (
    <PublicPage
      title="This invitation is no longer valid"
      intro="It has been used, has expired, or the link is incomplete. If you have an account, sign in. Otherwise, ask for a new link or register your company."
    >
      <div className="flex flex-wrap gap-2">
        <Link to="/login" className={buttonVariants()}>
          Sign in
        </Link>
        <Link
          to="/supplier/register/{-$vendorGroup}"
          params={{}}
          className={buttonVariants({ variant: 'outline' })}
        >
          Register as a supplier
        </Link>
      </div>
    </PublicPage>
  )
}
