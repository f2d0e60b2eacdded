import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  EyeOffIcon,
  GroupIcon,
  MinusIcon,
  PinIcon,
  PinOffIcon,
  PlusIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/primitives/button'
import { FilterFields } from './filter-fields'
import type { MenuContext } from './menus'

const WIDTH_STEP = 24

/** Menu of a column: sort, filter, group, pin, move, size, hide. */
export function ColumnPanel<Row>({
  id,
  onClose,
  ...menuContext
}: MenuContext<Row> & { id: string; onClose: () => void }) {
  const { columns, table, state, change, shift, resize } = menuContext
  const column = columns.find((candidate) => candidate.id === id)
  const tableColumn = table.getColumn(id)
  if (!column || !tableColumn) return null
  const sort = state.sorts.find((sort) => sort.id === id)
  const setSort = (desc: boolean, isMore: boolean) => {
    const otherSorts = state.sorts.filter((sort) => sort.id !== id)
    change({
      sorts: sort?.desc === desc && !isMore ? otherSorts : [...(isMore ? otherSorts : []), { id, desc }],
    })
  }
  const isGrouped = state.group === id
  const hasOthers = state.sorts.some((sort) => sort.id !== id)
  const closeAnd = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold">{column.label}</h2>
      <div className="grid grid-cols-2 gap-1">
        <Action
          icon={<ArrowUpIcon />}
          isOn={sort?.desc === false}
          name="Ascending"
          onClick={() => setSort(false, false)}
        />
        <Action
          icon={<ArrowDownIcon />}
          isOn={sort?.desc === true}
          name="Descending"
          onClick={() => setSort(true, false)}
        />
        {hasOthers && !sort && (
          <>
            <Action icon={<ArrowUpIcon />} name="Then ascending" onClick={() => setSort(false, true)} />
            <Action icon={<ArrowDownIcon />} name="Then descending" onClick={() => setSort(true, true)} />
          </>
        )}
      </div>
      <FilterFields {...menuContext} key={id} column={column} />
      <div className="grid grid-cols-2 gap-1 border-t pt-3">
        {(column.kind === 'enum' ||
          column.kind === 'boolean' ||
          column.kind === 'text' ||
          column.kind === 'date') && (
          <Action
            icon={<GroupIcon />}
            isOn={isGrouped}
            name={isGrouped ? 'Ungroup' : 'Group'}
            onClick={closeAnd(() => change({ group: isGrouped ? null : id }))}
          />
        )}
        <Action
          icon={tableColumn.getIsPinned() ? <PinOffIcon /> : <PinIcon />}
          name={tableColumn.getIsPinned() ? 'Unpin' : 'Pin to start'}
          onClick={closeAnd(() => tableColumn.pin(tableColumn.getIsPinned() ? false : 'start'))}
        />
        {!tableColumn.getIsPinned() && (
          <Action
            icon={<PinIcon className="-scale-x-100" />}
            name="Pin to end"
            onClick={closeAnd(() => tableColumn.pin('end'))}
          />
        )}
        <Action
          icon={<EyeOffIcon />}
          name="Hide"
          isDisabled={table.getVisibleLeafColumns().length === 1}
          onClick={closeAnd(() => tableColumn.toggleVisibility(false))}
        />
        <Action icon={<ArrowLeftIcon />} name="Move left" onClick={() => shift(id, -1)} />
        <Action icon={<ArrowRightIcon />} name="Move right" onClick={() => shift(id, 1)} />
        <Action icon={<MinusIcon />} name="Narrower" onClick={() => resize(id, -WIDTH_STEP)} />
        <Action icon={<PlusIcon />} name="Wider" onClick={() => resize(id, WIDTH_STEP)} />
      </div>
    </div>
  )
}

function Action({
  icon,
  name,
  isOn,
  isDisabled = false,
  onClick,
}: {
  icon: ReactNode
  name: string
  isOn?: boolean
  isDisabled?: boolean
  onClick: () => void
}) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isOn}
      disabled={isDisabled}
      className="justify-start! px-2! aria-pressed:bg-accent! aria-pressed:text-accent-foreground!"
      onClick={onClick}
    >
      {icon}
      {name}
    </Button>
  )
}
