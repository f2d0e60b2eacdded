import type { Column, SortingState } from '@tanstack/react-table'
import type { VirtualItem } from '@tanstack/react-virtual'
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon } from 'lucide-react'
import type { Product } from '@/domain/catalogue/product'
import { cn } from '@/ui/cn'
import type { padFeatures } from './pad-columns'
import { usePad } from './pad-context'
import { AMOUNT, CASES, HEAD_ROW, LEAD, PRICE, ROW, STORE, STORES } from './pad-styles'

export type PadColumn = Column<typeof padFeatures, Product>

/** Headings of a pad for one store. */
export function StoreHead({ columns, sort }: { columns: readonly PadColumn[]; sort: SortingState }) {
  return (
    <div role="row" aria-rowindex={1} className={`${ROW.table} ${HEAD_ROW} h-10`}>
      {columns.map((column, index) => (
        <Heading
          key={column.id}
          column={column}
          sort={sort}
          colIndex={index + 1}
          isHidden={column.id === 'favorite'}
        />
      ))}
    </div>
  )
}

/** Headings of a pad for several stores; a store's heading opens a menu that fills its column. */
export function GroupHead({
  columns,
  sort,
  drawn,
  storesWidth,
}: {
  columns: readonly PadColumn[]
  sort: SortingState
  drawn: readonly VirtualItem[]
  storesWidth: number
}) {
  const { stores } = usePad()
  const [product, price, cases, amount] = columns.filter(
    (column) => column.columnDef.meta?.storeIndex === undefined,
  )
  return (
    <div role="row" aria-rowindex={1} className={`${ROW.group} ${HEAD_ROW} h-11`}>
      {product && <Heading column={product} sort={sort} colIndex={1} className={`${LEAD} pl-11`} />}
      {price && <Heading column={price} sort={sort} colIndex={2} className={PRICE} />}
      <div role="presentation" className={STORES} style={{ width: storesWidth }}>
        {drawn.map((item) => (
          <StoreHeading key={item.key} item={item} />
        ))}
      </div>
      {cases && <Heading column={cases} sort={sort} colIndex={stores.length + 3} className={CASES} />}
      {amount && <Heading column={amount} sort={sort} colIndex={stores.length + 4} className={AMOUNT} />}
    </div>
  )
}

function StoreHeading({ item }: { item: VirtualItem }) {
  const { stores, labels, commands } = usePad()
  const store = stores[item.index]
  if (!store) return null
  const label = labels.get(store.hashid)
  return (
    <div
      role="columnheader"
      aria-colindex={item.index + 3}
      aria-label={store.name}
      className={STORE}
      style={{ width: item.size, transform: `translateX(${item.start}px)` }}
    >
      <button
        type="button"
        data-heading={store.hashid}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={`${label}, ${store.name}: fill`}
        title={store.name}
        onClick={(event) => commands.openMenu({ store }, event.currentTarget)}
        className="group/fill relative h-full w-full rounded-sm px-0.5 leading-tight hover:bg-background hover:text-foreground"
      >
        <span className="line-clamp-2 break-words">{label}</span>
        <ChevronDownIcon
          aria-hidden="true"
          className="absolute right-0 bottom-0 size-3 opacity-0 group-focus-within/fill:opacity-70 group-hover/fill:opacity-70"
        />
      </button>
    </div>
  )
}

function Heading({
  column,
  sort,
  colIndex,
  isHidden = false,
  className,
}: {
  column: PadColumn
  /** Requested sorting; the rows may still have the previous one. */
  sort: SortingState
  colIndex: number
  isHidden?: boolean
  className?: string
}) {
  const { header, meta } = column.columnDef
  const label = String(header)
  const sorted = sort.find(({ id }) => id === column.id)
  const Arrow = sorted?.desc ? ArrowDownIcon : ArrowUpIcon
  const isEnd = meta?.align === 'end'
  return (
    <div
      role="columnheader"
      aria-colindex={colIndex}
      {...(column.getCanSort() && {
        'aria-sort': sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none',
      })}
      className={cn(isEnd && 'text-right', meta?.align === 'center' && 'text-center', className)}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          data-heading={column.id}
          tabIndex={-1}
          onClick={() => column.toggleSorting(undefined, false)}
          className={cn(
            'group/sort inline-flex items-center gap-1 align-middle rounded-sm hover:text-foreground',
            isEnd && 'flex-row-reverse',
          )}
        >
          {label}
          <Arrow
            aria-hidden="true"
            className={cn(
              'size-3.5',
              !sorted && 'opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50',
            )}
          />
        </button>
      ) : (
        <span className={isHidden ? 'sr-only' : undefined}>{label}</span>
      )}
    </div>
  )
}
