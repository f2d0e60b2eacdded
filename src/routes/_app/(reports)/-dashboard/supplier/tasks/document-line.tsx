import { Link } from '@tanstack/react-router'
import { FileClockIcon } from 'lucide-react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A document that has expired, or will soon. */
export const DocumentLine = ({ task }: { task: TaskOf<'document'> }) => (
  <TaskLine
    icon={FileClockIcon}
    task={task}
    due="Expires"
    title={task.name}
    text={task.is_overdue ? 'Expired. Stores may stop ordering.' : 'Upload the new one before it expires.'}
  >
    <Link
      to="/supplier/profile"
      search={{ tab: 'documents' }}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      Replace<span className="sr-only"> {task.name}</span>
    </Link>
  </TaskLine>
)
