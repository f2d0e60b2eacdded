import { Link } from '@tanstack/react-router'
import { PackageXIcon } from 'lucide-react'
import { productStatus } from '@/domain/catalogue/product'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A product that was rejected. Its page corrects it and submits it again. */
export const RejectionLine = ({ task }: { task: TaskOf<'rejection'> }) => (
  <TaskLine
    icon={PackageXIcon}
    task={task}
    due="Fix"
    title={task.product_name}
    text={productStatus.options.find(({ value }) => value === task.status)?.label}
  >
    <Link
      to="/supplier/products/$hashid"
      params={{ hashid: task.product_hash }}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      Fix and submit again<span className="sr-only"> {task.product_name}</span>
    </Link>
  </TaskLine>
)
