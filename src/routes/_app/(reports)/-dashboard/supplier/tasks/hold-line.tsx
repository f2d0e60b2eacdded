import { Link } from '@tanstack/react-router'
import { LockIcon } from 'lucide-react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { formatMoney } from '@/domain/values/money'
import { buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A price hold that ends soon: the group then pays the usual price again. */
export const HoldLine = ({ task }: { task: TaskOf<'hold'> }) => (
  <TaskLine
    icon={LockIcon}
    task={task}
    due="Ends"
    title={task.product_name}
    text={
      <>
        Price hold of <span dir="auto">{task.group_name}</span>: {formatMoney(task.price)} a case, then{' '}
        {formatMoney(task.sell_price)}
      </>
    }
  >
    <Link
      to="/supplier/products/$hashid"
      params={{ hashid: task.product_hash }}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      Check the price<span className="sr-only"> of {task.product_name}</span>
    </Link>
  </TaskLine>
)
