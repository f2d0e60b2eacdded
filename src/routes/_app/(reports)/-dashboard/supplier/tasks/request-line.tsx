import { ClipboardPenIcon } from 'lucide-react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A change that a store requests after the cut-off. It is answered on the order, which previews it. */
export const RequestLine = ({ task }: { task: TaskOf<'request'> }) => (
  <TaskLine
    icon={ClipboardPenIcon}
    task={task}
    due="Deliver"
    title={task.store_display_name}
    text={
      task.is_cancellation
        ? `Asks to cancel order ${task.order_number}`
        : `Asks to change order ${task.order_number}`
    }
  >
    <OrderLink order={task} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      Answer<span className="sr-only"> the request on order {task.order_number}</span>
    </OrderLink>
  </TaskLine>
)
