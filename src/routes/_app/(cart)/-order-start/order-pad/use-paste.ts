import { type ClipboardEvent, useState } from 'react'
import { readQuantity, type TypedEntry } from '@/domain/cart/entry'
import { type PasteError, readPastedBlock, readPastedLines } from '@/domain/cart/pasted-lines'
import { readStoreColumns } from '@/domain/cart/pasted-store-columns'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { CellPlace } from '@/ui/grid/grid-moves'

/** Results of a paste, shown until the dialog closes. */
export interface PasteReport {
  filled: number
  /** Rows of known products without a quantity. */
  blank: number
  errors: PasteError[]
}

interface Source {
  /** In display order. */
  rows: readonly Product[]
  /** Products that can be matched, including filtered-out ones. */
  catalogue: readonly Product[]
  stores: readonly Partner[]
  errorFor: (product: Product) => string | null
  fill: (typed: readonly TypedEntry[]) => void
}

/** Pastes from a spreadsheet: codes with quantities, also a column for each store, or a block of quantities starting at a cell. */
export function usePaste({ rows, catalogue, stores, errorFor, fill }: Source) {
  const [report, setReport] = useState<PasteReport | null>(null)

  const fillEntries = (typed: readonly TypedEntry[], results: Omit<PasteReport, 'filled'>): PasteReport => {
    if (typed.length > 0) fill(typed)
    return { ...results, filled: typed.length }
  }

  const fillLines = (text: string, targets: readonly Partner[]): PasteReport => {
    const products = new Map(catalogue.map((product) => [product.hashid, product]))
    const entriesOf = (product_hash: string, qty: number, store_hashes: readonly string[]) => {
      const product = products.get(product_hash)
      return product ? store_hashes.map((store_hash) => ({ store_hash, product, text: String(qty) })) : []
    }
    const byStore = readStoreColumns(text, catalogue, stores, errorFor)
    if (byStore) {
      const { lines, ...results } = byStore
      const typed = lines.flatMap((line) => entriesOf(line.product_hash, line.qty, [line.store_hash]))
      return fillEntries(typed, results)
    }
    const { lines, ...results } = readPastedLines(text, catalogue, errorFor)
    const hashes = targets.map(({ hashid }) => hashid)
    const typed = lines.flatMap((line) => entriesOf(line.product_hash, line.qty, hashes))
    return fillEntries(typed, results)
  }

  const fillBlock = (block: readonly string[][], at: CellPlace): PasteReport => {
    const typed: TypedEntry[] = []
    const errors: PasteError[] = []
    block.forEach((texts, down) => {
      texts.forEach((text, right) => {
        const product = rows[at.row + down]
        const store = stores[at.column + right]
        const reason = text === '' ? null : blockError(text, product, store, errorFor)
        if (reason) errors.push({ row: down + 1, text, reason })
        else if (text !== '' && product && store) typed.push({ store_hash: store.hashid, product, text })
      })
    })
    return fillEntries(typed, { blank: 0, errors })
  }

  /** Handles a paste over a cell. A single quantity is left to the cell itself. */
  const onPaste = (event: ClipboardEvent, at: CellPlace) => {
    const text = event.clipboardData.getData('text')
    const isOneCell = !/[\t\r\n;]/.test(text.trim()) && /^[-\d.,\s]*$/.test(text)
    const store = stores[at.column]
    if (isOneCell || !/[\t\r\n;,]/.test(text) || !store) return
    event.preventDefault()
    const block = readPastedBlock(text, catalogue)
    const done = block ? fillBlock(block, at) : fillLines(text, [store])
    if (done.errors.length > 0) setReport(done)
  }

  return {
    report,
    onPaste,
    /** Pastes codes with quantities for the given stores, or those that its headings name, and always reports. */
    pasteLines: (text: string, targets: readonly Partner[]) => setReport(fillLines(text, targets)),
    dismiss: () => setReport(null),
  }
}

function blockError(
  text: string,
  product: Product | undefined,
  store: Partner | undefined,
  errorFor: (product: Product) => string | null,
): string | null {
  if (!product) return 'This row of the pad has no product.'
  if (!store) return 'This column of the pad has no store.'
  const read = readQuantity(text, product)
  const reason = errorFor(product) ?? ('error' in read ? read.error : null)
  return reason && `${product.name}, ${store.display_name}: ${reason}`
}
