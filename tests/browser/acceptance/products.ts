import { checkDigit, toUpc } from '../../../src/domain/catalogue/upc'
import { realProducts } from '../../unit/data-table/support/real-names'

export interface Offered {
  upc: string
  item_code: string
  name: string
  case_pack_size: string
  sell_price: string
}

/** The columns of a supplier's price list. */
const headings = ['UPC', 'Item code', 'Name', 'Pack', 'Price']

/** Products with the names and codes of real ones if they are at hand. Their item codes begin with the prefix. */
export function productsToLoad(count: number, prefix = 'QP'): Offered[] {
  const real = realProducts().flatMap(({ barcode, name }) => {
    const upc = toUpc(barcode)
    const isUsable = /^[\p{L}][\p{L}\p{N} '&,.-]{5,50}$/u.test(name)
    return upc && isUsable ? [{ upc, name }] : []
  })
  const names = [...new Map(real.map((product) => [product.name, product])).values()].slice(0, count)
  const listed = names.length === count ? names : Array.from({ length: count }, (_, index) => madeUp(index))
  return listed.map(({ upc, name }, index) => ({
    upc,
    name,
    item_code: `${prefix}-${1001 + index}`,
    case_pack_size: String(6 * (1 + (index % 4))),
    sell_price: (18 + index * 0.75).toFixed(2),
  }))
}

function madeUp(index: number) {
  const digits = String(8_500_000_000_00 + index).padStart(13, '0')
  return { upc: `${digits}${checkDigit(digits)}`, name: `Orchard preserve no. ${101 + index}` }
}

/** Products as they are copied from a spreadsheet. */
export const asSpreadsheet = (products: readonly Offered[]): string =>
  [
    headings,
    ...products.map(({ upc, item_code, name, case_pack_size, sell_price }) => [
      upc,
      item_code,
      name,
      case_pack_size,
      sell_price,
    ]),
  ]
    .map((row) => row.join('\t'))
    .join('\n')
