import {
  BookmarkIcon,
  Columns3Icon,
  DownloadIcon,
  FunnelIcon,
  type LucideIcon,
  Rows3Icon,
  TableIcon,
  XIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Filter } from '@/domain/tables/engine/engine'
import { filterText } from '@/domain/tables/filter-text'
import { Button } from '@/ui/primitives/button'
import type { TableColumn } from './column'
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
  /** Shows and hides the filter panel, on wide screens. */
  filterPanel?: { id: string; isOpen: boolean; onToggle: (isOpen: boolean) => void }
  /** On phones: whether the rows are cards, and the switch to the table and back. */
  cards: { isOn: boolean; onSwitch: (isTable: boolean) => void } | null
  onSearch: (text: string) => void
  onUnfilter: (id: string) => void
  onUngroup: () => void
  onMenu: (kind: MenuKind, anchor: HTMLElement) => void
}

/** Quick filter, active filters, and actions for the whole table. */
export function Toolbar<Row>(props: Props<Row>) {
  const { label, columns, search, filters, group, filterPanel, cards, onMenu } = props
  return (
    <div
      role="group"
      aria-label={`${label}: filter and layout`}
      className="flex flex-wrap items-center gap-2"
    >
      {filterPanel && (
        <Button
          variant="outline"
          size="sm"
          aria-expanded={filterPanel.isOpen}
          aria-controls={filterPanel.isOpen ? filterPanel.id : undefined}
          onClick={() => filterPanel.onToggle(!filterPanel.isOpen)}
        >
          <FunnelIcon /> Filters
        </Button>
      )}
      <QuickFilter label={label} search={search} onSearch={props.onSearch} />
      <span
        aria-hidden="true"
        data-slot="row-count"
        className="text-[13px] text-muted-foreground tabular-nums"
      >
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
      <div className="ml-auto flex gap-1.5">
        {props.extra}
        {cards && (
          <Button variant="outline" size="sm" onClick={() => cards.onSwitch(cards.isOn)}>
            {cards.isOn ? <TableIcon /> : <Rows3Icon />}
            {cards.isOn ? 'Table' : 'Cards'}
          </Button>
        )}
        {props.hasViews && (
          <Tool opens={{ kind: 'views' }} name="Views" Icon={BookmarkIcon} onMenu={onMenu} />
        )}
        <Tool opens={{ kind: 'columns' }} name="Columns" Icon={Columns3Icon} onMenu={onMenu} />
        {props.hasExport && (
          <Tool
            opens={{ kind: 'export', which: 'shown' }}
            name="Export"
            Icon={DownloadIcon}
            onMenu={onMenu}
          />
        )}
      </div>
    </div>
  )
}

function Tool({
  opens,
  name,
  Icon,
  onMenu,
}: {
  opens: MenuKind
  name: string
  Icon: LucideIcon
  onMenu: (kind: MenuKind, anchor: HTMLElement) => void
}) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={(event) => onMenu(opens, event.currentTarget)}
    >
      <Icon />
      <span className="max-tablet:hidden">{name}</span>
    </Button>
  )
}

function Chip({ text, action, onRemove }: { text: string; action: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-7 max-w-72 items-center rounded-full bg-accent pl-2.5 text-[13px] text-accent-foreground">
      <span className="truncate">{text}</span>
      <button
        type="button"
        aria-label={`${action}: ${text}`}
        onClick={onRemove}
        className="grid size-7 flex-none place-items-center rounded-full"
      >
        <XIcon className="size-3.5" />
      </button>
    </span>
  )
}
