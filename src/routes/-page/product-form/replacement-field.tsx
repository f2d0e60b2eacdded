import { ProductPicker } from '@/routes/-page/catalogue/product-picker'
import { errorText } from '@/ui/form/form'
import { ContextField } from './context-field'

/** Chooses the product of the same vendor that replaces this one. */
export const ReplacementField = ({ vendorHash }: { vendorHash: string }) => (
  <ContextField name="replacement_hash">
    {(field) => (
      <ProductPicker
        label="Replacement"
        hint="Search by name, UPC or item code. Leave blank if nothing replaces it."
        value={String(field.state.value)}
        onChange={(hashid) => field.handleChange(hashid)}
        error={errorText(field.state.meta.errors[0])}
        optional={{ vendorHash }}
      />
    )}
  </ContextField>
)
