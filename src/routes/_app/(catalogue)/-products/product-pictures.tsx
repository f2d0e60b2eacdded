import { useQuery } from '@tanstack/react-query'
import { type PictureView, pictureLabels, pictureViews } from '@/domain/catalogue/product-facts'
import { productForm as definition, type ProductForm } from '@/domain/catalogue/product-form'
import { productView } from '@/queries/catalogue'
import type { EditFormOf } from '@/routes/-page/edit/use-edit-form'
import { PictureField } from '@/routes/-page/form/picture-field'
import { OrderedCheckboxGroup } from '@/ui/form/checkbox-group'
import { errorText } from '@/ui/form/form'

const { controls } = definition
const options = pictureViews.map((view) => ({ value: view, label: pictureLabels[view] }))

/** Uploads the pictures of a product, and sets which are shown, in which order. */
export function ProductPictures({
  form,
  hashid,
}: {
  form: EditFormOf<ProductForm>
  hashid: string | undefined
}) {
  const drawings = useDrawings(hashid)
  return (
    <form.AppField name="pictures">
      {(order) => (
        <OrderedCheckboxGroup field={order} label="Shown in this order" options={options}>
          {(value, ordering) => {
            const view = pictureViews.find((name) => name === value) ?? 'front'
            return (
              <form.AppField name={`${view}_picture_hash`}>
                {(field) => (
                  <PictureField
                    label={controls[`${view}_picture_hash`].label}
                    value={field.state.value}
                    onChange={(picture) => {
                      field.handleChange(picture)
                      if (picture && !order.state.value.includes(view))
                        order.handleChange([...order.state.value, view])
                    }}
                    fallback={drawings.get(view) ?? ''}
                    error={errorText(field.state.meta.errors[0])}
                  >
                    {ordering}
                  </PictureField>
                )}
              </form.AppField>
            )
          }}
        </OrderedCheckboxGroup>
      )}
    </form.AppField>
  )
}

/** Reads the drawings that a product of the demo has in place of pictures. */
function useDrawings(hashid: string | undefined): ReadonlyMap<PictureView, string> {
  const { data } = useQuery({ ...productView(null, hashid ?? ''), enabled: hashid !== undefined })
  return new Map(
    data?.pictures.filter(({ image }) => image.includes('.svg')).map(({ view, image }) => [view, image]),
  )
}
