import { useQuery } from '@tanstack/react-query'
import { sellingMarketplaces } from '@/queries/catalogue/own-products'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { CheckboxGroup } from '@/ui/form/checkbox-group'
import { ContextField } from './context-field'

/** Chooses the marketplaces in which a product is sold, among those of its vendor. */
export function SoldInField({ vendorHash }: { vendorHash: string }) {
  const { data: marketplaces = [] } = useQuery({
    ...sellingMarketplaces(vendorHash),
    enabled: vendorHash !== '',
  })
  if (marketplaces.length === 0) return null
  return (
    <FieldGroup title="Marketplaces">
      <div className="tablet:col-span-full">
        <ContextField name="withheld_from">
          {(field) => (
            <CheckboxGroup
              field={field}
              label="Sold in"
              options={marketplaces.map(({ hashid, name }) => ({ value: hashid, label: name }))}
              isInverted
            />
          )}
        </ContextField>
      </div>
    </FieldGroup>
  )
}
