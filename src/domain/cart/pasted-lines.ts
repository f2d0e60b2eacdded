import { isOrderable, type Product } from '../catalogue/product'
import { isShortenedCode, SHORTENED_CODE, toUpc } from '../catalogue/upc'
import { readQuantity } from './entry'

type Pasteable = Pick<
  Product,
  'hashid' | 'upc' | 'item_code' | 'status' | 'is_recalled' | 'vendor_takes_orders' | 'order_multiple'
>

export interface PastedLine {
  product_hash: string
  qty: number
  /** Row of the pasted text, starting at 1. */
  row: number
}

export interface PasteError {
  row: number
  text: string
  reason: string
}

export interface PastedLines {
  lines: PastedLine[]
  errors: PasteError[]
  /** Rows with a known product and no quantity, as in an order form; they change nothing. */
  blank: number
}

/**
 * Reads two columns (UPC or item code, quantity) separated by tabs, semicolons or commas; skips a heading row. If a product appears twice,
 * the last row counts and the earlier one is reported. `errorFor` says why a product cannot be ordered. Never throws.
 */
export function readPastedLines<Item extends Pasteable>(
  pasted: string,
  products: readonly Item[],
  errorFor: (product: Item) => string | null,
): PastedLines {
  const find = productFinder(products)
  const lines = new Map<string, PastedLine>()
  const errors: PasteError[] = []
  const rows = rowsOf(pasted)
  const texts = pasted.split(NEW_LINE)
  let blank = 0
  const report = (row: number, reason: string) =>
    errors.push({ row, text: (texts[row - 1] ?? '').trim(), reason })
  rows.forEach((cells, index) => {
    const row = index + 1
    const match = find(cells[0] ?? '')
    if (isEmpty(cells) || (typeof match === 'string' && isHeading(rows, index))) return
    const read = readCells(cells, match, errorFor)
    if ('error' in read) report(row, read.error)
    else if (read.qty === null) blank += 1
    else {
      const { product_hash, qty } = read
      const earlier = lines.get(product_hash)
      if (earlier) report(earlier.row, `Repeated in row ${row}; that row was used.`)
      lines.set(product_hash, { product_hash, qty, row })
    }
  })
  return { lines: [...lines.values()], errors: errors.sort((a, b) => a.row - b.row), blank }
}

type CellsRead = { product_hash: string; qty: number | null } | { error: string }

/** Reads the cells of one row; `found` is the product of its code, or an error. */
function readCells<Item extends Pasteable>(
  [, quantity = '', ...more]: readonly string[],
  match: Item | string,
  errorFor: (product: Item) => string | null,
): CellsRead {
  if (!isEmpty(more)) return { error: 'Too many columns. Paste only the code and the quantity.' }
  if (typeof match === 'string') return { error: match }
  if (quantity === '') return { product_hash: match.hashid, qty: null }
  const read = readQuantity(quantity, match)
  const isRemoved = 'qty' in read && read.qty === 0
  const message = isRemoved ? null : errorFor(match)
  if (message) return { error: message }
  return 'error' in read ? read : { product_hash: match.hashid, qty: read.qty }
}

/**
 * Reads a block of quantities copied from a spreadsheet. Null if it is a single cell, holds anything but numbers, or starts with a column
 * of product codes.
 */
export function readPastedBlock(pasted: string, products: readonly Pasteable[]): string[][] | null {
  const rows = rowsOf(pasted.replace(TRAILING_NEW_LINE, ''), ['\t'])
  const cells = rows.flat()
  if (cells.length < 2 || !cells.every((cell) => /^[-\d.,\s]*$/.test(cell))) return null
  const find = productFinder(products)
  const coded = rows.filter(([code = '', ...rest]) => rest.length <= 1 && typeof find(code) !== 'string')
  return coded.length > rows.length / 2 ? null : rows
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '')

const NEW_LINE = /\r\n|\r|\n/
const TRAILING_NEW_LINE = /(\r\n|\r|\n)$/

function rowsOf(pasted: string, delimiters = ['\t', ';', ',']): string[][] {
  const delimiter = delimiters.find((candidate) => pasted.includes(candidate))
  return pasted.split(NEW_LINE).map((line) => (delimiter ? cellsOf(line, delimiter) : [line.trim()]))
}

/** Splits a line into cells. Quoted cells may contain the delimiter and doubled quotes. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

/** Returns true for the first row with text if its second column holds no number. */
function isHeading(rows: readonly string[][], index: number) {
  const first = rows.findIndex((cells) => !isEmpty(cells))
  return index === first && !/\d/.test(rows[index]?.[1] ?? '')
}

/** Returns a function that finds a product by code, or says why it cannot. */
function productFinder<Item extends Pasteable>(products: readonly Item[]): (code: string) => Item | string {
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
