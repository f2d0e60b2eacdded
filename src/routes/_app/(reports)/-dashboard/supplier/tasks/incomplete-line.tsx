import { PackageOpenIcon } from 'lucide-react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { ProductsLink } from '@/routes/-page/catalogue/products-link'
import { buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** Products in process that lack data. */
export const IncompleteLine = ({ task }: { task: TaskOf<'incomplete'> }) => (
  <TaskLine
    icon={PackageOpenIcon}
    task={task}
    due="Due"
    title={
      task.products === 1
        ? '1 product in process is incomplete'
        : `${task.products} products in process are incomplete`
    }
    text="Stores see them once we approve them. Complete products are approved sooner."
  >
    <ProductsLink concern="incomplete" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      Complete<span className="sr-only"> products</span>
    </ProductsLink>
  </TaskLine>
)
