import type { StoreColumns } from '@/domain/stores/store-column'
import type { FileColumn } from '@/ui/data-table/export/file-column'

/** The columns of the template: the headings that the import knows best. */
export const templateColumns = (columns: StoreColumns): readonly FileColumn<never>[] =>
  [...columns.values()].map(({ label }) => ({
    label,
    kind: 'text',
    width: 140,
    value: () => '',
    textOf: String,
  }))
