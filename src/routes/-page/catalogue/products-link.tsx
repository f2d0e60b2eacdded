import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ProductConcern, productConcerns } from '@/domain/catalogue/own-product'
import { writeFilters } from '@/domain/tables/search-params'

/** Links to the supplier's products that need attention for one reason. */
export const ProductsLink = ({
  concern,
  ...props
}: { concern: ProductConcern } & Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children'>) => (
  <Link
    to="/supplier/products"
    search={{ where: writeFilters([{ id: 'concerns', kind: 'any', values: [productConcerns[concern]] }]) }}
    {...props}
  />
)
