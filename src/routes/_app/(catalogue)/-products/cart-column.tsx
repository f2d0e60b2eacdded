import type { ListedProduct } from '@/domain/catalogue/product-fields'
import { column } from '@/ui/data-table/column'
import { CartCell } from './cart-cell'

/** Actions for a product. The column has no value to filter, sort or export. */
export const cartColumn = column.link('cart', (_row: ListedProduct) => null, {
  label: 'Cart',
  width: 116,
  isSearched: false,
  isAction: true,
  cell: (row) => <CartCell product={row} />,
})
