import type { OwnProduct } from '@/domain/catalogue/own-product'
import { AVAILABLE, AVAILABLE_IN, NOT_SOLD } from '@/domain/catalogue/own-product-fields'
import { productStatus } from '@/domain/catalogue/product'
import type { NewChange } from '@/domain/changes/change-value'
import type { ProductEdits } from '@/queries/catalogue/own-products'
import type { TableColumn } from '@/ui/data-table/column'
import type { Edit } from '@/ui/data-table/use-editing'

const TITLE_LENGTH = 120
const { open, closed } = productStatus.value

/** Returns the changes of edited cells, and their rows after the edits. */
export function productEdits(
  edits: readonly Edit<OwnProduct>[],
  columns: readonly TableColumn<OwnProduct>[],
): ProductEdits {
  const rows = new Map<string, OwnProduct>()
  for (const edit of edits) {
    const row = rows.get(edit.row.hashid) ?? edit.row
    rows.set(row.hashid, { ...row, ...fieldsOf(row, edit) })
  }
  return { title: titleOf(edits, columns), changes: edits.map((edit) => changeOf(edit, rows)), rows }
}

function fieldsOf(row: OwnProduct, { id, value }: Edit<OwnProduct>): Partial<OwnProduct> {
  if (id === AVAILABLE) return { status: value === true ? open : closed }
  if (!id.startsWith(AVAILABLE_IN)) return { [id]: value }
  return { withheld_from: withheldFrom(row, id.slice(AVAILABLE_IN.length), value === NOT_SOLD) }
}

/** Returns the marketplaces that a product is withheld from, with or without one of them. */
export const withheldFrom = (
  { withheld_from }: Pick<OwnProduct, 'withheld_from'>,
  marketplace: string,
  isWithheld: boolean,
): string[] => [...withheld_from.filter((each) => each !== marketplace), ...(isWithheld ? [marketplace] : [])]

function changeOf({ row, id, value }: Edit<OwnProduct>, rows: ReadonlyMap<string, OwnProduct>): NewChange {
  const change = { entity: 'product', record_hash: row.hashid }
  if (id === AVAILABLE) return { ...change, field: 'status', after: String(value === true ? open : closed) }
  if (!id.startsWith(AVAILABLE_IN)) return { ...change, field: id, after: String(value ?? '') }
  return { ...change, field: 'withheld_from', after: (rows.get(row.hashid) ?? row).withheld_from }
}

function titleOf(edits: readonly Edit<OwnProduct>[], columns: readonly TableColumn<OwnProduct>[]): string {
  const [first] = edits
  const labels = new Set(edits.map(({ id }) => columns.find((column) => column.id === id)?.label ?? id))
  const [label = ''] = labels
  const hashes = new Set(edits.map(({ row }) => row.hashid))
  const of = hashes.size === 1 ? (first?.row.name ?? '') : `${hashes.size.toLocaleString('en-US')} products`
  return `${labels.size === 1 ? label : `${edits.length} cells`} of ${of}`.slice(0, TITLE_LENGTH)
}
