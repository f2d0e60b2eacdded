import { MOST_PRICES } from './price-update'

export interface PriceFileLine {
  /** Its row in the file, counted from 1. */
  row: number
  code: string
  price: string
}

const CODE = /^(upc|gtin|case ?gtin|ean|item( ?code| ?number| ?no\.?| ?#)?|sku|code|product( ?code)?)$/i
const PRICE = /^(new ?(case ?)?price|price|case ?price|new|change)$/i
/** Preferred over other columns whose heading also names a price. */
const NEW_PRICE = /^new/i
/** Rows that may come before the headings: titles, dates and blank rows. */
const ROWS_ABOVE = 20

/**
 * Finds the codes and new prices in the rows of a file: by its column names or, without them, in the first two columns.
 * @returns what to do about a file without prices
 */
export function readPriceFile(rows: readonly (readonly string[])[]): PriceFileLine[] | string {
  const at = rows.slice(0, ROWS_ABOVE).findIndex((row) => columnsOf(row) !== null)
  const columns = columnsOf(rows[at] ?? []) ?? { code: 0, price: 1 }
  const lines = rows.flatMap((cells, index) => {
    const line = { row: index + 1, code: cellAt(cells, columns.code), price: cellAt(cells, columns.price) }
    // A file of all products has a price only where there is a new one.
    return index > at && line.code !== '' && line.price !== '' ? [line] : []
  })
  if (lines.length === 0)
    return 'We found no prices. Use two columns: UPC or item code, and New price. A price may be a change such as +3.5%.'
  return lines.length > MOST_PRICES
    ? `Import up to ${MOST_PRICES.toLocaleString('en-US')} prices at once. Split this file.`
    : lines
}

const cellAt = (cells: readonly string[], column: number) => cells[column]?.trim() ?? ''

function columnsOf(headings: readonly string[]): { code: number; price: number } | null {
  const names = headings.map((heading) => heading.trim())
  const code = names.findIndex((name) => CODE.test(name))
  const prices = names.flatMap((name, column) => (PRICE.test(name) ? [column] : []))
  const price = prices.find((column) => NEW_PRICE.test(names[column] ?? '')) ?? prices[0]
  return code === -1 || price === undefined ? null : { code, price }
}
