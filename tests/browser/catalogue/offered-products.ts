import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/catalogue/product'

export type Offered = Pick<
  Product,
  'hashid' | 'name' | 'status' | 'order_multiple' | 'sell_price' | 'promotions' | 'price_hold'
>

/** The products offered to the signed-in user. */
export const offered = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('portal.access_token')
    const context: { hash: string; type: string } | null = JSON.parse(
      localStorage.getItem('portal.partner_context') ?? 'null',
    )
    const filters = context ? `&filters=for${context.type.replace(' ', '')}(${context.hash})` : ''
    const response = await fetch(`/api/v1/products?limit=-1${filters}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data }: { data: Offered[] } = await response.json()
    return data
  })

/** The address of a product that can be ordered, by its place in the list of the signed-in user. */
export async function someProduct(
  page: Page,
  place = 0,
): Promise<{ hashid: string; name: string; path: string }> {
  const products = await offered(page)
  const open = products.filter(({ status, order_multiple }) => status === 1 && order_multiple === 1)
  const found = open[place]
  if (!found) throw new Error('No product can be ordered')
  return { ...found, path: `/product/view/${found.hashid}` }
}
