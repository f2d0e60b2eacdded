import { ClipboardPenIcon } from 'lucide-react'
import { useState } from 'react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { Button } from '@/ui/primitives/button'
import { RequestDialog } from './request-dialog'
import { TaskLine } from './task-line'

/** A change that a store requests after the cut-off, which is answered in place. */
export function RequestLine({ task }: { task: TaskOf<'request'> }) {
  const [isAnswering, setAnswering] = useState(false)
  return (
    <TaskLine
      icon={ClipboardPenIcon}
      task={task}
      due="Deliver"
      title={
        <OrderLink order={task} className="hover:underline">
          {task.store_display_name}
        </OrderLink>
      }
      text={
        task.is_cancellation
          ? `Asks to cancel order ${task.order_number}`
          : `Asks to change order ${task.order_number}`
      }
    >
      <Button variant="outline" size="sm" onClick={() => setAnswering(true)}>
        Answer<span className="sr-only"> the request on order {task.order_number}</span>
      </Button>
      {isAnswering && <RequestDialog task={task} onClose={() => setAnswering(false)} />}
    </TaskLine>
  )
}
