import type { ReactNode } from 'react'
import { storageType } from '@/domain/catalogue/product'
import type { ProductView, PublicProduct } from '@/domain/catalogue/product-view'
import { countryName } from '@/domain/values/countries'
import { UnitName } from '@/routes/-page/catalogue/unit-name'
import { Badge } from '@/ui/primitives/badge'

type Facts = Pick<
  PublicProduct,
  | 'category'
  | 'storage_type'
  | 'unit'
  | 'case_pack_size'
  | 'ingredients'
  | 'country_of_origin'
  | 'allergens'
  | 'may_contain_allergens'
  | 'free_from_allergens'
  | 'special_diet_options'
  | 'specialty_attributes'
  | 'product_seasonality'
> & { merchandising_locations?: readonly string[]; facts?: ProductView['facts'] } & Partial<Packaging>

type Packaging = Pick<
  ProductView,
  | 'case_gtin'
  | 'unit_weight'
  | 'case_weight'
  | 'case_length'
  | 'case_width'
  | 'case_height'
  | 'cases_per_layer'
  | 'layers_per_pallet'
  | 'shelf_life_days'
  | 'min_days_at_delivery'
>

/** Package details of a product and its storage. */
export function ProductFacts({ product }: { product: Facts }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 tablet:grid-cols-[10rem_minmax(0,1fr)]">
      <Fact name="Category">{product.category}</Fact>
      <Fact name="Storage">{storageType.label(product.storage_type)}</Fact>
      <Fact name="Case">
        {product.case_pack_size} <UnitName code={product.unit} />
      </Fact>
      <PackagingFacts product={product} />
      {product.country_of_origin && (
        <Fact name="Country of origin">{countryName(product.country_of_origin)}</Fact>
      )}
      <Fact name="Special diets">
        <Words of={product.special_diet_options} none="None listed" variant="success" />
      </Fact>
      <Fact name="Attributes">
        <Words of={product.specialty_attributes} none="None listed" />
      </Fact>
      <Fact name="Seasonality">
        {product.product_seasonality.length === 4
          ? 'Year-round'
          : product.product_seasonality.join(', ') || 'Not listed'}
      </Fact>
      {product.merchandising_locations && (
        <Fact name="In the store">{product.merchandising_locations.join(', ') || 'Not listed'}</Fact>
      )}
      <Fact name="Contains allergens">
        <Words of={product.allergens} none="None stated" variant="warning" />
      </Fact>
      {product.may_contain_allergens.length > 0 && (
        <Fact name="May contain">
          <Words of={product.may_contain_allergens} none="" variant="warning" />
        </Fact>
      )}
      <Fact name="Free from">
        <Words of={product.free_from_allergens} none="Not stated" variant="success" />
      </Fact>
      {product.facts?.map(({ label, text }) => (
        <Fact key={label} name={label}>
          {text}
        </Fact>
      ))}
      <Fact name="Ingredients">{product.ingredients || 'Not listed'}</Fact>
    </dl>
  )
}

/** Weights, sizes, pallets and shelf life, as far as they are stated. */
function PackagingFacts({ product }: { product: Partial<Packaging> }) {
  const size = [product.case_length, product.case_width, product.case_height]
  const facts: readonly [string, string | undefined][] = [
    ['Unit net weight', product.unit_weight],
    ['Case gross weight', product.case_weight],
    ['Case size', size.every(Boolean) ? size.join(' × ') : ''],
    [
      'Pallet',
      product.cases_per_layer && product.layers_per_pallet
        ? `${product.cases_per_layer} cases × ${product.layers_per_pallet} layers`
        : '',
    ],
    ['Shelf life', product.shelf_life_days ? `${product.shelf_life_days} days` : ''],
    ['At delivery', product.min_days_at_delivery ? `At least ${product.min_days_at_delivery} days left` : ''],
    ['Case GTIN', product.case_gtin],
  ]
  return facts.map(
    ([name, text]) =>
      text && (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ),
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground max-tablet:-mb-2 max-tablet:text-[13px]">{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function Words({
  of,
  none,
  variant = 'secondary',
}: {
  of: readonly string[]
  none: string
  variant?: 'secondary' | 'success' | 'warning'
}) {
  if (of.length === 0) return none
  return (
    <span className="flex flex-wrap gap-1">
      {of.map((word) => (
        <Badge key={word} variant={variant}>
          {word}
        </Badge>
      ))}
    </span>
  )
}
