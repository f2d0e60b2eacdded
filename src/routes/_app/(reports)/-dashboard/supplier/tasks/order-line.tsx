import { useMutation } from '@tanstack/react-query'
import { CheckIcon, ClipboardListIcon } from 'lucide-react'
import { formatCases } from '@/domain/cart/cases'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { acknowledge } from '@/queries/orders/fulfillment'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { Button } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A new order, which is acknowledged in place. */
export function OrderLine({ task }: { task: TaskOf<'order'> }) {
  const { mutate, isPending, isSuccess } = useMutation(acknowledge(task.hashid))
  return (
    <TaskLine
      icon={ClipboardListIcon}
      task={task}
      due="Deliver"
      title={
        <OrderLink order={task} className="hover:underline">
          {task.store_display_name}
        </OrderLink>
      }
      text={`New order ${task.order_number}, ${formatCases(task.total_items)}`}
    >
      <Button size="sm" disabled={isPending || isSuccess} onClick={() => mutate()}>
        <CheckIcon /> Acknowledge<span className="sr-only"> order {task.order_number}</span>
      </Button>
    </TaskLine>
  )
}
