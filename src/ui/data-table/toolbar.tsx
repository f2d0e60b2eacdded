import { BookmarkIcon, Columns3Icon, DownloadIcon, XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import type { TableColumn } from './column'
import type { Filter } from './engine/engine'
import { filterText } from './filter-text'
import type { MenuKind } from './menus/menus'
import { QuickFilter } from './quick-filter'

interface Props<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  search: string
  filters: readonly Filter[]
  group: TableColumn<Row> | undefined
  count: string
  hasViews: boolean
  hasExport: boolean
  extra?: ReactNode
  onSearch: (text: string) => void
  onUnfilter: (id: string) => void
  onUngroup: () => void
  onMenu: (kind: MenuKind, anchor: HTMLElement) => void
}

/** The quick filter, what filters now, and what can be done with the whole table. */
export function Toolbar<Row>(props: Props<Row>) {
  const { label, columns, search, filters, group, onMenu } = props
  return (
    <div role="group" aria-label={`${label}: filter and layout`} className="dt-toolbar">
      <QuickFilter label={label} search={search} onSearch={props.onSearch} />
      <span aria-hidden="true" className="dt-counted">
        {props.count}
      </span>
      {filters.map((filter) => {
        const column = columns.find(({ id }) => id === filter.id)
        return (
          column && (
            <Chip
              key={`${filter.id}${filter.kind}`}
              text={`${column.label} ${filterText(filter, column)}`}
              action="Remove filter"
              onRemove={() => props.onUnfilter(filter.id)}
            />
          )
        )
      })}
      {group && <Chip text={`By ${group.label}`} action="Ungroup" onRemove={props.onUngroup} />}
      <div className="dt-tools">
        {props.extra}
        {props.hasViews && (
          <Tool icon={<BookmarkIcon />} name="Views" onOpen={(anchor) => onMenu({ kind: 'views' }, anchor)} />
        )}
        <Tool
          icon={<Columns3Icon />}
          name="Columns"
          onOpen={(anchor) => onMenu({ kind: 'columns' }, anchor)}
        />
        {props.hasExport && (
          <Tool
            icon={<DownloadIcon />}
            name="Export"
            onOpen={(anchor) => onMenu({ kind: 'export', which: 'shown' }, anchor)}
          />
        )}
      </div>
    </div>
  )
}

function Tool({
  icon,
  name,
  onOpen,
}: {
  icon: ReactNode
  name: string
  onOpen: (anchor: HTMLElement) => void
}) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {icon}
      <span className="max-tablet:hidden">{name}</span>
    </Button>
  )
}

function Chip({ text, action, onRemove }: { text: string; action: string; onRemove: () => void }) {
  return (
    <span className="dt-chip">
      <span className="truncate">{text}</span>
      <button type="button" aria-label={`${action}: ${text}`} onClick={onRemove}>
        <XIcon aria-hidden="true" />
      </button>
    </span>
  )
}
