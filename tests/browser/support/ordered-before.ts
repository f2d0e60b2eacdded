import type { Page } from '@playwright/test'
import type { LastOrdered } from '../../../src/domain/catalogue/contract'
import type { Product } from '../../../src/domain/catalogue/product'
import { callFrom } from './calls'

/** Products that the stores of the user ordered before and can order now. */
export async function orderedBefore(page: Page): Promise<Product[]> {
  const { data: last } = await callFrom<{ data: LastOrdered[] }>(page, '/lastOrdered?limit=-1')
  const { data: products } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
  const ordered = new Set(last.map(({ product_hash }) => product_hash))
  return products.filter((it) => ordered.has(it.hashid) && it.status === 1 && !it.is_recalled)
}
