import { Link } from '@tanstack/react-router'
import { OctagonAlertIcon } from 'lucide-react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A recall that the user has not confirmed. */
export const RecallLine = ({ task }: { task: TaskOf<'recall'> }) => (
  <TaskLine
    icon={OctagonAlertIcon}
    task={task}
    due="Recalled"
    title={task.product_name}
    text="This product is recalled. Stores can't order it."
  >
    <Link to="/recalls" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      Confirm<span className="sr-only"> the recall of {task.product_name}</span>
    </Link>
  </TaskLine>
)
