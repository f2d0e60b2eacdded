import { createFileRoute } from '@tanstack/react-router'
import { allows, permission } from '@/domain/access/rule'
import { marketplaceForm } from '@/domain/marketplaces/managed-marketplace'
import { useUser } from '@/queries/access/use-user'
import { marketplaceRecord } from '@/queries/marketplaces/managed-marketplaces'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { FormPicture } from '@/routes/-page/form/form-picture'
import { enteredBrand } from '@/routes/-page/marketplaces/entered-brand'
import { OwnColors } from '@/routes/-page/marketplaces/own-colors'
import { storedHash } from '../-stored-hash'
import { MarketplaceGroups } from './-marketplace-groups'

export const Route = createFileRoute('/_app/admin/marketplaces/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New marketplace' : 'Edit marketplace') },
  component: MarketplacePage,
})

const ownFields = [
  'name',
  'short_name',
  'host',
  'time_zone',
  'claim_days',
  'price_lead_days',
  'is_infinite_aisle',
] as const
const pictures = [
  {
    name: 'logo_hash',
    hint: 'Square, with a transparent background. Without one, the brand’s mark is shown.',
  },
  { name: 'favicon_hash', hint: 'Square. Without one, the logo is shown.' },
] as const
const requirementNames = [
  'is_open_to_vendors',
  'accepts_incomplete',
  'required_documents',
  'min_coverage',
  'min_products',
  'needs_allergens',
  'needs_delivery_days',
  'needs_payment_account',
  'vendor_terms',
] as const

function MarketplacePage() {
  const hashid = storedHash(Route.useParams())
  const seesGroups = allows(permission('partnergroups'), useUser())
  return (
    <EditPage
      key={hashid}
      record={marketplaceRecord}
      hashid={hashid}
      below={hashid !== null && seesGroups && <MarketplaceGroups hashid={hashid} />}
    >
      {(form) => (
        <div className="grid max-w-3xl gap-8">
          <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
            <form.Fields controls={marketplaceForm.controls} names={ownFields} />
          </div>
          <FieldGroup title="Logo" columns={2}>
            {pictures.map(({ name, hint }) => (
              <form.AppField key={name} name={name}>
                {() => <FormPicture label={marketplaceForm.controls[name].label} hint={hint} />}
              </form.AppField>
            ))}
          </FieldGroup>
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <OwnColors brand={enteredBrand(values)} />}
          </form.Subscribe>
          <FieldGroup title="Requirements for vendors" columns={2}>
            <form.Fields controls={marketplaceForm.controls} names={requirementNames} />
          </FieldGroup>
        </div>
      )}
    </EditPage>
  )
}
