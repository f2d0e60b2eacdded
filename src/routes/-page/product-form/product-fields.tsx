import type { ReactNode } from 'react'
import { nutrients } from '@/domain/catalogue/product-facts'
import { productForm } from '@/domain/catalogue/product-form'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { Fields } from '@/ui/form/form-fields'
import { AllergenFields } from './allergen-fields'
import { ContextField } from './context-field'
import { ProductPictures } from './product-pictures'
import { CategorySelect, UnitSelect } from './product-selects'

const { controls } = productForm
type FieldName = keyof typeof controls
const Named = ({ names }: { names: readonly FieldName[] }) => <Fields controls={controls} names={names} />

/** Name, codes, category and units. `more` is shown between the codes. */
export const DetailFields = ({ more }: { more?: ReactNode }) => (
  <FieldGroup title="Details">
    <Named names={['name', 'description']} />
    {more}
    <ContextField name="category">
      {({ state }) => <CategorySelect current={String(state.value)} />}
    </ContextField>
    <Named names={['item_code', 'storage_type']} />
    <ContextField name="unit">{({ state }) => <UnitSelect current={String(state.value)} />}</ContextField>
    <Named names={['case_pack_size', 'order_multiple', 'country_of_origin']} />
  </FieldGroup>
)

/** The pictures with their order. Views in `drawn` have a drawing of the demo. */
export const PictureFields = ({ hashid }: { hashid: string | undefined }) => (
  <FieldGroup title="Pictures">
    <div className="tablet:col-span-full">
      <ProductPictures hashid={hashid} />
    </div>
  </FieldGroup>
)

/** Codes, weights and sizes of each packaging level, and how long the product keeps. */
export const PackagingFields = () => (
  <FieldGroup title="Packaging">
    <Level title="Unit">
      <Named names={['upc', 'unit_weight']} />
    </Level>
    <Level title="Inner pack">
      <Named names={['inner_gtin']} />
    </Level>
    <Level title="Case">
      <Named
        names={[
          'case_gtin',
          'case_weight',
          'case_length',
          'case_width',
          'case_height',
          'nominal_weight',
          'weight_tolerance',
        ]}
      />
    </Level>
    <Level title="Traceability">
      <Named names={['is_traceable']} />
    </Level>
    <Level title="Pallet">
      <Named names={['pallet_gtin', 'cases_per_layer', 'layers_per_pallet']} />
    </Level>
    <Level title="Shelf life">
      <Named names={['shelf_life_days', 'min_days_at_delivery']} />
    </Level>
  </FieldGroup>
)

const Level = ({ title, children }: { title: string; children: ReactNode }) => (
  <div
    role="group"
    aria-label={title}
    className="grid gap-x-4 gap-y-5 tablet:col-span-full tablet:grid-cols-2 desktop:grid-cols-3"
  >
    <h3 className="font-medium text-[13px] text-muted-foreground tablet:col-span-full">{title}</h3>
    {children}
  </div>
)

/** Ingredients and the nutrition label. */
export const NutritionFields = () => (
  <FieldGroup title="Nutrition and ingredients">
    <Named
      names={['ingredients', 'serving_size', 'servings_per_container', ...nutrients.map(({ id }) => id)]}
    />
  </FieldGroup>
)

export const AllergenGroup = () => (
  <FieldGroup title="Allergens">
    <AllergenFields />
  </FieldGroup>
)

/** Attributes that buyers filter by. */
export const AttributeFields = () => (
  <FieldGroup title="Attributes">
    <Named
      names={[
        'special_diet_options',
        'specialty_attributes',
        'product_seasonality',
        'merchandising_locations',
        'seasonal_item',
        'sofi_award_winner',
      ]}
    />
  </FieldGroup>
)
