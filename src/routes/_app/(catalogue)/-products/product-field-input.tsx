import type { AnyFieldApi } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { productLabels } from '@/domain/catalogue/product-edit'
import { pictureLabels, pictureViews } from '@/domain/catalogue/product-facts'
import { categoryNames, units, vendors } from '@/queries/catalogue'
import { CheckboxGroup, OrderedCheckboxGroup } from '@/ui/form/checkbox-group'
import { type Option, type ProductField, words } from './product-sections'

const pictures = pictureViews.map((view) => ({ value: view, label: pictureLabels[view] }))

interface Labels {
  label: string
  required?: boolean
  hint?: string
}
type Bound = AnyFieldApi & {
  Text: ComponentType<Labels & { inputMode?: 'decimal' | 'numeric' }>
  LongText: ComponentType<Labels>
  Select: ComponentType<Labels & { options: readonly { value: string; label: string }[] }>
  Checkbox: ComponentType<Labels>
}

/** The control of one field of a product. */
export function ProductFieldInput({
  bound,
  field,
  hashid,
}: {
  bound: Bound
  field: ProductField
  hashid: string | undefined
}) {
  const { data: vendorList = [] } = useQuery({ ...vendors(null), enabled: field.kind === 'vendor' })
  const { data: names = [] } = useQuery({ ...categoryNames(), enabled: field.kind === 'category' })
  const { data: unitList } = useQuery({ ...units(), enabled: field.kind === 'unit' })
  const label = productLabels[field.name]
  switch (field.kind) {
    case 'text':
      return (
        <bound.Text
          label={label}
          required={!field.isOptional}
          {...(field.hint && { hint: field.hint })}
          {...(field.inputMode && { inputMode: field.inputMode })}
        />
      )
    case 'long':
      return <bound.LongText label={label} />
    case 'select':
      return <bound.Select label={label} required options={field.options} />
    case 'vendor':
      return (
        <bound.Select
          label={label}
          required
          options={vendorList.map(({ hashid: value, name }) => ({ value, label: name }))}
        />
      )
    case 'category':
      return <bound.Select label={label} required options={withStored(words(names), bound.state.value)} />
    case 'unit':
      return (
        <bound.Select
          label={label}
          required
          options={unitList
            .filter(({ code, is_archived }) => !is_archived || String(code) === bound.state.value)
            .map(({ code, name, abbreviation }) => ({
              value: String(code),
              label: `${abbreviation} (${name})`,
            }))}
        />
      )
    case 'choices':
      return <CheckboxGroup field={bound} label={label} options={field.options} />
    case 'pictures':
      return (
        <OrderedCheckboxGroup
          field={bound}
          label="Shown in this order"
          options={pictures}
          picture={(view) => `/api/v1/images/product/${hashid ?? 'new'}.svg?view=${view}`}
        />
      )
    case 'check':
      return <bound.Checkbox label={label} />
    default:
      return field satisfies never
  }
}

/** Adds the stored value to the options: an archived category stays on the products that have it. */
const withStored = (options: Option[], stored: string): Option[] =>
  stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [{ value: stored, label: stored }, ...options]
