import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { vendorForm as definition, type VendorForm } from '@/domain/vendors/vendor-form'
import { saveVendorForm, vendorForm } from '@/queries/vendors'
import { EditForm } from '@/routes/-page/edit/edit-form'
import { useEditForm } from '@/routes/-page/edit/use-edit-form'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { buttonVariants } from '@/ui/primitives/button'

/** The form of a vendor, or of a new one. */
export function VendorEditor({ hashid, stored }: { hashid: string | undefined; stored: VendorForm }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(saveVendorForm(hashid))
  const editing = useEditForm({
    draftKey: `vendor-${hashid ?? 'new'}`,
    definition,
    stored,
    reload: hashid ? () => client.fetchQuery(vendorForm(hashid)) : null,
    save,
    onSaved: ({ data }) =>
      navigate({ to: '/vendor/view/{-$vendorHash}/{-$partnerHash}', params: { vendorHash: data.hashid } }),
  })
  return (
    <EditForm
      editing={editing}
      submit={hashid ? 'Save vendor' : 'Add vendor'}
      actions={
        <Link
          to={hashid ? '/vendor/view/{-$vendorHash}/{-$partnerHash}' : '/vendors'}
          params={{ vendorHash: hashid }}
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          Cancel
        </Link>
      }
    >
      {sections.map(({ title, names }) => (
        <FieldGroup key={title} title={title}>
          <editing.form.Fields controls={definition.controls} names={names} />
        </FieldGroup>
      ))}
    </EditForm>
  )
}

const sections: readonly { title: string; names: readonly (keyof typeof definition.controls)[] }[] = [
  { title: 'What buyers see', names: ['name', 'website', 'sales_channel', 'description'] },
  { title: 'Address', names: ['street', 'city', 'state', 'zip'] },
  { title: 'Approval and status', names: ['approval', 'status', 'lead_status'] },
  {
    title: 'Terms',
    names: ['order_minimum', 'lead_time_days', 'cut_off_time', 'shipping_option', 'delivery_weekdays'],
  },
  { title: 'Orders contact', names: ['orders_contact', 'orders_email', 'orders_phone'] },
  { title: 'Sales contact', names: ['sales_contact', 'sales_email', 'sales_phone'] },
]
