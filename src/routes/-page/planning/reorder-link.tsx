import { Link } from '@tanstack/react-router'
import { RotateCcwIcon } from 'lucide-react'
import type { Order } from '@/domain/orders/order'
import { buttonVariants } from '@/ui/primitives/button'

export function ReorderLink({ order, isInRow = false }: { order: Order; isInRow?: boolean }) {
  return (
    <Link
      to="/order/reorder"
      search={{ order: order.hashid, store: order.store_hash }}
      tabIndex={isInRow ? -1 : undefined}
      aria-label={`Reorder order ${order.order_number}`}
      className={
        isInRow
          ? 'inline-flex items-center gap-1 font-medium'
          : buttonVariants({ variant: 'outline', size: 'sm' })
      }
    >
      <RotateCcwIcon aria-hidden="true" className="size-3.5" />
      Reorder
    </Link>
  )
}
