import { type NamedStore, plainName, storeLabels, storeNumber } from '../stores/store-label'
import { readQuantity } from './entry'
import { type Pasteable, productFinder } from './pasted-codes'
import type { PastedLine, PastedLines } from './pasted-lines'
import { isEmpty, NEW_LINE, rowsOf } from './pasted-rows'

export interface PastedStoreLine extends PastedLine {
  store_hash: string
}

interface StoreColumn {
  index: number
  store: NamedStore
}

interface Headings {
  /** Row of the headings, starting at 1. */
  row: number
  columns: StoreColumn[]
  /** Headings that name no store, by column. */
  unknown: ReadonlyMap<number, string>
}

type Find = (code: string) => Pasteable | string

/** Returns the stores that the heading row of a copied table names. `find` finds the product of a code. */
export const pastedStores = (pasted: string, find: Find, stores: readonly NamedStore[]): NamedStore[] =>
  readHeadings(rowsOf(pasted), find, stores)?.columns.map(({ store }) => store) ?? []

/**
 * Reads a copied table with codes in its first column and a column of quantities for each store, headed by the name or number of
 * the store. If a product appears twice, the last row counts and the earlier one is reported. Columns without a store are
 * reported and skipped. Never throws.
 * @returns null if no heading names a store
 */
export function readStoreColumns<Item extends Pasteable>(
  pasted: string,
  products: readonly Item[],
  stores: readonly NamedStore[],
  errorFor: (product: Item) => string | null,
): (Omit<PastedLines, 'lines'> & { lines: PastedStoreLine[] }) | null {
  const rows = rowsOf(pasted)
  const find = productFinder(products)
  const headings = readHeadings(rows, find, stores)
  if (!headings) return null
  const texts = pasted.split(NEW_LINE)
  const labels = storeLabels(stores)
  const lines = new Map<string, PastedStoreLine>()
  const reasons = new Map<number, Set<string>>()
  let blank = 0
  const report = (row: number, reason: string) =>
    reasons.set(row, (reasons.get(row) ?? new Set()).add(reason))
  const readRow = (cells: readonly string[], row: number) => {
    const match = find(cells[0] ?? '')
    if (typeof match === 'string') {
      report(row, match)
      return
    }
    const filled = headings.columns.filter(({ index }) => (cells[index] ?? '') !== '')
    if (filled.length === 0) blank += 1
    for (const { index, store } of filled) {
      const read = readQuantity(cells[index] ?? '', match)
      const closed = 'qty' in read && read.qty === 0 ? null : errorFor(match)
      if (closed !== null) report(row, closed)
      else if ('error' in read) report(row, `${labels.get(store.hashid)}: ${read.error}`)
      else {
        const key = `${match.hashid} ${store.hashid}`
        const earlier = lines.get(key)
        if (earlier) report(earlier.row, `Repeated in row ${row}; that row was used.`)
        lines.set(key, { product_hash: match.hashid, store_hash: store.hashid, qty: read.qty, row })
      }
    }
  }
  for (const [column, heading] of headings.unknown)
    if (rows.some((cells, index) => index >= headings.row && (cells[column] ?? '') !== ''))
      report(headings.row, `The column “${heading}” is not a store here and was skipped.`)
  rows.forEach((cells, index) => {
    if (index >= headings.row && !isEmpty(cells)) readRow(cells, index + 1)
  })
  const errors = [...reasons].flatMap(([row, some]) =>
    [...some].map((reason) => ({ row, text: (texts[row - 1] ?? '').trim(), reason })),
  )
  return { lines: [...lines.values()], errors: errors.sort((a, b) => a.row - b.row), blank }
}

/** Reads the first row with text. Null if it begins with a product, whose quantity may look like a number of a store, or names no store. */
function readHeadings(
  rows: readonly string[][],
  findProduct: Find,
  stores: readonly NamedStore[],
): Headings | null {
  const first = rows.findIndex((cells) => !isEmpty(cells))
  if (typeof findProduct(rows[first]?.[0] ?? '') !== 'string') return null
  const find = storeFinder(stores)
  const columns: StoreColumn[] = []
  const unknown = new Map<number, string>()
  for (const [index, heading] of (rows[first] ?? []).entries()) {
    if (index === 0 || heading === '') continue
    const store = find(heading)
    if (store) columns.push({ index, store })
    else unknown.set(index, heading)
  }
  return columns.length > 0 ? { row: first + 1, columns, unknown } : null
}

/** Returns a function that finds the only store with a name, label or number. */
function storeFinder(stores: readonly NamedStore[]): (heading: string) => NamedStore | undefined {
  const labels = storeLabels(stores)
  const names = stores.flatMap((store) => {
    const number = storeNumber(store.name)
    const known = [store.name, store.display_name, labels.get(store.hashid) ?? '']
    return [...new Set([...known, ...(number === null ? [] : [number, `#${number}`])].map(plainName))].map(
      (name) => ({ name, store }),
    )
  })
  const byName = Map.groupBy(names, ({ name }) => name)
  return (heading) => {
    const [found, ...others] = byName.get(plainName(heading)) ?? []
    return others.length === 0 ? found?.store : undefined
  }
}
