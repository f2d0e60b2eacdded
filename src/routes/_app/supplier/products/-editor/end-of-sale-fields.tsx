import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { ContextField } from '@/routes/-page/product-form/context-field'
import { ReplacementField } from '@/routes/-page/product-form/replacement-field'
import { Text } from '@/ui/form/field-controls'

/** The last order day and the replacement of products that are discontinued. */
export const EndOfSaleFields = () => (
  <>
    <ContextField name="last_order_day">
      {() => (
        <Text
          label="Last order day"
          type="date"
          hint="Stores can order until the end of this day, US Eastern. Leave blank to stop orders now."
        />
      )}
    </ContextField>
    <ReplacementField vendorHash={useWorkingVendor().hashid} />
  </>
)
