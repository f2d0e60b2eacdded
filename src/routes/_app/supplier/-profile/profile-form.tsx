import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vendorProfileForm as definition } from '@/domain/vendors/vendor-form'
import { saveVendorProfile, vendorProfile } from '@/queries/vendors/vendor-profile'
import { AttributeGroup } from '@/routes/-page/attributes/attribute-group'
import { RecordForm } from '@/routes/-page/edit/record-form'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { FormPicture } from '@/routes/-page/form/form-picture'
import { buttonVariants } from '@/ui/primitives/button'

/** Edits the public page of a vendor, and its terms. Approval, status and marketplaces are decided by staff. */
export function ProfileForm({ vendor }: { vendor: string }) {
  const { mutateAsync: save } = useMutation(saveVendorProfile(vendor))
  return (
    <RecordForm
      noun="profile"
      draftKey={`vendor-profile-${vendor}`}
      definition={definition}
      query={vendorProfile(vendor)}
      save={save}
      onSaved={(_, stay) => stay()}
      cancel={
        <Link
          to="/supplier/profile"
          search={{ tab: 'preview' }}
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          Preview
        </Link>
      }
    >
      {(form) => (
        <>
          <FieldGroup title="Pictures" columns={2}>
            {pictures.map(({ name, hint }) => (
              <form.AppField key={name} name={name}>
                {() => <FormPicture label={definition.controls[name].label} hint={hint} />}
              </form.AppField>
            ))}
          </FieldGroup>
          {sections.map(({ title, names }) => (
            <FieldGroup key={title} title={title}>
              <form.Fields controls={definition.controls} names={names} />
            </FieldGroup>
          ))}
          <AttributeGroup of="vendor" />
        </>
      )}
    </RecordForm>
  )
}

const pictures = [
  { name: 'logo_hash', hint: 'Square, shown on your page.' },
  { name: 'cover_hash', hint: 'Wide, shown at the top of your page.' },
] as const

const sections: readonly { title: string; names: readonly (keyof typeof definition.controls)[] }[] = [
  { title: 'What buyers see', names: ['name', 'website', 'sales_channel', 'description'] },
  { title: 'Address', names: ['street', 'city', 'zip', 'country', 'state'] },
  {
    title: 'Terms',
    names: ['order_minimum', 'lead_time_days', 'cut_off_time', 'shipping_option', 'delivery_weekdays'],
  },
  { title: 'Orders contact', names: ['orders_contact', 'orders_email', 'orders_phone'] },
  { title: 'Sales contact', names: ['sales_contact', 'sales_email', 'sales_phone'] },
]
