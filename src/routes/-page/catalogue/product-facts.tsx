import type { ReactNode } from 'react'
import { storageType } from '@/domain/catalogue/product'
import type { PublicProduct } from '@/domain/catalogue/product-view'
import { UnitName } from '@/routes/-page/catalogue/unit-name'
import { Badge } from '@/ui/primitives/badge'

type Facts = Pick<
  PublicProduct,
  | 'category'
  | 'storage_type'
  | 'unit'
  | 'case_pack_size'
  | 'ingredients'
  | 'allergens'
  | 'special_diet_options'
  | 'specialty_attributes'
  | 'product_seasonality'
> & { merchandising_locations?: readonly string[] }

/** Package details of a product and its storage. */
export function ProductFacts({ product }: { product: Facts }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 tablet:grid-cols-[10rem_minmax(0,1fr)]">
      <Fact name="Category">{product.category}</Fact>
      <Fact name="Storage">{storageType.label(product.storage_type)}</Fact>
      <Fact name="Case">
        {product.case_pack_size} <UnitName code={product.unit} />
      </Fact>
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
      <Fact name="Allergens">
        <Words of={product.allergens} none="None of the nine major allergens" variant="warning" />
      </Fact>
      <Fact name="Ingredients">{product.ingredients || 'Not listed'}</Fact>
    </dl>
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
