import { useFieldContext } from '@/ui/form/form-context'
import { RelationPicker } from '../form/relation-picker'

/** A form field for any number of vendors. Goes inside `form.AppField`. */
export function VendorsField({ label }: { label: string }) {
  const field = useFieldContext<string[]>()
  return (
    <RelationPicker
      of="vendors"
      noun="vendors"
      placeholder="Name or city"
      label={label}
      chosen={field.state.value}
      onChange={field.handleChange}
    />
  )
}
