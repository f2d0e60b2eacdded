import { useQuery } from '@tanstack/react-query'
import { type PictureView, pictureLabels, pictureViews } from '@/domain/catalogue/product-facts'
import { productForm as definition } from '@/domain/catalogue/product-form'
import { productView } from '@/queries/catalogue/products'
import { PictureField } from '@/routes/-page/form/picture-field'
import { OrderedCheckboxGroup } from '@/ui/form/checkbox-group'
import { errorText } from '@/ui/form/form'
import { ContextField } from './context-field'

const { controls } = definition
const options = pictureViews.map((view) => ({ value: view, label: pictureLabels[view] }))

/** Uploads the pictures of a product, and sets which are shown, in which order. */
export function ProductPictures({ hashid }: { hashid: string | undefined }) {
  const drawings = useDrawings(hashid)
  return (
    <ContextField name="pictures">
      {(order) => (
        <OrderedCheckboxGroup field={order} label="Shown in this order" options={options}>
          {(value, ordering) => {
            const view = pictureViews.find((name) => name === value) ?? 'front'
            return (
              <ContextField name={`${view}_picture_hash`}>
                {(field) => (
                  <div data-field={`${view}_picture_hash`} tabIndex={-1}>
                    <PictureField
                      label={controls[`${view}_picture_hash`].label}
                      value={String(field.state.value)}
                      onChange={(picture) => {
                        field.handleChange(picture)
                        const shown = shownIn(order.state.value)
                        if (picture && !shown.includes(view)) order.handleChange([...shown, view])
                      }}
                      fallback={drawings.get(view) ?? ''}
                      error={errorText(field.state.meta.errors[0])}
                    >
                      {ordering}
                    </PictureField>
                  </div>
                )}
              </ContextField>
            )
          }}
        </OrderedCheckboxGroup>
      )}
    </ContextField>
  )
}

const shownIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads the drawings that a product of the demo has in place of pictures. */
function useDrawings(hashid: string | undefined): ReadonlyMap<PictureView, string> {
  const { data } = useQuery({ ...productView(null, hashid ?? ''), enabled: hashid !== undefined })
  return new Map(
    data?.pictures.filter(({ image }) => image.includes('.svg')).map(({ view, image }) => [view, image]),
  )
}
