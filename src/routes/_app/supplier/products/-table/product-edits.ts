import type { OwnProduct } from '@/domain/catalogue/own-product'
import { productStatus } from '@/domain/catalogue/product'
import type { NewChange } from '@/domain/changes/change-value'
import type { ProductEdits } from '@/queries/own-products'
import type { TableColumn } from '@/ui/data-table/column'
import type { Edit } from '@/ui/data-table/use-editing'

/** Id of the column that opens and closes a product. */
export const AVAILABLE = 'is_open'

const TITLE_LENGTH = 120
const { open, closed } = productStatus.value

/** Returns the changes of edited cells, and their rows after the edits. */
export function productEdits(
  edits: readonly Edit<OwnProduct>[],
  columns: readonly TableColumn<OwnProduct>[],
): ProductEdits {
  const rows = new Map<string, OwnProduct>()
  for (const { row, ...edit } of edits)
    rows.set(row.hashid, { ...(rows.get(row.hashid) ?? row), ...fieldsOf(edit) })
  return { title: titleOf(edits, columns), changes: edits.map(changeOf), rows }
}

const fieldsOf = ({ id, value }: Pick<Edit<OwnProduct>, 'id' | 'value'>): Partial<OwnProduct> =>
  id === AVAILABLE ? { status: value === true ? open : closed } : { [id]: value }

const changeOf = ({ row, id, value }: Edit<OwnProduct>): NewChange => ({
  entity: 'product',
  record_hash: row.hashid,
  ...(id === AVAILABLE
    ? { field: 'status', after: String(value === true ? open : closed) }
    : { field: id, after: String(value ?? '') }),
})

function titleOf(edits: readonly Edit<OwnProduct>[], columns: readonly TableColumn<OwnProduct>[]): string {
  const [first] = edits
  const labels = new Set(edits.map(({ id }) => columns.find((column) => column.id === id)?.label ?? id))
  const [label = ''] = labels
  const hashes = new Set(edits.map(({ row }) => row.hashid))
  const of = hashes.size === 1 ? (first?.row.name ?? '') : `${hashes.size.toLocaleString('en-US')} products`
  return `${labels.size === 1 ? label : `${edits.length} cells`} of ${of}`.slice(0, TITLE_LENGTH)
}
