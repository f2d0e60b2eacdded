import type { ReactNode } from 'react'
import { Button } from '@/ui/primitives/button'
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

/** Quick filter, active filters, and actions for the whole table. */
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
        {props.hasViews && <Tool opens={{ kind: 'views' }} name="Views" onMenu={onMenu} />}
        <Tool opens={{ kind: 'columns' }} name="Columns" onMenu={onMenu} />
        {props.hasExport && <Tool opens={{ kind: 'export', which: 'shown' }} name="Export" onMenu={onMenu} />}
      </div>
    </div>
  )
}

function Tool({
  opens,
  name,
  onMenu,
}: {
  opens: MenuKind
  name: string
  onMenu: (kind: MenuKind, anchor: HTMLElement) => void
}) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      aria-label={name}
      data-opens={opens.kind}
      className="dt-tool"
      onClick={(event) => onMenu(opens, event.currentTarget)}
    >
      <span className="max-tablet:hidden">{name}</span>
    </Button>
  )
}

function Chip({ text, action, onRemove }: { text: string; action: string; onRemove: () => void }) {
  return (
    <span className="dt-chip">
      <span className="truncate">{text}</span>
      <button type="button" aria-label={`${action}: ${text}`} onClick={onRemove} />
    </span>
  )
}
