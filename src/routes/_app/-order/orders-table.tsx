import { Link } from '@tanstack/react-router'
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDownIcon, ArrowUpIcon, SearchXIcon } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { serverNow } from '@/auth/server-clock'
import { formatDay } from '@/domain/delivery'
import { formatMoney } from '@/domain/money'
import type { Order } from '@/domain/order'
import { viewOf } from '@/domain/order-filter'
import { Button } from '@/ui/button'
import { cn } from '@/ui/cn'
import { EmptyState } from '@/ui/states'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})
const { accessor, columns: columnsOf } = createColumnHelper<typeof features, Order>()
const columns = columnsOf([
  accessor('order_number', { header: 'Order' }),
  accessor('vendor_name', { header: 'Vendor' }),
  accessor('store_display_name', { header: 'Store' }),
  accessor('date_required', { header: 'Required' }),
  accessor('placed_by', { header: 'Placed by' }),
  accessor('total_items', { header: 'Cases' }),
  accessor((order) => Number(order.adjusted_price), { id: 'total', header: 'Total' }),
])

const ROW_PX = 48
const isNumber = (column: string) => column === 'total_items' || column === 'total'
const hidesOnPhone = (column: string) =>
  column === 'placed_by' || column === 'total_items' || column === 'order_number'

/** Orders in a table that sorts by every column; only the rows in sight are drawn. */
export function OrdersTable({
  orders,
  search,
  showsStore,
  onClear,
}: {
  orders: readonly Order[]
  search: string
  showsStore: boolean
  onClear: () => void
}) {
  const data = useMemo(() => orders.filter(matches(search)), [orders, search])
  const table = useTable({ features, columns, data })
  const { rows } = table.getRowModel()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  })
  const drawn = virtualizer.getVirtualItems()
  const isShown = (column: string) => column !== 'store_display_name' || showsStore
  if (data.length === 0)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={SearchXIcon}
          title={`No order matches “${search}”`}
          action={
            <Button variant="outline" onClick={onClear}>
              Clear search
            </Button>
          }
        />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div
      ref={scroller}
      role="region"
      tabIndex={0}
      aria-label="Orders"
      className="max-h-[calc(100dvh-15rem)] min-h-60 overflow-auto rounded-lg border bg-card"
    >
      <table className="w-full text-left text-[13.5px]" aria-rowcount={rows.length + 1}>
        <thead className="sticky top-0 z-10 bg-muted text-muted-foreground text-xs">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers
                .filter((header) => isShown(header.column.id))
                .map((header) => {
                  const sorted = header.column.getIsSorted()
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
                      className={cn(
                        'h-10 px-3 font-medium',
                        hidesOnPhone(header.column.id) && 'max-tablet:hidden',
                      )}
                    >
                      <button
                        type="button"
                        onClick={header.column.getToggleSortingHandler()}
                        className={cn(
                          'flex w-full items-center gap-1 rounded-sm hover:text-foreground',
                          isNumber(header.column.id) && 'justify-end',
                        )}
                      >
                        <table.FlexRender header={header} />
                        {sorted === 'asc' && <ArrowUpIcon aria-hidden="true" className="size-3.5" />}
                        {sorted === 'desc' && <ArrowDownIcon aria-hidden="true" className="size-3.5" />}
                      </button>
                    </th>
                  )
                })}
            </tr>
          ))}
        </thead>
        <tbody>
          <Spacer height={drawn[0]?.start ?? 0} />
          {drawn.map((item) => {
            const order = rows[item.index]?.original
            return (
              order && (
                <OrderRow key={order.hashid} order={order} index={item.index} showsStore={showsStore} />
              )
            )
          })}
          <Spacer height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  ) : null

function OrderRow({ order, index, showsStore }: { order: Order; index: number; showsStore: boolean }) {
  const cell = 'h-12 px-3 max-tablet:px-2'
  return (
    <tr aria-rowindex={index + 2} className="border-t hover:bg-muted/45">
      <td className={cn(cell, 'text-muted-foreground tabular-nums max-tablet:hidden')}>
        {order.order_number}
      </td>
      <td className={cn(cell, 'font-medium')}>
        <Link
          to="/order/view/$store/$type/$vendor/{-$dateRequired}"
          params={{
            store: order.store_hash,
            type: viewOf(order, new Date(serverNow())),
            vendor: order.vendor_hash,
            dateRequired: order.date_required,
          }}
          className="hover:underline"
        >
          {order.vendor_name}
        </Link>
      </td>
      {showsStore && <td className={cell}>{order.store_display_name}</td>}
      <td className={cn(cell, 'whitespace-nowrap')}>{formatDay(order.date_required)}</td>
      <td className={cn(cell, 'text-muted-foreground max-tablet:hidden')}>{order.placed_by}</td>
      <td className={cn(cell, 'text-right tabular-nums max-tablet:hidden')}>{order.total_items}</td>
      <td className={cn(cell, 'text-right font-medium tabular-nums')}>{formatMoney(order.adjusted_price)}</td>
    </tr>
  )
}

/** The list an order stands in; the view itself asks the server's clock. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const matches = (search: string) => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return (order: Order) => {
    const text = plain(
      `${order.order_number} ${order.vendor_name} ${order.store_display_name} ${order.placed_by}`,
    )
    return words.every((word) => text.includes(word))
  }
}
