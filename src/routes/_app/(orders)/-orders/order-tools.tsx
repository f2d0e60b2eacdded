import { useMutation } from '@tanstack/react-query'
import { EllipsisIcon, PackageCheckIcon, PencilIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { dayIn } from '@/domain/orders/delivery'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { downloadTable } from '@/queries/files/downloads'
import { downloadOrder } from '@/queries/orders/orders'
import { orderLineColumns } from '@/routes/-page/orders/order-line-columns'
import { Button } from '@/ui/primitives/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { ReorderLink } from '../../../-page/planning/reorder-link'
import { ChangeOrderDialog } from './fulfillment/change-order-dialog'
import { MoveOrderDialog } from './move-order-dialog'

export function OrderTools({
  order,
  canMove,
  canChange,
  canCheckIn,
  canReorder,
  onMoved,
  onCheckIn,
  onPrint,
  children,
}: {
  order: OrderWithItems
  canMove: boolean
  canChange: boolean
  canCheckIn: boolean
  canReorder: boolean
  onMoved: (day: string) => void
  onCheckIn: () => void
  onPrint: () => void
  /** Further actions, such as those of the vendor. */
  children?: ReactNode
}) {
  const [isMoving, setMoving] = useState(false)
  const [isChanging, setChanging] = useState(false)
  return (
    <div data-slot="order-tools" className="flex flex-wrap gap-2">
      {canChange && (
        <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
          <PencilIcon /> Change order
        </Button>
      )}
      {canReorder && <ReorderLink order={order} />}
      {canCheckIn && (
        <Button size="sm" onClick={onCheckIn}>
          <PackageCheckIcon /> {order.account.received_qty === null ? 'Check in' : 'Correct check-in'}
        </Button>
      )}
      {children}
      <MoreActions order={order} onMove={canMove ? () => setMoving(true) : null} onPrint={onPrint} />
      {isChanging && <ChangeOrderDialog order={order} onMoved={onMoved} onClose={() => setChanging(false)} />}
      {isMoving && <MoveOrderDialog order={order} onMoved={onMoved} onClose={() => setMoving(false)} />}
    </div>
  )
}

/** Menu of less frequent actions. */
function MoreActions({
  order,
  onMove,
  onPrint,
}: {
  order: OrderWithItems
  /** Null if the order stays on its day. */
  onMove: (() => void) | null
  onPrint: () => void
}) {
  const name = `Order ${order.order_number}`
  const { mutate: downloadPdf } = useMutation(downloadOrder(order))
  const { mutate: downloadLines } = useMutation(downloadTable(`order-${order.hashid}`, name))
  const lines = (format: 'xlsx' | 'csv') =>
    downloadLines(async () => {
      const { makeTableFile } = await import('@/ui/data-table/export/make-table-file')
      const day = dayIn(order.time_zone, new Date(serverNow()))
      return makeTableFile({ format, name, columns: orderLineColumns, rows: order.items, day })
    })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={`More actions of order ${order.order_number}`}>
          <EllipsisIcon /> More
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {onMove && <DropdownMenuItem onSelect={onMove}>Change date</DropdownMenuItem>}
        <DropdownMenuItem onSelect={onPrint}>Print</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => downloadPdf()}>Download PDF</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => lines('xlsx')}>Lines for Excel (XLSX)</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => lines('csv')}>Lines as CSV</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
