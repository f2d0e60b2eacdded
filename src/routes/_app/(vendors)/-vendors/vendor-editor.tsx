import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { vendorForm as schema, type VendorForm, vendorLabels } from '@/domain/vendors/vendor-form'
import { saveVendorForm, vendorForm } from '@/queries/vendors'
import { EditForm, FieldGroup } from '@/routes/-page/edit/edit-form'
import { useEditForm } from '@/routes/-page/edit/use-edit-form'
import { CheckboxGroup, LongText } from '@/ui/form/checkbox-group'
import { buttonVariants } from '@/ui/primitives/button'
import { vendorSections } from './vendor-fields'

/** The form of a vendor, or of a new one. */
export function VendorEditor({ hashid, stored }: { hashid: string | undefined; stored: VendorForm }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(saveVendorForm(hashid))
  const editing = useEditForm({
    draftKey: `vendor-${hashid ?? 'new'}`,
    schema,
    labels: vendorLabels,
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
      {vendorSections.map(({ title, fields }) => (
        <FieldGroup key={title} title={title}>
          {fields.map(({ name, kind, hint, isRequired: required = false, options = [] }) => {
            const labels = { label: vendorLabels[name], required, ...(hint && { hint }) }
            return (
              <div
                key={name}
                className={kind === 'long' || kind === 'days' ? 'tablet:col-span-full' : undefined}
              >
                <editing.form.AppField name={name}>
                  {(field) => {
                    switch (kind) {
                      case 'long':
                        return <LongText field={field} label={labels.label} />
                      case 'days':
                        return <CheckboxGroup field={field} label={labels.label} options={options} />
                      case 'choice':
                        return <field.Select {...labels} options={options} />
                      case 'email':
                        return <field.Email {...labels} autoComplete="off" />
                      case 'number':
                        return <field.Text {...labels} inputMode="numeric" autoComplete="off" />
                      case 'money':
                        return <field.Text {...labels} inputMode="decimal" autoComplete="off" />
                      case 'tel':
                      case 'url':
                      case 'time':
                        return <field.Text {...labels} type={kind} autoComplete="off" />
                      default:
                        return <field.Text {...labels} autoComplete="off" />
                    }
                  }}
                </editing.form.AppField>
              </div>
            )
          })}
        </FieldGroup>
      ))}
    </EditForm>
  )
}
