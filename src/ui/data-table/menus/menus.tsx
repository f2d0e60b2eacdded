import type { Facet } from '@/domain/tables/engine/engine'
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/primitives/popover'
import type { TableColumn } from '../column'
import type { Layout } from '../layout'
import type { TableSearch } from '../table-search'
import type { ColumnTable } from '../use-columns'
import type { TableState } from '../use-table-state'
import type { ViewsOfTable } from '../views'
import { type BulkEdit, BulkPanel } from './bulk-panel'
import { ColumnPanel } from './column-panel'
import { ColumnsPanel } from './columns-panel'
import { EXPORTS, type ExportFile, ExportPanel, type RowFilesOf } from './export-panel'
import { ViewsPanel } from './views-panel'

export type MenuKind =
  | { kind: 'column'; id: string }
  | { kind: 'columns' | 'views' | 'bulk' }
  | { kind: 'export'; which: 'shown' | 'selected' }

export interface MenuContext<Row> {
  columns: readonly TableColumn<Row>[]
  table: ColumnTable
  state: TableState
  change: (part: Partial<TableState>) => void
  /** Initial layout of the table. */
  first: Layout
  facets: (id: string) => Promise<readonly Facet[]>
  /** Moves a column by `step` positions. */
  shift: (id: string, step: number) => void
  resize: (id: string, step: number) => void
  searchNow: () => TableSearch
  views?: ViewsOfTable
  onExport?: (file: ExportFile, which: 'shown' | 'selected') => void
  files: RowFilesOf<Row>
  bulk: BulkEdit<Row>
}

export interface MenusProps<Row> extends MenuContext<Row> {
  open: MenuKind
  anchor: HTMLElement
  onClose: () => void
}

/** Menus and panels of a table. */
export function Menus<Row>({ open, anchor, onClose, ...menuContext }: MenusProps<Row>) {
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        align={open.kind === 'column' ? 'start' : 'end'}
        aria-label={titleOf(open, menuContext.columns)}
        className="max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto p-3"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          const grid = anchor.closest<HTMLElement>('[role="grid"]')
          ;(grid ?? anchor).focus({ preventScroll: true })
        }}
      >
        {open.kind === 'column' && <ColumnPanel {...menuContext} id={open.id} onClose={onClose} />}
        {open.kind === 'columns' && <ColumnsPanel {...menuContext} />}
        {open.kind === 'views' && menuContext.views && (
          <ViewsPanel
            views={menuContext.views}
            layout={menuContext.state.layout}
            searchNow={menuContext.searchNow}
            onClose={onClose}
          />
        )}
        {open.kind === 'export' && menuContext.onExport && (
          <ExportPanel
            which={open.which}
            onExport={menuContext.onExport}
            files={menuContext.files}
            onClose={onClose}
          />
        )}
        {open.kind === 'bulk' && <BulkPanel {...menuContext.bulk} onClose={onClose} />}
      </PopoverContent>
    </Popover>
  )
}

function titleOf<Row>(open: MenuKind, columns: readonly TableColumn<Row>[]) {
  if (open.kind === 'column')
    return `${columns.find(({ id }) => id === open.id)?.label ?? 'Column'}: sort and filter`
  if (open.kind === 'export') return EXPORTS[open.which]
  return TITLES[open.kind]
}

const TITLES = {
  columns: 'Columns and density',
  views: 'Saved views',
  bulk: 'Edit selected rows',
}
