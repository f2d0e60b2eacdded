import type { ComponentProps } from 'react'
import type { Nutrition } from '@/domain/catalogue/product-facts'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'
import { NutritionLabel } from './nutrition-label'
import { ProductFacts } from './product-facts'

/** The details of a product and, if it has one, its nutrition label. */
export function ProductAbout({
  product,
}: {
  product: ComponentProps<typeof ProductFacts>['product'] & { nutrition: Nutrition | null }
}) {
  return (
    <>
      <Section title="About this product">
        <CardContent>
          <ProductFacts product={product} />
        </CardContent>
      </Section>
      {product.nutrition && (
        <Section title="Nutrition">
          <CardContent>
            <NutritionLabel nutrition={product.nutrition} />
          </CardContent>
        </Section>
      )}
    </>
  )
}
