import { readQuantity } from './entry'
import { type Pasteable, productFinder } from './pasted-codes'
import { isEmpty, NEW_LINE, rowsOf, TRAILING_NEW_LINE } from './pasted-rows'

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

/** Returns true for the first row with text if its second column holds no number. */
function isHeading(rows: readonly string[][], index: number) {
  const first = rows.findIndex((cells) => !isEmpty(cells))
  return index === first && !/\d/.test(rows[index]?.[1] ?? '')
}
