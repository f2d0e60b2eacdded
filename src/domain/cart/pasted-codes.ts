import { isOrderable, type Orderable, type Product } from '../catalogue/product'
import { isShortenedCode, SHORTENED_CODE, toUpc } from '../catalogue/upc'

/** Product fields that match and validate pasted rows. */
export type Pasteable = Orderable & Pick<Product, 'hashid' | 'upc' | 'item_code' | 'order_multiple'>

/** Returns a function that finds a product by code, or says why it cannot. */
export function productFinder<Item extends Pasteable>(
  products: readonly Item[],
): (code: string) => Item | string {
  const codes = products.flatMap((product) => [
    { code: product.item_code.toLowerCase(), product },
    { code: product.upc, product },
  ])
  const byCode = Map.groupBy(codes, ({ code }) => code)
  return (code) => {
    const upc = toUpc(code) ?? toUpc(code.replace(/[\s-]/g, '').padStart(14, '0'))
    const matches = byCode.get(code.toLowerCase()) ?? (upc ? byCode.get(upc) : undefined) ?? []
    const found = matches.map(({ product }) => product)
    const open = found.filter(isOrderable)
    const [product] = open.length > 0 ? open : found
    if (!product) return codeError(code, upc)
    if (open.length > 1 && open.some(({ upc }) => upc !== product.upc))
      return 'Several products have this item code. Use the UPC instead.'
    return open.length > 1 ? 'Several vendors offer this UPC. Use the item code instead.' : product
  }
}

function codeError(code: string, upc: string | null): string {
  if (code === '') return 'No code. Put a UPC or item code in the first column.'
  if (isShortenedCode(code)) return SHORTENED_CODE
  if (/^[\d\s-]{8,}$/.test(code) && !upc) return 'Invalid UPC. Check for a wrong or missing digit.'
  return 'No product here has this UPC or item code.'
}
