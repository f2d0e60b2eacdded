import { call } from '@/auth/client/call'
import type { KnownProduct } from '@/domain/imports/known-product'
import { listKnownProducts } from '@/domain/imports/known-products'

/** Loads the products of a vendor with some of their fields, page by page. Not cached: an import compares with the present values. */
export async function* knownProductPages(
  vendor: string,
  fields: readonly string[],
): AsyncGenerator<{ products: readonly KnownProduct[]; isLast: boolean }> {
  for (let after: string | undefined; ; ) {
    const query = { fields: fields.join(','), ...(after !== undefined && { after }) }
    const { data, next } = await call(listKnownProducts, { params: { vendor }, query })
    yield { products: data, isLast: next === null }
    if (next === null) return
    after = next
  }
}
