import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { vendorForm as definition } from '@/domain/vendors/vendor-form'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { saveVendorForm, vendorForm } from '@/queries/vendors/managed-vendors'
import { AttributeGroup } from '@/routes/-page/attributes/attribute-group'
import { RecordForm, RecordName } from '@/routes/-page/edit/record-form'
import { RecordTabs } from '@/routes/-page/edit/record-tabs'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { FormPicture } from '@/routes/-page/form/form-picture'
import { InvoicingButton } from '@/routes/-page/invoices/invoicing-button'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { MarketplacePicker } from './marketplace-picker'
import { OrderNotice } from './order-notice'

/** The page that edits a vendor, or adds one. */
export function VendorEditPage({ hashid }: { hashid: string | undefined }) {
  const { data: marketplaces } = useSuspenseQuery(marketplaceNames())
  const newDefinition = useMemo(() => ({ ...definition, empty: newVendor(marketplaces) }), [marketplaces])
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(saveVendorForm(hashid))
  const editor = (
    <RecordForm
      noun="vendor"
      draftKey={`vendor-${hashid ?? 'new'}`}
      definition={newDefinition}
      query={hashid ? vendorForm(hashid) : null}
      save={save}
      onSaved={({ data }) =>
        navigate({ to: '/vendor/view/{-$vendorHash}/{-$partnerHash}', params: { vendorHash: data.hashid } })
      }
      cancel={
        <Link
          to={hashid ? '/vendor/view/{-$vendorHash}/{-$partnerHash}' : '/vendors'}
          params={{ vendorHash: hashid }}
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          Cancel
        </Link>
      }
    >
      {(form) => (
        <>
          <form.Subscribe selector={({ values }) => values}>
            {({ marketplace_hashes, ...vendor }) => (
              <OrderNotice vendor={{ ...vendor, marketplace_count: marketplace_hashes.length }} />
            )}
          </form.Subscribe>
          {sections.map(({ title, names }) => (
            <FieldGroup key={title} title={title}>
              <form.Fields controls={definition.controls} names={names} />
            </FieldGroup>
          ))}
          <FieldGroup title="Pictures" columns={2}>
            {pictures.map(({ name, hint }) => (
              <form.AppField key={name} name={name}>
                {() => <FormPicture label={definition.controls[name].label} hint={hint} />}
              </form.AppField>
            ))}
          </FieldGroup>
          <AttributeGroup of="vendor" />
          <FieldGroup title="Marketplaces">
            <div className="tablet:col-span-full">
              <form.AppField name="marketplace_hashes">
                {(field) => (
                  <MarketplacePicker
                    label={definition.controls.marketplace_hashes.label}
                    chosen={field.state.value}
                    onChange={field.handleChange}
                  />
                )}
              </form.AppField>
            </div>
          </FieldGroup>
        </>
      )}
    </RecordForm>
  )
  if (!hashid)
    return (
      <div className="grid gap-5">
        <PageHeader title="New vendor" />
        {editor}
      </div>
    )
  return (
    <div className="grid gap-5">
      <PageHeader title="Edit vendor" hint={<RecordName query={vendorForm(hashid)} />}>
        <InvoicingButton vendor_hash={hashid} />
      </PageHeader>
      <RecordTabs kind="vendor" hashid={hashid} formKey={vendorForm(hashid).queryKey}>
        {editor}
      </RecordTabs>
    </div>
  )
}

/** The form of a new vendor: it sells in the only marketplace, if there is just one. */
const newVendor = (marketplaces: readonly { hashid: string }[]) => ({
  ...definition.empty,
  marketplace_hashes: marketplaces.length === 1 ? marketplaces.map(({ hashid }) => hashid) : [],
})

const pictures = [
  { name: 'logo_hash', hint: "Square, shown on the vendor's page." },
  { name: 'cover_hash', hint: "Wide, shown at the top of the vendor's page." },
] as const

const sections: readonly { title: string; names: readonly (keyof typeof definition.controls)[] }[] = [
  { title: 'What buyers see', names: ['name', 'website', 'sales_channel', 'description'] },
  { title: 'Address', names: ['street', 'city', 'zip', 'country', 'state'] },
  { title: 'Approval and status', names: ['approval', 'status', 'lead_status', 'submission_status'] },
  {
    title: 'Terms',
    names: [
      'order_minimum',
      'lead_time_days',
      'cut_off_time',
      'shipping_option',
      'storage_types',
      'delivery_weekdays',
    ],
  },
  { title: 'Orders contact', names: ['orders_contact', 'orders_email', 'orders_phone'] },
  { title: 'Sales contact', names: ['sales_contact', 'sales_email', 'sales_phone'] },
]
