import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { productLabels } from '@/domain/catalogue/product-edit'
import { displayForm, type ProductForm, productForm as wholeForm } from '@/domain/catalogue/product-form'
import { productForm, saveShown, saveWhole } from '@/queries/catalogue'
import { EditForm } from '@/routes/-page/edit/edit-form'
import { useEditForm } from '@/routes/-page/edit/use-edit-form'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { buttonVariants } from '@/ui/primitives/button'
import { ProductFieldInput } from './product-field-input'
import { allSections, shownSections } from './product-sections'

interface Props {
  /** Undefined for a new product. */
  hashid: string | undefined
  /** The stored values, or the initial ones of a new product. */
  stored: ProductForm
  /** All fields, or those that buyers see. */
  part: 'whole' | 'display'
}

/** The form of a product, or of a new one. */
export function ProductEditor({ hashid, stored, part }: Props) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const whole = useMutation(saveWhole(hashid))
  const shown = useMutation(saveShown(hashid ?? ''))
  const editing = useEditForm({
    draftKey: `product-${part}-${hashid ?? 'new'}`,
    definition: { schema: part === 'whole' ? wholeForm : displayForm, labels: productLabels },
    stored,
    reload: hashid ? () => client.fetchQuery(productForm(hashid)) : null,
    save: part === 'whole' ? whole.mutateAsync : shown.mutateAsync,
    onSaved: ({ data }) => navigate({ to: '/product/view/{-$hashid}', params: { hashid: data.hashid } }),
  })
  return (
    <EditForm
      editing={editing}
      submit={hashid ? 'Save product' : 'Add product'}
      actions={
        <Link
          to={hashid ? '/product/view/{-$hashid}' : '/products'}
          params={{ hashid }}
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          Cancel
        </Link>
      }
    >
      {(part === 'whole' ? allSections : shownSections).map(({ title, fields }) => (
        <FieldGroup key={title} title={title}>
          {fields.map((field) => (
            <div key={field.name} className={isWide(field) ? 'tablet:col-span-full' : undefined}>
              <editing.form.AppField name={field.name}>
                {(bound) => <ProductFieldInput bound={bound} field={field} hashid={hashid} />}
              </editing.form.AppField>
            </div>
          ))}
        </FieldGroup>
      ))}
    </EditForm>
  )
}

const isWide = (field: (typeof allSections)[number]['fields'][number]) =>
  ['long', 'choices', 'pictures'].includes(field.kind) || ('isWide' in field && field.isWide)
