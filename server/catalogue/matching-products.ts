import { allows } from '@/domain/access/rule'
import { attributeColumn } from '@/domain/attributes/attribute-column'
import { listProducts } from '@/domain/catalogue/contract'
import { listOwnProducts, type OwnProduct } from '@/domain/catalogue/own-product'
import { marketplaceFields, ownProductFields } from '@/domain/catalogue/own-product-fields'
import { type ListedProduct, productFields } from '@/domain/catalogue/product-fields'
import type { ProductList } from '@/domain/changes/matching-changes'
import type { ListQuery } from '@/domain/tables/list-query'
import { readAttributes } from '../attributes/read-attributes'
import { forbidden } from '../http/api-error'
import type { Scope } from '../http/scope'
import { matchingHashes } from '../tables/matching-hashes'
import { readFavorites } from './favorites'
import { readSellingMarketplaces } from './own-products/selling-marketplaces'
import { streamOwnProducts } from './own-products/stream-own-products'
import { streamProducts } from './stream-products'
import { readUnits } from './units'

/**
 * Returns the products of a list that match a search and filters, by hash: the rows that its table shows to the user.
 * @throws a 403 for a list that the user doesn't have, a 422 for a filter that it doesn't have
 */
export async function matchingProducts(scope: Scope, list: ProductList, query: ListQuery): Promise<string[]> {
  const { may } = list.name === 'products' ? listProducts : listOwnProducts
  if (!allows(may, scope.user)) throw forbidden()
  const units = await readUnits(scope.db)
  const attributes = await readAttributes(scope, { of: 'product' })
  if (list.name === 'products') {
    const favorites = new Set(await readFavorites(scope))
    return matchingHashes(
      await streamProducts(scope, { filters: list.filters }),
      [...Object.values(productFields(units)), ...attributes.map(attributeColumn<ListedProduct>)],
      query,
      (row) => ({ ...row, is_favorite: favorites.has(row.hashid) }),
    )
  }
  const marketplaces = await readSellingMarketplaces(scope, scope.user.vendor_hash ?? undefined)
  return matchingHashes(
    await streamOwnProducts(scope),
    [
      ...Object.values(ownProductFields(units)),
      ...attributes.map(attributeColumn<OwnProduct>),
      ...marketplaces.flatMap((marketplace) => Object.values(marketplaceFields(marketplace))),
    ],
    query,
  )
}
