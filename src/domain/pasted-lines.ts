import Papa from 'papaparse'
import { type Product, productStatus } from './product'
import { toUpc } from './upc'

interface PastedLine {
  product_hash: string
  qty: number
  /** Row of the pasted text, from 1. */
  row: number
}

export interface PasteProblem {
  row: number
  text: string
  reason: string
}

/**
 * Reads two columns (UPC or item code, quantity) as a spreadsheet puts them on the clipboard; commas and semicolons
 * separate as well. Of a product that stands twice the last row counts, and the earlier one is reported.
 */
export function readPastedLines(
  pasted: string,
  products: readonly Pick<Product, 'hashid' | 'upc' | 'item_code' | 'status'>[],
): { lines: PastedLine[]; problems: PasteProblem[] } {
  const find = finder(products)
  const lines = new Map<string, PastedLine & { text: string }>()
  const problems: PasteProblem[] = []
  rowsOf(pasted).forEach((cells, index) => {
    const row = index + 1
    const text = cells.join(' ').trim()
    if (text === '') return
    const [code = '', quantity = ''] = cells
    if (index === 0 && !/\d/.test(quantity)) return
    const product_hash = find(code)
    const reason = product_hash ? quantityProblem(quantity) : codeProblem(code)
    if (reason || !product_hash) {
      problems.push({ row, text, reason: reason ?? 'No product has this code.' })
      return
    }
    const earlier = lines.get(product_hash)
    if (earlier)
      problems.push({
        row: earlier.row,
        text: earlier.text,
        reason: `Stands again in row ${row}; that row counts.`,
      })
    lines.set(product_hash, { product_hash, qty: Number(quantity), row, text })
  })
  return {
    lines: [...lines.values()].map(({ product_hash, qty, row }) => ({ product_hash, qty, row })),
    problems: problems.sort((a, b) => a.row - b.row),
  }
}

/** The rows of the pasted text, cells trimmed. Tabs come before semicolons before commas: codes hold none of them. */
function rowsOf(pasted: string): string[][] {
  const delimiter = ['\t', ';'].find((mark) => pasted.includes(mark)) ?? ','
  const { data } = Papa.parse<string[]>(pasted, { delimiter })
  return data.map((cells) => cells.map((cell) => cell.trim()))
}

function finder(products: readonly Pick<Product, 'hashid' | 'upc' | 'item_code' | 'status'>[]) {
  const byCode = new Map<string, string>()
  // An open product wins where a code was given again to another one.
  for (const product of [...products].sort((a) => (a.status === productStatus.value.open ? 1 : -1))) {
    byCode.set(product.upc, product.hashid)
    byCode.set(product.item_code.toLowerCase(), product.hashid)
  }
  return (code: string) => byCode.get(code.toLowerCase()) ?? byCode.get(toUpc(code) ?? '')
}

function codeProblem(code: string): string {
  if (code === '') return 'The first column is empty: put a UPC or an item code there.'
  if (/^[\d\s-]{8,}$/.test(code) && !toUpc(code)) return 'Invalid UPC: a digit is wrong or missing.'
  return 'No product here has this UPC or item code.'
}

function quantityProblem(quantity: string): string | null {
  if (quantity === '') return 'The second column is empty: put the number of cases there.'
  if (!/^\d+$/.test(quantity)) return 'The quantity must be a whole number of cases, without separators.'
  return null
}
