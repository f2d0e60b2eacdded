import { promotionForm } from '@/domain/pricing/managed-promotion'
import type { managedPromotionResource } from '@/queries/managed-promotions'
import { errorText } from '@/ui/form/form'
import { ProductPicker } from '../catalogue/product-picker'
import { EditPage } from '../edit/edit-page'

/** The page that adds or edits a promotion. */
export function PromotionEditor({
  resource,
  hashid,
}: {
  resource: typeof managedPromotionResource
  hashid: string | null
}) {
  const { product_hash: _, ...controls } = promotionForm.controls
  return (
    <EditPage key={hashid} resource={resource} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <div className="tablet:col-span-full">
            <form.AppField name="product_hash">
              {(field) => (
                <ProductPicker
                  value={field.state.value}
                  onChange={field.handleChange}
                  error={errorText(field.state.meta.errors[0])}
                />
              )}
            </form.AppField>
          </div>
          <form.Fields controls={controls} />
        </div>
      )}
    </EditPage>
  )
}
