import type { AnyFieldApi } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { productLabels } from '@/domain/catalogue/product-edit'
import { pictureLabels, pictureViews } from '@/domain/catalogue/product-facts'
import { vendors } from '@/queries/catalogue'
import { CheckboxGroup, LongText, OrderedCheckboxGroup } from '@/ui/form/checkbox-group'
import type { ProductField } from './product-sections'

const pictures = pictureViews.map((view) => ({ value: view, label: pictureLabels[view] }))

interface Labels {
  label: string
  required?: boolean
  hint?: string
}
type Bound = AnyFieldApi & {
  Text: ComponentType<Labels & { inputMode?: 'decimal' | 'numeric' }>
  Select: ComponentType<Labels & { options: readonly { value: string; label: string }[] }>
  Checkbox: ComponentType<Labels>
}

/** The control of one field of a product, by its kind. */
export function ProductFieldInput({
  it,
  field,
  hashid,
}: {
  it: Bound
  field: ProductField
  hashid: string | undefined
}) {
  const { data: deliverers = [] } = useQuery({ ...vendors(null), enabled: field.kind === 'vendor' })
  const label = productLabels[field.name]
  switch (field.kind) {
    case 'text':
      return (
        <it.Text
          label={label}
          required={!field.isOptional}
          {...(field.hint && { hint: field.hint })}
          {...(field.inputMode && { inputMode: field.inputMode })}
        />
      )
    case 'long':
      return <LongText field={it} label={label} />
    case 'select':
      return <it.Select label={label} required options={field.options} />
    case 'vendor':
      return (
        <it.Select
          label={label}
          required
          options={deliverers.map(({ hashid: value, name }) => ({ value, label: name }))}
        />
      )
    case 'choices':
      return <CheckboxGroup field={it} label={label} options={field.options} />
    case 'pictures':
      return (
        <OrderedCheckboxGroup
          field={it}
          label="Shown in this order"
          options={pictures}
          picture={(view) => `/api/v1/images/product/${hashid ?? 'new'}.svg?view=${view}`}
        />
      )
    case 'check':
      return <it.Checkbox label={label} />
    default:
      return field satisfies never
  }
}
